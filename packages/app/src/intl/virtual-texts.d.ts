/** The texts of the module that imports it, and of all that runs with it: `tools/vite/texts/plugin.ts`. */
declare module 'virtual:texts' {}

/** The texts of an area, or of a group in it, by language. */
declare module 'virtual:texts/*' {
  import type { TextLoaders } from '@khidma/app/intl/text-loaders';

  export const loaders: TextLoaders;
}
