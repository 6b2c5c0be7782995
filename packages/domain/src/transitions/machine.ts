/** Who can move a thing to another state. */
export type Actor = 'applicant' | 'merchant' | 'customer' | 'staff' | 'system';

/** The words of one machine. */
export interface Vocabulary {
  readonly state: string;
  readonly event: string;
  /** Names a deadline after which the system itself makes the move. */
  readonly deadline: string;
  /** Names what the move does to the ledger. */
  readonly posts: string;
  /** Names what beside the state stands against a move, or is needed for it. */
  readonly condition: string;
  /** Names the errors that a refused move answers with. */
  readonly error: string;
}

/** One row of a table: on `event` by one of `actors`, any of the states `from` becomes `to`. */
export interface Row<V extends Vocabulary> {
  readonly event: V['event'];
  readonly actors: readonly Actor[];
  readonly from: readonly V['state'][];
  /** The new state, or the states of which the one that was remembered is restored. */
  readonly to: V['state'] | { readonly restores: readonly V['state'][] };
  readonly deadline?: V['deadline'];
  readonly posts?: V['posts'];
  /** What stands against it: the first that holds is what it is refused with. */
  readonly unless?: readonly V['condition'][];
  /** What has to hold for it. */
  readonly requires?: readonly V['condition'][];
}

/** A table of transitions. */
export interface Machine<V extends Vocabulary> {
  readonly name: string;
  readonly states: readonly V['state'][];
  readonly initial: V['state'];
  /** States that nothing leaves. */
  readonly terminal: readonly V['state'][];
  readonly events: readonly V['event'][];
  readonly rows: readonly Row<V>[];
  /** What a move that a condition stands against is answered with. */
  readonly conditions?: Readonly<Record<V['condition'], V['error']>>;
  /** What holds up everything, whatever the state. */
  readonly unless?: readonly V['condition'][];
  /** What a move that the state doesn't allow is answered with. */
  readonly wrongState: V['error'];
  /** A better answer in some states. */
  readonly wrongStateIn?: Readonly<Partial<Record<V['state'], V['error']>>>;
}

/** What somebody wants to do. `earlier` is the remembered state, where the move restores one; `given` are the conditions that hold. */
export interface Move<V extends Vocabulary> {
  readonly event: V['event'];
  readonly actor: Actor;
  readonly earlier?: V['state'] | null;
  readonly given?: readonly V['condition'][];
}

/** A move's outcome: the new state with its row, or the error to refuse with. `noPermission`: the state allows it, but not to this actor. */
export type Outcome<V extends Vocabulary> =
  | { readonly ok: true; readonly to: V['state']; readonly row: Row<V> }
  | { readonly ok: false; readonly error: V['error'] | 'noPermission' };

/** Takes a table after proving it sound; a table that isn't sound stops the program at import. */
export const defineMachine = <V extends Vocabulary>(machine: Machine<V>): Machine<V> => {
  const faults = faultsOf(machine);
  if (faults.length > 0) throw new Error(`${machine.name}: ${faults.join('; ')}`);
  return machine;
};

/** What a move leads to. Pure: nothing is saved, posted or checked beyond the table. */
export const next = <V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  move: Move<V>,
): Outcome<V> => {
  const allowed = allowedBy(machine, state, move);
  if (!allowed.ok) return allowed;
  const { row } = allowed;
  if (typeof row.to === 'string') return { ok: true, to: row.to, row };
  const { earlier } = move;
  if (earlier === undefined || earlier === null || !row.to.restores.includes(earlier)) {
    throw new Error(
      `${machine.name}: ${move.event} restores a state, and ${String(earlier)} was remembered`,
    );
  }
  return { ok: true, to: earlier, row };
};

/** Whether the table allows an event to an actor in this state. */
export const can = <V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  move: Move<V>,
): boolean => allowedBy(machine, state, move).ok;

/** The states in which an actor can cause an event: for a query that looks for them. */
export const statesAllowing = <V extends Vocabulary>(
  machine: Machine<V>,
  { event, actor }: Move<V>,
): V['state'][] => machine.states.filter((state) => can(machine, state, { event, actor }));

/** The states that something still leaves: for a query that looks for what is not over. */
export const openStates = <V extends Vocabulary>({ states, terminal }: Machine<V>): V['state'][] =>
  states.filter((state) => !terminal.includes(state));

/** The move that the system makes by itself once a deadline has passed in this state and under what holds, or null where none runs. */
export const automaticMove = <V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  given: readonly V['condition'][] = [],
): (Pick<Row<V>, 'event' | 'posts'> & { readonly deadline: V['deadline'] }) | null => {
  const row = machine.rows.find(
    ({ event, deadline }) =>
      deadline !== undefined && can(machine, state, { event, actor: 'system', given }),
  );
  if (row?.deadline === undefined) return null;
  const { event, deadline, posts } = row;
  return { event, deadline, ...(posts !== undefined && { posts }) };
};

/** The states a row leads to. */
export const targetsOf = <V extends Vocabulary>(row: Row<V>): readonly V['state'][] =>
  typeof row.to === 'string' ? [row.to] : row.to.restores;

/** The row by which a move is allowed, or why it is not: what holds everything up, the state, the actor, then what stands against it alone. */
const allowedBy = <V extends Vocabulary>(
  machine: Machine<V>,
  state: V['state'],
  { event, actor, given = [] }: Move<V>,
): { readonly ok: true; readonly row: Row<V> } | Extract<Outcome<V>, { readonly ok: false }> => {
  const refusal = (conditions: readonly V['condition'][] | undefined) => {
    const condition = conditions?.find((each) => given.includes(each));
    return condition === undefined ? undefined : machine.conditions?.[condition];
  };
  const row = machine.rows.find((each) => each.event === event && each.from.includes(state));
  const held = refusal(machine.unless);
  if (held !== undefined) return { ok: false, error: held };
  if (!row) return { ok: false, error: machine.wrongStateIn?.[state] ?? machine.wrongState };
  if (!row.actors.includes(actor)) return { ok: false, error: 'noPermission' };
  if (!(row.requires ?? []).every((each) => given.includes(each)))
    return { ok: false, error: machine.wrongState };
  const error = refusal(row.unless);
  return error === undefined ? { ok: true, row } : { ok: false, error };
};

const faultsOf = <V extends Vocabulary>(machine: Machine<V>): string[] => [
  ...undeclared(machine),
  ...repeated(
    machine.rows.flatMap((row) => row.from.map((from) => `${row.event} from ${from}`)),
  ).map((pair) => `two rows for ${pair}`),
  ...unsoundConditions(machine),
  ...deadEnds(machine),
  ...machine.states
    .filter((state) => !reachable(machine, machine.initial).has(state))
    .map((state) => `${state} cannot be reached`),
];

const undeclared = <V extends Vocabulary>({
  states,
  events,
  rows,
  initial,
  terminal,
}: Machine<V>): string[] => {
  const used = [initial, ...terminal, ...rows.flatMap((row) => [...row.from, ...targetsOf(row)])];
  const raised = new Set(rows.map((row) => row.event));
  return [
    ...repeated(states).map((state) => `${state} is declared twice`),
    ...used.filter((state) => !states.includes(state)).map((state) => `${state} is no state`),
    ...events.filter((event) => !raised.has(event)).map((event) => `nothing comes of ${event}`),
    ...rows.filter((row) => !events.includes(row.event)).map((row) => `${row.event} is no event`),
    ...rows.filter((row) => row.actors.length === 0).map((row) => `nobody causes ${row.event}`),
    ...rows
      .filter((row) => row.deadline !== undefined && !row.actors.includes('system'))
      .map((row) => `${row.event} has a deadline that nobody keeps`),
  ];
};

const unsoundConditions = <V extends Vocabulary>({
  rows,
  unless = [],
  conditions,
}: Machine<V>): string[] => {
  const declared = Object.keys(conditions ?? {});
  const used = [
    ...unless,
    ...rows.flatMap((row) => [...(row.unless ?? []), ...(row.requires ?? [])]),
  ];
  return [
    ...used.filter((each) => !declared.includes(each)).map((each) => `${each} is no condition`),
    ...declared.filter((each) => !used.includes(each)).map((each) => `nothing depends on ${each}`),
    ...rows
      .filter((row) =>
        row.requires?.some((each) => [...unless, ...(row.unless ?? [])].includes(each)),
      )
      .map((row) => `${row.event} needs what stands against it`),
  ];
};

/** Whether two rows can be open at once: nothing that one needs stands against the other. */
const areOpenTogether = <V extends Vocabulary>(one: Row<V>, other: Row<V>): boolean =>
  !one.requires?.some((each) => other.unless?.includes(each)) &&
  !other.requires?.some((each) => one.unless?.includes(each));

const deadEnds = <V extends Vocabulary>(machine: Machine<V>): string[] => {
  const leaves = (state: V['state']) =>
    machine.rows.some(
      (row) => row.from.includes(state) && targetsOf(row).some((to) => to !== state),
    );
  const ends = (state: V['state']) =>
    machine.terminal.some((end) => reachable(machine, state).has(end));
  const hasTwoDeadlines = (state: V['state']) => {
    const timed = machine.rows.filter(
      (row) => row.from.includes(state) && row.deadline !== undefined,
    );
    return timed.some((row, at) => timed.slice(at + 1).some((next) => areOpenTogether(row, next)));
  };
  return [
    ...machine.terminal.filter(leaves).map((state) => `${state} is terminal and is left`),
    ...machine.states
      .filter((state) => !ends(state))
      .map((state) => `no terminal state can be reached from ${state}`),
    ...machine.states.filter(hasTwoDeadlines).map((state) => `${state} has two deadlines`),
  ];
};

const reachable = <V extends Vocabulary>(
  machine: Machine<V>,
  start: V['state'],
): ReadonlySet<V['state']> => {
  const seen = new Set<V['state']>([start]);
  // A set iterates over what is added on the way: this visits every state once.
  for (const state of seen) {
    for (const to of machine.rows.filter((row) => row.from.includes(state)).flatMap(targetsOf))
      seen.add(to);
  }
  return seen;
};

const repeated = <T>(values: readonly T[]): T[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
