import { moveReferenceEntry } from '@khidma/contract/staff/move-reference-entry';
import { handle } from '../../core/call.ts';
import { changeEntry } from './change-entry.ts';
import { entryIn, saveEntry } from './reference-entries.ts';

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
