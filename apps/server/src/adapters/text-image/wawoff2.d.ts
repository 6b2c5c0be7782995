// The package ships no types.
declare module 'wawoff2/decompress.js' {
  const decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
  // It is a CommonJS module: what it exports is its default.
  export default decompress;
}
