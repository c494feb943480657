"""The evenings of a host: records, sums, charts, exports."""
