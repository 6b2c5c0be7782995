/** The part of typst's compiler that is used: its own types name things of other packages that we have not. */
declare module '@myriaddreamin/typst-ts-node-compiler' {
  interface Compiled {
    readonly result: object | null;
    takeDiagnostics(): { readonly shortDiagnostics: readonly unknown[] } | null;
  }

  export const NodeCompiler: {
    create(given: {
      readonly workspace: string;
      readonly fontArgs: readonly { readonly fontBlobs: readonly Uint8Array[] }[];
    }): NodeCompiler;
  };

  export interface NodeCompiler {
    mapShadow(path: string, content: Uint8Array): void;
    /** Forgets what was not used in the last so many settings. */
    evictCache(maxAge: number): void;
    compile(given: {
      readonly mainFilePath: string;
      readonly inputs: Readonly<Record<string, string>>;
    }): Compiled;
    plainSvg(compiled: object): string;
    pdf(compiled: object, options: { readonly creationTimestamp: number }): Uint8Array;
  }
}
