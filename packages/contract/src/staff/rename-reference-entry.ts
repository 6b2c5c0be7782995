import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import {
  referenceEntries,
  referenceId,
  referenceKind,
  typedNames,
} from '../shapes/reference-entry.ts';

/** Renames a category or a place in the three languages; its id stays. */
export const renameReferenceEntry = endpoint({
  name: 'renameReferenceEntry',
  method: 'POST',
  path: '/staff/reference/rename',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: z.strictObject({ kind: referenceKind, id: referenceId, names: typedNames }),
  output: referenceEntries,
  errors: ['noPermission', 'notFound'],
});
