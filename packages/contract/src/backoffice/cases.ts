import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { batchResult, id, text, listedIds } from '../shapes/common.ts';
import { assignedCase, caseNotes, caseQueue, notedQueue } from '../shapes/desk.ts';
import * as z from 'zod/mini';

/** Who has things of a queue in hand: of those named by `ids`, with commas between, the ones that somebody has. */
export const listAssignedCases = staffEndpoint('listAssignedCases', {
  route: 'GET /staff/cases',
  staff: { needs: 'read' },
  tags: ['deskCases'],
  input: onServer && { queue: caseQueue, ids: listedIds },
  output: onServer && z.array(assignedCase),
});

/**
 * Takes things of a queue in hand, gives them to a colleague, or lets go of them (`to` null), each with a result of its
 * own. `seen` is who had it when the caller looked: whoever has taken it meanwhile keeps it (`caseTaken`).
 */
export const assignCases = staffEndpoint('assignCases', {
  route: 'POST /staff/cases/assign',
  staff: { needs: 'read', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: [
    'deskCases',
    'staffWork',
    'desk:applications',
    'desk:revisions',
    'desk:services',
    'desk:payoutAccounts',
    'desk:withdrawals',
    'desk:disputes',
  ],
  input: onServer && {
    queue: caseQueue,
    cases: z
      .array(z.strictObject({ id, seen: z.nullable(id) }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
    to: z.nullable(id),
  },
  output: onServer && batchResult,
  errors: onServer && ['noPermission', 'notFound', 'caseTaken'],
});

/** What colleagues wrote down about a thing of a queue. */
export const listCaseNotes = staffEndpoint('listCaseNotes', {
  route: 'GET /staff/cases/notes',
  staff: { needs: 'read' },
  tags: ['deskCases'],
  input: onServer && { queue: notedQueue, id },
  output: onServer && caseNotes,
  errors: onServer && ['notFound'],
});

/** Writes something down about a thing of a queue that colleagues read and nobody else. */
export const addCaseNote = staffEndpoint('addCaseNote', {
  route: 'POST /staff/cases/notes/add',
  staff: { needs: 'read', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['deskCases'],
  input: onServer && { queue: notedQueue, id, text: text(2000) },
  output: onServer && caseNotes,
  errors: onServer && ['notFound', 'noPermission'],
});
