import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { joinGroups, type Group, type Load } from './chunk-joins.ts';

/** As much of a module as the division into files looks at. */
export interface GraphModule {
  readonly id: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly lazyImports: readonly string[];
  /** Its weight in a first load, roughly, in bytes. */
  readonly size: number;
}

type Graph = ReadonlyMap<string, GraphModule>;

/** The entry whose pages are lazy. */
const mainEntry = /\/index\.html$/;
/** Lazy chunks that are one route's page. */
const pageModule = /-page\.tsx$/;
const isStyles = (id: string): boolean => /\.css(\?|$)/.test(id);

/** How much a page of the app with the most parts may fetch in vain, in bytes: about what the fewer files save it, which compress better. */
const mostSpare = 9300;

/** How much an entry, and each page of a main one, may fetch in vain: first match counts. Fewer parts need less joining. */
const spare: readonly (readonly [entry: RegExp, bytes: number])[] = [
  [/\/(?:console|storefront)\/index\.html$/, 7500],
  [mainEntry, mostSpare],
  [/\/auth\.html$/, 3000],
  [/-island\.tsx?$/, 700],
  [/./, 200],
];

/** Compressed, styles weigh about this part of their source, and scripts this part of what they do: comments and indents go. */
const weightOfSource = 0.2;
const weightOfCode = 0.2;

/** Returns a module's weight in a first load, by its code where the bundler has some, otherwise by its file; one that the bundler makes up weighs nothing. */
export const weightOf = (id: string, code: string | null = null): number => {
  if (code !== null && !isStyles(id))
    return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s+/gm, '').length * weightOfCode;
  const [file = ''] = id.split('?');
  if (!isAbsolute(file)) return 0;
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) * weightOfSource;
};

/**
 * Divides an app's modules into files, so that a page asks for few of them and loads hardly anything in vain: what is
 * always needed together stands together, and small groups join where that costs less than a request. Returns the
 * name of each module's group; entries, pages and other lazy roots stand in files of their own and have none.
 */
export function chunkGroups(modules: Graph): Map<string, string> {
  const { loads, signatures, roots } = loadsOf(modules);
  const all = groupsBySignature(modules, signatures, loads);
  const groups = all.filter((group) => !group.modules.some((id) => roots.has(id)));
  joinGroups(
    groups.filter((group) => group.on.some(Boolean)),
    loads,
  );
  // What an entry runs first would else be divided by the pages that use it too, which come after it anyway.
  const own = all.filter((group) => group.modules.some((id) => modules.get(id)?.isEntry));
  const names = new Map<string, string>();
  [...groups.filter((group) => !group.into), ...own].forEach((group, index) => {
    for (const id of group.modules) if (!roots.has(id)) names.set(id, `shared-${index}`);
  });
  return names;
}

/** Everything that a module imports before it runs, itself included. */
function closureOf(modules: Graph, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = modules.get(id);
    if (!module || found.has(id)) continue;
    found.add(id);
    open.push(...module.imports);
  }
  return found;
}

/** The lazy roots that can be reached from an entry. */
function lazyRootsFrom(modules: Graph, entry: string): Set<string> {
  const roots = new Set<string>();
  const seen = closureOf(modules, entry);
  for (const id of seen) {
    const lazy = (modules.get(id)?.lazyImports ?? []).filter((each) => modules.has(each));
    for (const root of lazy) {
      roots.add(root);
      for (const each of closureOf(modules, root)) seen.add(each);
    }
  }
  return roots;
}

/** The first loads of the app, and for each module the loads and lazy roots that need it beyond their entry. */
function loadsOf(modules: Graph) {
  const loads: Load[] = [];
  const signatures = new Map<string, string[]>();
  const roots = new Set<string>();
  const sign = (ids: Iterable<string>, key: string): void => {
    for (const id of ids) signatures.set(id, [...(signatures.get(id) ?? []), key]);
  };
  for (const { id: entry } of [...modules.values()].filter(({ isEntry }) => isEntry)) {
    const own = closureOf(modules, entry);
    const isApart = !mainEntry.test(entry);
    const slack = spare.find(([entries]) => entries.test(entry))?.[1] ?? 0;
    roots.add(entry);
    // A page's own script stays with it: an entry without any would not stand in the manifest.
    if (entry.endsWith('.html'))
      for (const script of modules.get(entry)?.imports ?? []) roots.add(script);
    sign(own, entry);
    loads.push({ modules: own, slack, isApart });
    for (const lazy of lazyRootsFrom(modules, entry)) {
      roots.add(lazy);
      const more = [...closureOf(modules, lazy)].filter((each) => !own.has(each));
      sign(more, `${entry} → ${lazy}`);
      // Beside the main entry nothing that comes later may lead to it: a second app would start.
      if (isApart || pageModule.test(lazy))
        loads.push({
          modules: new Set([...own, ...more]),
          slack: isApart ? Math.max(slack, mostSpare) : slack,
          isApart,
        });
    }
  }
  return { loads, signatures, roots };
}

/** Modules that are always needed together. */
function groupsBySignature(
  modules: Graph,
  signatures: ReadonlyMap<string, readonly string[]>,
  loads: readonly Load[],
): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, keys] of signatures) {
    // Styles apart: they import nothing, so that they can join freely.
    const key = [...keys.toSorted(), isStyles(id) ? 'styles' : 'script'].join('\n');
    const group = groups.get(key) ?? {
      modules: [],
      size: 0,
      files: isStyles(id) ? 2 : 1,
      isMain: false,
      deps: new Set(),
      on: loads.map((load) => load.modules.has(id)),
    };
    groups.set(key, group);
    groupOf.set(id, group);
    group.modules.push(id);
    group.size += modules.get(id)?.size ?? 0;
    group.isMain ||= mainEntry.test(id);
  }
  for (const [id, group] of groupOf) {
    for (const imported of modules.get(id)?.imports ?? []) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.deps.add(other);
    }
  }
  return [...groups.values()];
}
