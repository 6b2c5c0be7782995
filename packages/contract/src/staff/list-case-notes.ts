import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { caseNotes, notedQueue } from '../shapes/desk-case.ts';

/** What colleagues wrote down about a thing of a queue. */
export const listCaseNotes = endpoint({
  name: 'listCaseNotes',
  method: 'GET',
  path: '/staff/cases/notes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['deskCases'],
  input: z.strictObject({ queue: notedQueue, id }),
  output: caseNotes,
  errors: ['notFound'],
});
