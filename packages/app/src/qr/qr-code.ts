import { encode } from 'uqr';

/** How much of a code may be lost: 15 percent (M) or 25 (Q). */
export const qrStrengths = ['M', 'Q'] as const;

/** How much of a code may be lost. */
export type QrStrength = (typeof qrStrengths)[number];

/** The blank frame around a code, in modules: readers need four (ISO/IEC 18004). */
export const quietZone = 4;

/** The side of the PNG, in px. */
export const pngSide = 1024;

/** The squares of a code, row by row; true is dark. Without its quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/** Encodes an address. */
export const qrModules = (url: string, strength: QrStrength): QrModules =>
  encode(url, { ecc: strength, boostEcc: false, border: 0 }).data;

/** The dark squares as one path, a line of neighbours at a time, with the quiet zone around it. In modules. */
export const qrPath = (modules: QrModules): string =>
  modules
    .flatMap((row, y) =>
      runsOf(row).map(
        ({ from, length }) => `M${from + quietZone} ${y + quietZone}h${length}v1h-${length}z`,
      ),
    )
    .join('');

/** The side of a code with its quiet zone, in modules. */
export const qrSide = (modules: QrModules): number => modules.length + 2 * quietZone;

/** A code as an SVG file of its own, black on white. */
export const qrSvg = (modules: QrModules): string => {
  const side = qrSide(modules);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pngSide}" height="${pngSide}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`,
    `<path d="${qrPath(modules)}"/>`,
    '</svg>',
  ].join('');
};

/** Where the squares of a PNG lie: whole pixels each, so that no edge blurs, and in the middle. In px. */
export const pngGrid = (modules: QrModules): { readonly cell: number; readonly start: number } => {
  const cell = Math.floor(pngSide / qrSide(modules));
  return { cell, start: Math.floor((pngSide - cell * modules.length) / 2) };
};

/** What a downloaded code is called: after the service, without what a file's name may not hold. */
export const qrFileName = (serviceName: string, ending: 'svg' | 'png'): string => {
  const kept = serviceName
    // Controls, marks of direction, and what Windows or a path would read otherwise.
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/\s+/gu, '-')
    .replace(/^[.-]+|[.-]+$/gu, '');
  const name = [...kept].slice(0, longestName).join('');
  return `${['qr', name].filter(Boolean).join('-')}.${ending}`;
};

const longestName = 60;

const runsOf = (row: readonly boolean[]): { from: number; length: number }[] => {
  const runs: { from: number; length: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
};
