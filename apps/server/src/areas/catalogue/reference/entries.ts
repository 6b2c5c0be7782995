import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { categories, type Names, places } from '../../../db/schema/services.ts';
import { lockSettings, mayChangeSettings, recordChange } from '../../backoffice/settings/index.ts';
import { childrenOf, forgetReference } from './reference.ts';
import {
  addReferenceEntry,
  listReference,
  moveReferenceEntry,
  offerReferenceEntry,
  renameReferenceEntry,
} from '@khidma/contract/catalogue/reference';
import type {
  NamesShape,
  ReferenceEntries,
  ReferenceEntry,
} from '@khidma/contract/shapes/reference';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { langs } from '@khidma/domain/reference/codes';
import { asc, eq } from 'drizzle-orm';

/** Categories and places with everything hidden among them. */
export const listReferenceHandler = handle(listReference, (call) => loadEntries(call));

/** Either tree's name. */
export type ReferenceKind = ReferenceEntry['kind'];

/** A row of either table, as far as both have it. */
export interface EntryRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly names: Names;
  readonly position: number;
  readonly isHidden: boolean;
}

/** Both trees with everything hidden among them, each entry behind its parent. */
export async function loadEntries(call: CallBase): Promise<ReferenceEntries> {
  return {
    mayChange: mayChangeSettings(call),
    categories: inOrder('category', await loadEntryRows(call, 'category')),
    places: inOrder('place', await loadEntryRows(call, 'place')),
  };
}

/** Every row of a tree in the order of its siblings. */
export const loadEntryRows = (
  { tx }: Pick<CallBase, 'tx'>,
  kind: ReferenceKind,
): Promise<EntryRow[]> => {
  const table = tableOf(kind);
  return tx
    .select(pick(table, 'id', 'parentId', 'names', 'position', 'isHidden'))
    .from(table)
    .orderBy(asc(table.position), asc(table.id));
};

/** One of them; an unknown id is `notFound`. */
export function entryIn<Row extends EntryRow>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw refuse('notFound');
  return row;
}

/** Saves what changes on one. */
export async function saveEntry(
  { tx }: Pick<CallBase, 'tx'>,
  kind: ReferenceKind,
  { id, ...changes }: Pick<EntryRow, 'id'> & Partial<Omit<EntryRow, 'id' | 'parentId'>>,
): Promise<void> {
  const table = tableOf(kind);
  await tx.update(table).set(changes).where(eq(table.id, id));
}

/** How deep in its tree an entry lies, by name. */
export const levelOf = (
  kind: ReferenceKind,
  rows: readonly EntryRow[],
  row: Pick<EntryRow, 'parentId'>,
): ReferenceEntry['level'] => {
  if (row.parentId === null) return kind === 'category' ? 'root' : 'emirate';
  if (kind === 'category') return 'leaf';
  return entryIn(rows, row.parentId).parentId === null ? 'community' : 'subCommunity';
};

const tableOf = (kind: ReferenceKind) => (kind === 'category' ? categories : places);

function inOrder(kind: ReferenceKind, rows: readonly EntryRow[]): ReferenceEntry[] {
  const below = childrenOf(rows);
  const from = (parentId: string | null): ReferenceEntry[] =>
    below(parentId).flatMap((row) => [
      {
        kind,
        ...pick(row, 'id', 'names', 'isHidden'),
        parentId,
        level: levelOf(kind, rows, row),
      },
      ...from(row.id),
    ]);
  return from(null);
}

type AddCall = Call<typeof addReferenceEntry>;

/** Adds a category or a place behind its siblings. */
export const addReferenceEntryHandler = handle(addReferenceEntry, (call) =>
  changeEntry(call, 'addReferenceEntry', {
    kind: call.input.kind,
    change: async (rows) => {
      const { kind, parentId, names } = call.input;
      refuseParent(kind, rows, parentId);
      const siblings = rows.filter((row) => row.parentId === parentId);
      refuseSameName(siblings, names, null);
      const after: EntryRow = {
        id: freeId(rows, slugOf(parentId, names.en_US)),
        parentId,
        names,
        position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
        isHidden: false,
      };
      await insert(call, after, levelOf(kind, rows, after));
      return { before: null, after };
    },
  }),
);

/** Two levels of categories; below the emirates, which the country has, two of places. */
function refuseParent(
  kind: ReferenceKind,
  rows: readonly EntryRow[],
  parentId: string | null,
): void {
  if (parentId === null) {
    if (kind === 'place') throw refuseFields([{ path: 'parentId', rule: 'required' }]);
    return;
  }
  const parent = rows.find(({ id }) => id === parentId);
  if (parent === undefined) throw refuse('notFound');
  const level = levelOf(kind, rows, parent);
  if (level === 'leaf' || level === 'subCommunity')
    throw refuseFields([{ path: 'parentId', rule: 'invalid' }]);
}

async function insert(
  { tx }: Pick<AddCall, 'tx'>,
  row: EntryRow,
  level: ReturnType<typeof levelOf>,
): Promise<void> {
  if (level === 'root' || level === 'leaf') await tx.insert(categories).values(row);
  else await tx.insert(places).values({ ...row, level });
}

const MOST_OF_SLUG = 60;

/** `cleaning` and "Home cleaning" make `cleaning-home-cleaning`; a name without Latin letters makes `cleaning-entry`. */
function slugOf(parentId: string | null, english: string): string {
  const words = english
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = `${parentId === null ? '' : `${parentId.toLowerCase()}-`}${words || 'entry'}`;
  return slug.slice(0, MOST_OF_SLUG).replace(/-$/, '');
}

function freeId(rows: readonly EntryRow[], slug: string): string {
  const taken = new Set(rows.map(({ id }) => id.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Renames a category or a place; whatever names it follows, for it names the id. */
export const renameReferenceEntryHandler = handle(renameReferenceEntry, (call) =>
  changeEntry(call, 'renameReferenceEntry', {
    kind: call.input.kind,
    change: async (rows) => {
      const { kind, id, names } = call.input;
      const before = entryIn(rows, id);
      const siblings = rows.filter(({ parentId }) => parentId === before.parentId);
      refuseSameName(siblings, names, id);
      await saveEntry(call, kind, { id, names });
      return { before, after: { ...before, names } };
    },
  }),
);

/** Hides a category or a place from what forms offer, or shows it again. */
export const offerReferenceEntryHandler = handle(offerReferenceEntry, (call) =>
  changeEntry(call, call.input.isOffered ? 'showReferenceEntry' : 'hideReferenceEntry', {
    kind: call.input.kind,
    change: async (rows) => {
      const { kind, id, isOffered } = call.input;
      const before = entryIn(rows, id);
      const after = { ...before, isHidden: !isOffered };
      if (after.isHidden === before.isHidden) return null;
      // An application chooses an emirate, a service a category: without one left, nobody could begin.
      if (after.isHidden && isLastRoot(rows, before)) throw refuse('lastOffered');
      await saveEntry(call, kind, { id, isHidden: after.isHidden });
      return { before, after };
    },
  }),
);

const isLastRoot = (rows: readonly EntryRow[], row: EntryRow): boolean =>
  row.parentId === null &&
  !rows.some(({ id, parentId, isHidden }) => parentId === null && !isHidden && id !== row.id);

/** Moves a category or a place one place among its siblings. */
export const moveReferenceEntryHandler = handle(moveReferenceEntry, (call) =>
  changeEntry(call, 'moveReferenceEntry', {
    kind: call.input.kind,
    change: async (rows) => {
      const { kind, id, to } = call.input;
      const before = entryIn(rows, id);
      const siblings = rows.filter(({ parentId }) => parentId === before.parentId);
      const from = siblings.indexOf(before);
      const target = from + (to === 'up' ? -1 : 1);
      if (target < 0 || target >= siblings.length) return null;
      const ordered = siblings.toSpliced(from, 1).toSpliced(target, 0, before);
      // All of them are numbered anew: two that once had the same number could never change places.
      for (const [position, row] of ordered.entries())
        if (row.position !== position) await saveEntry(call, kind, { id: row.id, position });
      return { before, after: { ...before, position: target } };
    },
  }),
);

/** One entry before and after a change; `before` is null where it is new. */
interface EntryChange {
  readonly before: EntryRow | null;
  readonly after: EntryRow;
}

/** Changes one tree: administrators only, one after the other, recorded, and noticed by the next call. Null changes nothing. */
async function changeEntry(
  call: CallBase,
  action: StaffActionName,
  {
    kind,
    change,
  }: {
    readonly kind: ReferenceKind;
    readonly change: (rows: readonly EntryRow[]) => Promise<EntryChange | null>;
  },
): Promise<ReferenceEntries> {
  await lockSettings(call);
  const done = await change(await loadEntryRows(call, kind));
  if (done !== null) {
    await recordChange(call, action, {
      setting: 'reference',
      kind,
      key: done.after.id,
      before: done.before === null ? null : stateOf(done.before),
      after: stateOf(done.after),
    });
  }
  forgetReference(call.ctx);
  return loadEntries(call);
}

const stateOf = ({ names, isHidden, position }: EntryRow) => ({ names, isHidden, position });

/** Refuses a name that a sibling has already: people could not tell the two apart. */
function refuseSameName(
  siblings: readonly EntryRow[],
  names: NamesShape,
  own: string | null,
): void {
  const taken = langs.filter((lang) =>
    siblings.some((other) => other.id !== own && folded(other.names[lang]) === folded(names[lang])),
  );
  if (taken.length > 0)
    throw refuseFields(taken.map((lang) => ({ path: `names.${lang}`, rule: 'duplicate' })));
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en');
