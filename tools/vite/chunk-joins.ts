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
export function joinGroups(groups: readonly Group[], loads: readonly Load[]): void {
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

interface Saving {
  readonly one: Group;
  readonly other: Group;
  readonly saved: number;
}

/** The pairs that are worth joining. Without iterators: hundreds of thousands are looked at, and most share nothing. */
function savings(weights: readonly Weight[], terms: Terms): Saving[] {
  const found: Saving[] = [];
  for (const [index, one] of weights.entries())
    for (let next = index + 1; next < weights.length; next += 1) {
      const other = weights[next];
      const saved = other === undefined ? 0 : savedBy(one, other, terms);
      if (other !== undefined && saved > 0)
        found.push({ one: one.group, other: other.group, saved });
    }
  return found;
}

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
