import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import {
  referenceEntries,
  referenceId,
  referenceKind,
  typedNames,
} from '../shapes/reference-entry.ts';

/** Adds a category or a place behind its siblings; its id is made of its English name. Emirates are a closed list. */
export const addReferenceEntry = endpoint({
  name: 'addReferenceEntry',
  method: 'POST',
  path: '/staff/reference/add',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: z.strictObject({
    kind: referenceKind,
    parentId: z.nullable(referenceId),
    names: typedNames,
  }),
  output: referenceEntries,
  errors: ['noPermission', 'notFound'],
});
