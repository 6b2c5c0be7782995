import { offerReferenceEntry } from '@khidma/contract/staff/offer-reference-entry';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { changeEntry } from './change-entry.ts';
import { type EntryRow, entryIn, saveEntry } from './reference-entries.ts';

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
