import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { pageSource } from '../pages/plugin.ts';
import { textUses, type TextUses } from './uses.ts';

/** As much of a module as says which texts are needed with it. */
export interface SpokenModule {
  /** The modules that run before it. */
  readonly imports: readonly string[];
  /** The modules that it asks for while it runs, each where its `import()` stands. */
  readonly lazy: readonly LazyImport[];
  readonly uses: TextUses;
}

export interface LazyImport {
  readonly file: string;
  /** Where `import(…)` stands in the module. */
  readonly start: number;
  readonly end: number;
}

export const repository = resolve(import.meta.dirname, '../../..');

/** What can speak at all: nothing below `packages/app` knows of texts. */
const speakers =
  /\/(?:apps\/(?:portal|console|storefront|messenger)|packages\/app)\/src\/.*\.tsx?$/;

const known = new Map<string, { readonly at: number; readonly module: SpokenModule }>();

/** Reads a module, unless it has been read since it was written. */
export function readModule(file: string): SpokenModule {
  const path = pathOf(file);
  const at = statSync(path).mtimeMs;
  const last = known.get(file);
  if (last?.at === at) return last.module;
  const module = moduleOf(file, pageSource(file, readFileSync(path, 'utf8')));
  known.set(file, { at, module });
  return module;
}

/** Where a module stands: of a page's file there are two. */
const pathOf = (file: string): string => file.replace(/\?.*/, '');

/** Returns what a module's text says. */
export function moduleOf(file: string, code: string): SpokenModule {
  const parsed = parseSync(pathOf(file), code).module;
  const { staticImports, staticExports, dynamicImports } = parsed;
  const imports = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [moduleRequest.value] : [],
      ),
    ),
  ];
  return {
    imports: [...new Set(imports)].flatMap((specifier) => targetOf(file, specifier)),
    lazy: dynamicImports.flatMap(({ start, end, moduleRequest }) =>
      targetOf(file, code.slice(moduleRequest.start + 1, moduleRequest.end - 1)).map((target) => ({
        file: target,
        start,
        end,
      })),
    ),
    uses: textUses(pathOf(file), code),
  };
}

/** The module that an import means, where it is one that can speak. */
function targetOf(from: string, specifier: string): string[] {
  const [, name, rest] = /^@khidma\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const path = specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : name === undefined
      ? undefined
      : join(repository, 'packages', name, 'src', rest ?? '');
  if (path === undefined) return [];
  const file = [path, `${path}.ts`, `${path}.tsx`].find(
    (each) => speakers.test(pathOf(each)) && existsSync(pathOf(each)),
  );
  return file === undefined ? [] : [file];
}

/** Every module that runs before a module does, and that module. */
export function modulesBehind(root: string): Set<string> {
  const found = new Set([root]);
  for (const file of found) for (const each of readModule(file).imports) found.add(each);
  return found;
}

/** The texts that a module speaks of with all that runs before it. */
export const usesBehind = (root: string): string[] => [
  ...new Set([...modulesBehind(root)].flatMap((file) => readModule(file).uses)),
];

/** Every module that some entries lead to, at once or while they run. */
export function modulesAround(entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    const { imports, lazy } = readModule(file);
    for (const each of imports) found.add(each);
    for (const each of lazy) found.add(each.file);
  }
  return found;
}
