declare global {
  /**
   * Whether calls are served here. A build for browsers puts `false` in its place (`tools/vite/browser-contract.ts`):
   * what stands behind it, the shapes of answers above all, falls away with all that it imports.
   */
  // oxlint-disable-next-line eslint/no-var -- nothing else declares a global
  var isServed: true;
}

globalThis.isServed = true;
export {};
