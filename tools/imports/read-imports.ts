import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** One import, export-from or `import()` of one file. */
export interface Import {
  /** What stands between the quotes. */
  readonly specifier: string;
  readonly line: number;
  /** `import()`: loaded later, so it makes no cycle. */
  readonly lazy: boolean;
  /** `export … from`: by name, or everything there is (`export *`). */
  readonly reexport: false | 'named' | 'all';
}

/** A source file and what it imports. */
export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
}

/** Reads the imports out of a file's text; throws where the text is no TypeScript. */
export function importsOf(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const problem = parsed.errors[0];
  if (problem) throw new Error(`${path}: ${problem.message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const imports: Import[] = staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    line: lineAt(statement.start),
    lazy: false,
    reexport: false,
  }));
  const imported = new Set(imports.map(({ specifier }) => specifier));
  for (const statement of staticExports) {
    const entry = statement.entries.find(({ moduleRequest }) => moduleRequest);
    const specifier = entry?.moduleRequest?.value;
    if (!specifier) continue;
    imports.push({
      specifier,
      line: lineAt(statement.start),
      lazy: imported.has(specifier),
      reexport: entry.importName.kind === 'Name' ? 'named' : 'all',
    });
  }
  for (const { start, moduleRequest } of dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(
      text.slice(moduleRequest.start, moduleRequest.end),
    )?.[1];
    if (literal)
      imports.push({ specifier: literal, line: lineAt(start), lazy: true, reexport: false });
  }
  return { path, imports };
}

/** Reads files of the repository. */
export function readSources(root: string, paths: readonly string[]): SourceFile[] {
  return paths.map((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
}

/**
 * The repository file an import means: of a relative path itself, of `@khidma/<package>/<name>`
 * the source behind the package's exports. Undefined for packages from outside and Node's own.
 */
export function targetOf(
  from: string,
  specifier: string,
  exists: (path: string) => boolean,
): string | undefined {
  // `./icon.svg?url` is the file `./icon.svg`.
  if (specifier.startsWith('.')) return join(dirname(from), specifier.replace(/\?.*$/, ''));
  const [, name, rest] = /^@khidma\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (!name) return undefined;
  const base = `packages/${name}/src/${rest ?? 'index'}`;
  return [base, `${base}.ts`, `${base}.tsx`].find(exists) ?? `${base}.ts`;
}
