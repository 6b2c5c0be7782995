/** What a browser loads first: an entry, and for a page what comes on top of it. */
export interface Load {
  readonly modules: ReadonlySet<string>;
  /** How much it may fetch in vain, in bytes. */
  readonly slack: number;
  /** Beside the main entry: what it loads must never lead there, or it would run both. */
  readonly isApart: boolean;
}

/** Modules that come in one file. */
export interface Group {
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

/** Saves a page one request: so many bytes may be loaded in vain for it. */
const credit = 400;
/** From so many files on each further one makes a page's requests dearer. */
const target = 18;
const dearer = 3;

/** What a group brings along, for each load. */
interface Weight {
  readonly group: Group;
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
export function joinGroups(groups: readonly Group[], loads: readonly Load[]): void {
  const inVain = loads.map(() => 0);
  for (let live = groups; ; live = live.filter(({ into }) => !into)) {
    const terms = { loads, inVain, worth: loads.map((_, load) => worthOf(live, load)) };
    const weights = live.map((group) => weigh(group, loads));
    const best = weights
      .flatMap((one, index) =>
        weights.slice(index + 1).flatMap((other) => {
          const saved = savedBy(one, other, terms);
          return saved > 0 ? [{ one: one.group, other: other.group, saved }] : [];
        }),
      )
      .toSorted((a, b) => b.saved - a.saved)
      .find(({ one, other }) => !isBetween(one, other) && !isBetween(other, one));
    if (!best) return;
    join(best.one, best.other, inVain);
  }
}

function worthOf(groups: readonly Group[], load: number): number {
  const files = groups.reduce((sum, group) => sum + (group.on[load] ? group.files : 0), 0);
  return credit * (1 + Math.max(0, files - target) * dearer);
}

function weigh(group: Group, loads: readonly Load[]): Weight {
  const reached = [...reachableFrom([group])];
  return {
    group,
    missing: loads.map((_, load) =>
      reached.reduce((sum, { on, size }) => sum + (on[load] ? 0 : size), 0),
    ),
    leadsToMain: reached.some(({ isMain }) => isMain),
  };
}

/** What joining two groups saves over all loads, less what they then fetch in vain; 0 where it may not be. */
function savedBy(one: Weight, other: Weight, { loads, worth, inVain }: Terms): number {
  // Asked of hundreds of thousands of pairs, of which most share nothing: without an iterator.
  const [ons, others] = [one.group.on, other.group.on];
  const requests = Math.min(one.group.files, other.group.files);
  let saved = 0;
  for (let load = 0; load < ons.length; load += 1)
    if (ons[load] && others[load]) saved += (worth[load] ?? 0) * requests;
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
