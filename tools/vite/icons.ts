import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve(import.meta.dirname, '../../packages/icons/src');

/** The files that icons stand in, by the first letter of their names. */
export const iconTables = ['a-c', 'd-m', 'n-z'].map((letters) => ({
  file: join(folder, `${letters}.ts`),
  holds: new RegExp(`^Icon[${letters.toUpperCase()}]`),
}));

const statement = /^export const (\w+) = icon\([^;]+;$/gm;

/** Returns what the tables say of each icon, by its name. */
export const iconStatements = (): Map<string, string> =>
  new Map(
    iconTables.flatMap(({ file }) =>
      [...readFileSync(file, 'utf8').matchAll(statement)].map(([text, name = '']) => [name, text]),
    ),
  );

const imported = /import \{([^}]*)\} from (['"])@khidma\/icons\2;/g;

/** The icons in the list of an import, each with the name that the module gives it. */
const namesIn = (list: string): { readonly name: string; readonly specifier: string }[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each.startsWith('Icon'))
    .map((specifier) => ({ name: specifier.replace(/ .*/, ''), specifier }));

/** Returns the names of the icons that a module imports. */
export const namesOfIcons = (code: string): string[] =>
  [...code.matchAll(imported)].flatMap(([, list = '']) => namesIn(list).map(({ name }) => name));

/** Lets a module import each of its icons by itself. */
export const withIconsApart = (code: string): string =>
  code.replaceAll(imported, (whole: string, list: string) => {
    const imports = namesIn(list).map(
      ({ name, specifier }) => `import { ${specifier} } from 'virtual:icons/${name}';`,
    );
    // Every line keeps its number.
    return imports.join(' ') + whole.replaceAll(/[^\n]/g, '');
  });

const asked = /^virtual:icons\/(\w+)$/;
const one = /\/packages\/icons\/src\/icons\.ts\?(\w+)$/;

/**
 * Makes a module of each icon in a build: it is divided into files by modules, and of the tables every page would load
 * whatever some page shows.
 */
export function iconsApart(): Plugin {
  const statements = iconStatements();
  return {
    name: 'khidma:icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: /@khidma\/icons['"]/ },
      handler: (code) => ({ code: withIconsApart(code), map: null }),
    },
    resolveId: {
      filter: { id: asked },
      handler: (id) => join(folder, id.replace(asked, 'icons.ts?$1')),
    },
    load: {
      filter: { id: one },
      handler: (id) =>
        `import { icon } from './icon.ts';\n\n${statements.get(one.exec(id)?.[1] ?? '') ?? ''}`,
    },
  };
}
