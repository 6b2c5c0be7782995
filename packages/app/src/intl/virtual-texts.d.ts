/** The texts of an app by set and language; `tools/vite/texts.ts` makes it from the app's `text-sets.ts`. */
declare module 'virtual:texts/*' {
  export const loaders: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly texts: never }>>>>
  >;
}
