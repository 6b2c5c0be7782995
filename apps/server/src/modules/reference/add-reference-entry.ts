import { addReferenceEntry } from '@khidma/contract/staff/add-reference-entry';
import { type Call, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { categories, places } from '../../db/schema/reference.ts';
import { changeEntry, refuseSameName } from './change-entry.ts';
import { type EntryRow, levelOf, type ReferenceKind } from './reference-entries.ts';

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
