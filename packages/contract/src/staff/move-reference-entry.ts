import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { referenceEntries, referenceId, referenceKind } from '../shapes/reference-entry.ts';

/** Moves a category or a place one up or down among its siblings; at the end it stays. */
export const moveReferenceEntry = endpoint({
  name: 'moveReferenceEntry',
  method: 'POST',
  path: '/staff/reference/move',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: z.strictObject({
    kind: referenceKind,
    id: referenceId,
    to: z.enum(['up', 'down'], 'invalid'),
  }),
  output: referenceEntries,
  errors: ['noPermission', 'notFound'],
});
