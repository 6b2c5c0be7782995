import { findCycles } from './cycles.ts';
import { targetOf, type SourceFile } from './read-imports.ts';
import { moduleOf, objection } from './table.ts';

/** One import that may not be, as a line for people. */
export type Complaint = string;

type Exists = (path: string) => boolean;

/** Tests look at their own package from outside and use the test tools: the table is for the product. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

/**
 * Holds files against the import table: who may import whom, endings of relative imports, no barrels, no cycles, of
 * files or of the server's modules.
 *
 * @param exists whether the repository has a file
 */
export function checkImports(files: readonly SourceFile[], exists: Exists): Complaint[] {
  const product = files.filter(({ path }) => !isTest(path));
  return [
    ...files.flatMap((file) => checkFile(file, exists)),
    ...cyclesOf(product, exists),
    ...moduleCyclesOf(product, exists),
  ];
}

function checkFile(file: SourceFile, exists: Exists): Complaint[] {
  const complaints: Complaint[] = [];
  if (/(^|\/)index\.tsx?$/.test(file.path))
    complaints.push(`${file.path}: is called index; name it after what it holds`);
  for (const { specifier, line, reexport } of file.imports) {
    const say = (what: string) => complaints.push(`${file.path}:${line}: ${what}`);
    const target = targetOf(file.path, specifier, exists);
    const isDoor = moduleOf(file.path)?.isDoor ?? false;
    if (isDoor && !(reexport === 'named' && moduleOf(target)?.name === moduleOf(file.path)?.name))
      say(`takes ${specifier}; a door hands on files of its own module, by name, and nothing else`);
    else if (reexport && !isDoor)
      say(`hands on ${specifier}; import it where it is used (no barrels)`);
    if (target !== undefined && !exists(target)) {
      say(
        specifier.startsWith('.')
          ? `${specifier} is no file; relative imports carry their ending`
          : `${specifier} is no file`,
      );
    }
    if (isTest(file.path)) continue;
    const against = objection(file.path, target ?? specifier, target !== undefined);
    if (against) say(against);
  }
  return complaints;
}

function cyclesOf(files: readonly SourceFile[], exists: Exists): Complaint[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports
        .filter(({ lazy }) => !lazy)
        .flatMap(({ specifier }) => targetOf(path, specifier, exists) ?? []),
    ]),
  );
  return findCycles(graph).map((cycle) => `a cycle: ${cycle.join(' → ')}`);
}

/** Which of the server's modules need one another, so that neither can be read or changed alone. */
function moduleCyclesOf(files: readonly SourceFile[], exists: Exists): Complaint[] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files) {
    const own = moduleOf(path)?.name;
    if (own === undefined) continue;
    const needed = imports.flatMap(
      ({ specifier }) => moduleOf(targetOf(path, specifier, exists))?.name ?? [],
    );
    graph.set(own, [...(graph.get(own) ?? []), ...needed.filter((name) => name !== own)]);
  }
  return findCycles(graph).map((cycle) => `a cycle of modules: ${cycle.join(' → ')}`);
}
