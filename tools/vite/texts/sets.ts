import { modulesBehind, readModule, usesBehind } from './graph.ts';

/** A module that is asked for by itself: an entry, or what an `import()` names. */
interface Root {
  readonly file: string;
  /** The roots that ask for it: one of them has run before. Of an entry none. */
  readonly askedBy: Set<Root>;
  /** The texts that come with it, unless they have come before. */
  readonly needs: Set<string>;
  /** The texts that have come when it runs. */
  there: ReadonlySet<string>;
}

/** Returns the texts that a module's uses mean. */
type KeyFinder = (uses: readonly string[]) => readonly string[];

/** A page has its texts in a file beside its code, however few they are. */
const isPage = /[-.]page\.tsx$/;

/** What so many pages would bring comes with the entry, and what so many modules would bring in one file for them all. */
const often = 7;

/** So many texts are worth a request; fewer come with whatever asks for the module that speaks of them. */
const worthRequest = 20;

/** The texts that come with a module. */
export interface TextsOfModule {
  /** In a file of its own. */
  readonly own: ReadonlySet<string>;
  /** Whether it needs those that many modules speak of, too. */
  readonly needsShared: boolean;
}

/** The texts of an app by what they come with. */
export interface DividedTexts {
  /** What many modules speak of. */
  readonly shared: ReadonlySet<string>;
  readonly modules: ReadonlyMap<string, TextsOfModule>;
}

/**
 * Divides the texts of an app among the modules that are asked for by themselves: each brings those that it speaks of,
 * with all that runs before it, and that have not come before it in any case.
 */
export function divideTexts(entries: readonly string[], find: KeyFinder): DividedTexts {
  const roots = [...rootsFrom(entries, find).values()];
  const lazy = roots.filter((root) => !isEntry(root));
  settle(roots);
  for (const entry of roots.filter(isEntry)) {
    const pages = [...reachedFrom(entry, lazy)].filter(({ file }) => isPage.test(file));
    addTo([entry], broughtOften(pages));
  }
  settle(roots);
  const shared = broughtOften(lazy);
  addTo(
    lazy.filter((root) => !missingIn(root).isDisjointFrom(shared)),
    shared,
  );
  settle(roots);
  for (;;) {
    const small = lazy.filter((root) => {
      const { size } = missingIn(root).difference(shared);
      return (
        size > 0 &&
        size < worthRequest &&
        !isPage.test(root.file) &&
        ![...root.askedBy].some(isEntry)
      );
    });
    if (small.length === 0) break;
    for (const root of small) addTo(root.askedBy, missingIn(root).difference(shared));
    settle(roots);
  }
  const modules = roots.map((root) => {
    const missing = missingIn(root);
    const needsShared = !isEntry(root) && !missing.isDisjointFrom(shared);
    return [
      root.file,
      { own: needsShared ? missing.difference(shared) : missing, needsShared },
    ] as const;
  });
  return { shared, modules: new Map(modules) };
}

/** Has some texts come with some roots. */
const addTo = (roots: Iterable<Root>, keys: ReadonlySet<string>): void => {
  for (const { needs } of roots) for (const key of keys) needs.add(key);
};

const isEntry = ({ askedBy }: Root): boolean => askedBy.size === 0;

/** The texts that many of some modules would bring. */
const broughtOften = (roots: Iterable<Root>): Set<string> => {
  const bringers = Map.groupBy(
    [...roots].flatMap((root) => [...missingIn(root)]),
    (key) => key,
  );
  return new Set([...bringers].flatMap(([key, { length }]) => (length >= often ? [key] : [])));
};

/** The entries and all that is asked for while they run. */
function rootsFrom(entries: readonly string[], find: KeyFinder): Map<string, Root> {
  const roots = new Map<string, Root>();
  const rootOf = (file: string): Root => {
    const root = roots.get(file) ?? {
      file,
      askedBy: new Set<Root>(),
      needs: new Set(find(usesBehind(file))),
      there: new Set<string>(),
    };
    roots.set(file, root);
    return root;
  };
  for (const entry of entries) rootOf(entry);
  for (const root of roots.values())
    for (const module of modulesBehind(root.file))
      for (const { file } of readModule(module).lazy) rootOf(file).askedBy.add(root);
  return roots;
}

/** What is asked for, sooner or later, once an entry runs. */
function reachedFrom(entry: Root, lazy: readonly Root[]): Set<Root> {
  const reached = new Set([entry]);
  for (const root of reached)
    for (const each of lazy) if (each.askedBy.has(root)) reached.add(each);
  reached.delete(entry);
  return reached;
}

/** The texts of a root that may not have come before it. */
const missingIn = ({ needs, askedBy }: Root): ReadonlySet<string> =>
  needs.difference(common([...askedBy]));

/** The texts that have come whichever of some roots has run. */
const common = ([first, ...others]: readonly Root[]): ReadonlySet<string> =>
  first === undefined
    ? new Set()
    : others.reduce((shared, { there }) => shared.intersection(there), new Set(first.there));

/** Works out which texts have come when each root runs, with what comes along by the ways that lead to it. */
function settle(roots: readonly Root[]): void {
  const all = new Set(roots.flatMap(({ needs }) => [...needs]));
  for (const root of roots) root.there = all;
  for (let changed = true; changed;) {
    changed = false;
    for (const root of roots) {
      const there = root.needs.union(common([...root.askedBy]));
      if (there.size === root.there.size) continue;
      root.there = there;
      changed = true;
    }
  }
}
