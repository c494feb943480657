// Cards read from a photograph, in the phone itself: a mark is either read or left open.
window.photo = (() => {
  const SIZES = [3e6, 1.6e6];  // pixels: larger pictures read worse, a smaller one finds some more
  const FAR = 3;  // fewer cells than this may be misread; two marks differ in twelve or more

  // --- a mark seen askew, laid flat ----------------------------------------------------------------
  const area = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

  // Where a place in the square (0 to 1, across and down) is in the picture. Each corner weighs as
  // much as the triangle of the three others: then all four, and every straight line, fall in place.
  function seen([a, b, c, d]) {
    const [wa, wb, wd] = [area(b, c, d), area(a, c, d), area(a, b, c)];
    return (across, down) => {
      const [ka, kb, kd] = [wa * (1 - across - down), wb * across, wd * down];
      const whole = ka + kb + kd;
      return [(ka * a.x + kb * b.x + kd * d.x) / whole, (ka * a.y + kb * b.y + kd * d.y) / whole];
    };
  }

  // How light it is between four pixels; outside the picture as at its edge.
  function light({ data, width, height }, x, y) {
    const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
    const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
    const [across, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
    const at = top * width + left;
    const above = data[at] + (data[at + 1] - data[at]) * across;
    const below = data[at + width] + (data[at + width + 1] - data[at + width]) * across;
    return Math.floor(above + (below - above) * down);
  }

  CV.warp = (image, flat, corners, size) => {
    const place = seen(corners);
    flat.width = flat.height = size;
    flat.data.length = size * size;
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        flat.data[row * size + column] = light(image, ...place((column + .5) / size, (row + .5) / size));
    return flat;
  };

  // --- a picture -------------------------------------------------------------------------------------
  function pixels(picture, most) {
    const scale = Math.min(1, Math.sqrt(most / (picture.width * picture.height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height);
  }

  const marksIn = (image, cards) =>
    new AR.Detector({ dictionaryName: "ARUCO_MIP_36h12", maxHammingDistance: FAR })
      .detect(image).map(({ id }) => id).filter((id) => id < cards);

  async function read(file, wanted, cards) {
    const picture = await createImageBitmap(file);
    const found = new Set();
    for (const most of SIZES)
      if (found.size < wanted) for (const id of marksIn(pixels(picture, most), cards)) found.add(id);
    picture.close();
    return found;
  }

  return { read };
})();
