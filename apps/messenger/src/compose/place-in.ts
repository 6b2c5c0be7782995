/** A point on the earth. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates in a link: behind `@`, `q=`, `ll=`, `query=`, `!3d…!4d…`, or alone. */
const patterns: readonly RegExp[] = [
  /!3d(-?\d{1,2}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  /[@=](-?\d{1,2}\.\d+),\s*(-?\d{1,3}\.\d+)/,
  /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,،\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/,
];

/** Arabic digits as Latin ones. */
const latin = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

/** Returns the point that a map link or a pair of coordinates names; null where there is none. */
export const placeIn = (text: string): Point | null => {
  let plain = latin(text);
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A lone percent sign: as it stands.
  }
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const latitude = Number(match[1]);
    const longitude = Number(match[2]);
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
};
