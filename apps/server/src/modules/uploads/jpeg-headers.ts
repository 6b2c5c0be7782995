/** Markers of frames that are coded row by row, all coefficients in one scan: baseline and extended. */
const sequential = new Set([0xc0, 0xc1]);

/**
 * Returns a JPEG with what cameras write wrong into its headers, and no decoder needs, set right: the range of
 * coefficients of a scan, which is the whole in a sequential picture (phones write zeros there), and the version of
 * JFIF. Whatever else is wrong stays: rows that are lost are a warning too, so that decoding can be strict.
 */
export function repairHeaders(picture: Buffer): Buffer {
  const mended = Buffer.from(picture);
  let isSequential = false;
  for (const { marker, start, end } of segmentsOf(picture)) {
    if (sequential.has(marker)) isSequential = true;
    if (marker === 0xe0 && mended.toString('latin1', start, start + 5) === 'JFIF\0')
      mended[start + 5] = 1;
    // So many components, two bytes for each, then the first and the last coefficient and their precision.
    const range = start + 1 + (picture[start] ?? 0) * 2;
    if (marker === 0xda && isSequential && range + 3 <= end) mended.set([0, 63, 0], range);
  }
  return mended;
}

interface Segment {
  readonly marker: number;
  /** Of its content, behind its length. */
  readonly start: number;
  readonly end: number;
}

function* segmentsOf(picture: Buffer): Generator<Segment> {
  for (let at = picture.indexOf(0xff, 2); at >= 0 && at + 4 <= picture.length;) {
    const marker = picture[at + 1] ?? 0;
    // Within coded rows: a zero is no marker, and eight of them only say where to begin anew; any byte may fill.
    const isNone = marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xd9) return;
    const end = at + 2 + (isNone ? 0 : picture.readUInt16BE(at + 2));
    if (!isNone) yield { marker, start: at + 4, end };
    at = picture.indexOf(0xff, marker === 0xff ? at + 1 : end);
  }
}
