import { listReference } from '@khidma/contract/catalogue/reference';
import type { ReferenceEntries, ReferenceEntry } from '@khidma/contract/shapes/reference';
import { asc, eq } from 'drizzle-orm';
import { handle, type CallBase } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { categories, type Names, places } from '../../db/schema/services.ts';
import { mayChangeSettings } from '../settings/api.ts';
import { childrenOf } from './reference.ts';

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
    categories: inOrder('category', await rowsOf(call, 'category')),
    places: inOrder('place', await rowsOf(call, 'place')),
  };
}

/** Every row of a tree in the order of its siblings. */
export const rowsOf = ({ tx }: Pick<CallBase, 'tx'>, kind: ReferenceKind): Promise<EntryRow[]> => {
  const table = tableOf(kind);
  return tx
    .select({
      id: table.id,
      parentId: table.parentId,
      names: table.names,
      position: table.position,
      isHidden: table.isHidden,
    })
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
        id: row.id,
        parentId,
        level: levelOf(kind, rows, row),
        names: row.names,
        isHidden: row.isHidden,
      },
      ...from(row.id),
    ]);
  return from(null);
}
