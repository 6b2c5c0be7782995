import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { referenceEntries, referenceId, referenceKind } from '../shapes/reference-entry.ts';

/** Offers a category or a place again, or no longer: what names it keeps its name. The last emirate or root category that is offered stays: `lastOffered`. */
export const offerReferenceEntry = endpoint({
  name: 'offerReferenceEntry',
  method: 'POST',
  path: '/staff/reference/offer',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: z.strictObject({ kind: referenceKind, id: referenceId, isOffered: z.boolean() }),
  output: referenceEntries,
  errors: ['noPermission', 'notFound', 'lastOffered'],
});
