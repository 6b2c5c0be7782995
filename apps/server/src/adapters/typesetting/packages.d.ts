// These packages ship no types.
declare module 'wawoff2/decompress.js' {
  const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
  // It is a CommonJS module: what it exports is its default.
  export default decompress;
}
declare module 'subset-font' {
  /** Returns a font, unpacked and with its axes pinned. */
  export default function subsetFont(
    font: Uint8Array,
    text: undefined,
    options: {
      readonly keepAllGlyphs: true;
      readonly targetFormat: 'truetype';
      readonly variationAxes: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
