import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { caseNotes, notedQueue } from '../shapes/desk-case.ts';

/** Writes something down about a thing of a queue that colleagues read and nobody else. */
export const addCaseNote = endpoint({
  name: 'addCaseNote',
  method: 'POST',
  path: '/staff/cases/notes/add',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['deskCases'],
  input: z.strictObject({ queue: notedQueue, id, text: text(2000) }),
  output: caseNotes,
  errors: ['notFound', 'noPermission'],
});
