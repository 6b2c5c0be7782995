import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Rolldown } from 'vite';

/** What a browser loads first: an entry, and for a page what comes on top of it. */
interface Load {
  readonly modules: ReadonlySet<string>;
  /** How much it may fetch in vain, in bytes. */
  readonly slack: number;
  /** Beside the main entry: what it loads must never lead there, or it would run both. */
  readonly isApart: boolean;
}

/** Modules that come in one file. */
interface Group {
  modules: string[];
  size: number;
  /** How many files it makes: with styles there are two. */
  files: number;
  isMain: boolean;
  deps: Set<Group>;
  /** For each load, whether it needs this group. */
  on: boolean[];
  /** The group that it has joined. */
  into?: Group;
}

/** Saves a page one request: so many bytes may be loaded in vain for it, which fewer files save, as they compress better. */
const credit = 2000;
/** From so many files on each further one makes a page's requests dearer. */
const target = 12;
const dearer = 5;

/** What a group brings along, for each load. */
interface Weight {
  readonly group: Group;
  /** The loads that need it. */
  readonly on: readonly number[];
  readonly missing: readonly number[];
  readonly leadsToMain: boolean;
}

interface Terms {
  readonly loads: readonly Load[];
  /** What a request less is worth to each load. */
  readonly worth: readonly number[];
  /** What each load fetches in vain so far. */
  readonly inVain: readonly number[];
}

/** Joins two groups at a time, those that save most, until nothing is saved any more. */
function joinGroups(groups: readonly Group[], loads: readonly Load[]): void {
  const inVain = loads.map(() => 0);
  for (let live = groups; ; live = live.filter(({ into }) => !into)) {
    const terms = { loads, inVain, worth: loads.map((_, load) => worthOf(live, load)) };
    const weights = live.map((group) => weigh(group, loads));
    const best = savings(weights, terms)
      .toSorted((a, b) => b.saved - a.saved)
      .find(({ one, other }) => !isBetween(one, other) && !isBetween(other, one));
    if (!best) return;
    join(best.one, best.other, inVain);
  }
}

/** The pairs that are worth joining, and what that saves. */
const savings = (weights: readonly Weight[], terms: Terms) =>
  weights.flatMap((one, index) =>
    weights.slice(index + 1).flatMap((other) => {
      const saved = savedBy(one, other, terms);
      return saved > 0 ? [{ one: one.group, other: other.group, saved }] : [];
    }),
  );

function worthOf(groups: readonly Group[], load: number): number {
  const files = groups.reduce((sum, group) => sum + (group.on[load] ? group.files : 0), 0);
  return credit * (1 + Math.max(0, files - target) * dearer);
}

function weigh(group: Group, loads: readonly Load[]): Weight {
  const reached = [...reachableFrom([group])];
  return {
    group,
    on: loads.flatMap((_, load) => (group.on[load] ? [load] : [])),
    missing: loads.map((_, load) =>
      reached.reduce((sum, { on, size }) => sum + (on[load] ? 0 : size), 0),
    ),
    leadsToMain: reached.some(({ isMain }) => isMain),
  };
}

/** What joining two groups saves over all loads, less what they then fetch in vain; 0 where it may not be. */
function savedBy(one: Weight, other: Weight, { loads, worth, inVain }: Terms): number {
  const ons = one.group.on;
  const others = other.group.on;
  const [fewer, more] = one.on.length < other.on.length ? [one.on, others] : [other.on, ons];
  const requests = Math.min(one.group.files, other.group.files);
  let saved = 0;
  for (let index = 0; index < fewer.length; index += 1) {
    const load = fewer[index] ?? 0;
    if (more[load]) saved += (worth[load] ?? 0) * requests;
  }
  for (let load = 0; load < ons.length && saved > 0; load += 1) {
    if (ons[load] === others[load]) continue;
    const added = ons[load] ? other : one;
    const cost = added.missing[load] ?? 0;
    const { isApart = false, slack = 0 } = loads[load] ?? {};
    if ((isApart && added.leadsToMain) || (inVain[load] ?? 0) + cost > slack) return 0;
    // What a load with many files has to spare is kept for what spares it some.
    saved -= (cost * (worth[load] ?? credit)) / credit;
  }
  return Math.max(0, saved);
}

function join(one: Group, other: Group, inVain: number[]): void {
  for (const [load, isOn] of one.on.entries()) {
    if (isOn === other.on[load]) continue;
    for (const group of reachableFrom([isOn ? other : one])) {
      if (!group.on[load]) inVain[load] = (inVain[load] ?? 0) + group.size;
      group.on[load] = true;
    }
  }
  one.modules.push(...other.modules);
  one.size += other.size;
  one.files = Math.max(one.files, other.files);
  one.isMain ||= other.isMain;
  for (const dep of other.deps) one.deps.add(dep);
  other.into = one;
}

/** What a group imports now that some have joined others. */
function depsOf(group: Group): Set<Group> {
  const deps = new Set<Group>();
  for (const dep of group.deps) {
    let current = dep;
    while (current.into) current = current.into;
    if (current !== group) deps.add(current);
  }
  group.deps = deps;
  return deps;
}

function reachableFrom(groups: Iterable<Group>): Set<Group> {
  const found = new Set(groups);
  for (const group of found) for (const dep of depsOf(group)) found.add(dep);
  return found;
}

/** Whether one imports the other by way of a third: joined, the files would import each other in a circle. */
const isBetween = (from: Group, to: Group): boolean =>
  reachableFrom([...depsOf(from)].filter((dep) => dep !== to)).has(to);

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
const pageModule = /[-.]page\.tsx$/;
const isStyles = (id: string): boolean => /\.css(\?|$)/.test(id);

/** How much an entry, and each page of a main one, may fetch in vain, in bytes; islands and scripts of static pages 700. */
const spare: readonly (readonly [entry: RegExp, bytes: number])[] = [
  [mainEntry, 25_000],
  [/\/auth\.html$/, 3000],
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
    const slack = spare.find(([entries]) => entries.test(entry))?.[1] ?? 700;
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
          slack: isApart ? 10_500 : slack,
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

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Returns what names the file that each module of an app goes to; the division is made when the first one is asked for. */
export function chunkNames(): (id: string, context: Context) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= chunkGroups(graphAround(id, context));
    return names.get(id) ?? null;
  };
}

/** The whole graph, found from one of its modules. */
function graphAround(first: string, context: Context): Map<string, GraphModule> {
  const modules = new Map<string, GraphModule>();
  const open = [first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = modules.has(id) ? null : context.getModuleInfo(id);
    if (!info) continue;
    const { isEntry, importedIds: imports, dynamicallyImportedIds: lazyImports } = info;
    modules.set(id, { id, isEntry, imports, lazyImports, size: weightOf(id, info.code) });
    open.push(...imports, ...lazyImports, ...info.importers, ...info.dynamicImporters);
  }
  return modules;
}
