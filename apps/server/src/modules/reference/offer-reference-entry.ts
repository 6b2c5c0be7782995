import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { offerReferenceEntry } from '@khidma/contract/staff/offer-reference-entry';
import type { Call } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { changeEntry } from './change-entry.ts';
import { entryIn, levelOf, saveEntry } from './reference-entries.ts';

/** Hides a category or a place from what forms offer, or shows it again. */
export const runOfferReferenceEntry = (
  call: Call<typeof offerReferenceEntry>,
): Promise<OutputOf<typeof offerReferenceEntry>> =>
  changeEntry(call, 'offerReferenceEntry', {
    kind: call.input.kind,
    change: async (rows) => {
      const { kind, id, isOffered } = call.input;
      const before = entryIn(rows, id);
      // The seven are the country's: addresses and service areas are made of them.
      if (levelOf(kind, rows, before) === 'emirate')
        throw refuseFields([{ path: 'id', rule: 'locked' }]);
      const after = { ...before, isHidden: !isOffered };
      if (after.isHidden === before.isHidden) return null;
      await saveEntry(call, kind, { id, isHidden: after.isHidden });
      return { before, after };
    },
  });
