declare global {
  /**
   * True on the server, where calls are answered. A build for browsers puts `false` in its place (`tools/vite/browser-contract.ts`):
   * what stands behind it, the shapes of answers above all, falls away with all that it imports.
   */
  // oxlint-disable-next-line eslint/no-var -- nothing else declares a global
  var onServer: true;
}

globalThis.onServer = true;
export {};
