// Cards read from a photograph, in the phone itself: a mark is either read or left open.
window.photo = (() => {
  const SIZES = [3e6, 1.6e6];  // pixels: larger pictures read worse, a smaller one finds some more
  const FAR = 3;  // fewer cells than this may be misread; two marks differ in twelve or more
  const CARDS = 56;

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

  const marksIn = (image) => new AR.Detector({ dictionaryName: "ARUCO_MIP_36h12", maxHammingDistance: FAR })
    .detect(image).map(({ id }) => id).filter((id) => id < CARDS);

  async function read(file, wanted) {
    const picture = await createImageBitmap(file);
    const found = new Set();
    for (const most of SIZES)
      if (found.size < wanted) for (const id of marksIn(pixels(picture, most))) found.add(id);
    picture.close();
    return found;
  }

  return { read };
})();
