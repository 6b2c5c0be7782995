/** How many rows of a statement are set at a time: ten thousand at once take memory by the gigabyte. */
export const rowsPerPart = 2_000;

/** How many parts a document has at most: a month of a million movements. */
export const mostParts = 500;

/** Returns in how many parts a document of so many rows is printed. */
export const countDocumentParts = (rows: number): number =>
  Math.min(Math.max(Math.ceil(rows / rowsPerPart), 1), mostParts);
