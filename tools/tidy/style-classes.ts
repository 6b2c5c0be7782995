import { posix } from 'node:path';
import { isTest, type TextFile } from '../checks/tracked-files.ts';

/** The sheet of classes that every screen may use by their names. */
const utilities = 'packages/ui/src/utilities.css';

const isScreen = (file: TextFile): boolean => /\.tsx?$/.test(file.path) && !isTest(file);

/** The classes that a sheet has rules for; those of a library's own markup stand in `:global()`. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [
      ...css
        .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
        .matchAll(/\.([a-z_][\w-]*)(?=[^{};]*\{)/gi),
    ].map(([, name = '']) => name),
  );

const imported = /import (\w+) from '([^']+\.module\.css)'/g;

/** The sheet that a file imports, by its path in the repository. */
const sheetAt = (importer: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(importer), specifier)
    : specifier.replace(/^@khidma\/(\w+)\//, 'packages/$1/src/');

/** Classes of CSS modules that no screen gives to anything, and those that a screen gives and no sheet has. */
export function strayClasses(files: readonly TextFile[]): string[] {
  const used = new Map<string, Set<string>>();
  const lookedUp = new Set<string>();
  for (const { path, text } of files.filter(isScreen)) {
    for (const [, id = '', specifier = ''] of text.matchAll(imported)) {
      const sheet = sheetAt(path, specifier);
      const names = used.get(sheet) ?? new Set();
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${id}\\.(?!module\\b)(\\w+)`, 'g')))
        names.add(name);
      used.set(sheet, names);
      if (text.includes(`${id}[`)) lookedUp.add(sheet);
    }
  }
  return files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const names = classesIn(text);
      const given = used.get(path) ?? new Set();
      const idle = lookedUp.has(path) ? [] : [...names].filter((name) => !given.has(name));
      const missing = [...given].filter((name) => !names.has(name));
      return [
        ...idle.map((name) => `${path}: nothing is of class ${name}`),
        ...missing.map((name) => `${path}: has no class ${name}`),
      ];
    });
}

/** The same of the classes that every screen may use. */
export function strayUtilities(files: readonly TextFile[]): string[] {
  const names = classesIn(files.find(({ path }) => path === utilities)?.text ?? '');
  const given = new Set<string>();
  const missing = files.filter(isScreen).flatMap(({ path, text }) =>
    [...text.matchAll(/["'` ](k-[a-z][\w-]*)(?=["'` ])/g)].flatMap(([, name = '']) => {
      given.add(name);
      return names.has(name) ? [] : [`${path}: utilities.css has no ${name}`];
    }),
  );
  const idle = [...names].filter((name) => !given.has(name));
  return [...missing, ...idle.map((name) => `${utilities}: nothing is of class ${name}`)];
}
