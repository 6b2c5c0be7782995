/** The part of the PDF reader that tests use: its own types are those of a browser. */
declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  export const getDocument: (given: {
    readonly data: Uint8Array;
    readonly useSystemFonts: boolean;
  }) => {
    readonly promise: Promise<{
      readonly numPages: number;
      getPage(number: number): Promise<{
        getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
      }>;
    }>;
  };
}
