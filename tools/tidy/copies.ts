import { isProduct, type TextFile } from './files.ts';

/** What ties a package to the app's own session or paths is as short in every app, and says the same. */
const wiringLines = 5;

/** Files that two apps have to the letter: they belong into a package that both use. */
export function copies(files: readonly TextFile[]): string[] {
  const firsts = new Map<string, string>();
  return files
    .filter((file) => isProduct(file) && file.path.startsWith('apps/'))
    .filter(({ text }) => text.trimEnd().split('\n').length > wiringLines)
    .flatMap(({ path, text }) => {
      const first = firsts.get(text);
      if (first === undefined) firsts.set(text, path);
      return first === undefined ? [] : [`${path}: is ${first} to the letter`];
    });
}
