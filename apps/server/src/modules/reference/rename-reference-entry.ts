import { renameReferenceEntry } from '@khidma/contract/staff/rename-reference-entry';
import { handle } from '../../core/call.ts';
import { changeEntry, refuseSameName } from './change-entry.ts';
import { entryIn, saveEntry } from './reference-entries.ts';

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
