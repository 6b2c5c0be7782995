import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult, id, text } from '../shapes/common.ts';
import { assignedCase, caseNotes, caseQueue, notedQueue } from '../shapes/desk.ts';
import * as z from 'zod/mini';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** As many as a page of a list holds. */
const ids = z.pipe(
  z.string().check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`, 'i'), 'uuid')),
  z.transform((text) => text.split(',')),
);

/** Who has things of a queue in hand: of those named by `ids`, with commas between, the ones that somebody has. */
export const listAssignedCases = endpoint({
  name: 'listAssignedCases',
  method: 'GET',
  path: '/staff/cases',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['deskCases'],
  input: onServer && z.strictObject({ queue: caseQueue, ids }),
  output: onServer && z.array(assignedCase),
});

/**
 * Takes things of a queue in hand, gives them to a colleague, or lets go of them (`to` null), each with a result of its
 * own. `seen` is who had it when the caller looked: whoever has taken it meanwhile keeps it (`caseTaken`).
 */
export const assignCases = endpoint({
  name: 'assignCases',
  method: 'POST',
  path: '/staff/cases/assign',
  realm: 'staff',
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
  input:
    onServer &&
    z.strictObject({
      queue: caseQueue,
      cases: z
        .array(z.strictObject({ id, seen: z.nullable(id) }))
        .check(z.minLength(1, 'required'), z.maxLength(100)),
      to: z.nullable(id),
    }),
  output: onServer && batchResult,
  errors: onServer && ['noPermission', 'notFound', 'caseTaken'],
});

/** What colleagues wrote down about a thing of a queue. */
export const listCaseNotes = endpoint({
  name: 'listCaseNotes',
  method: 'GET',
  path: '/staff/cases/notes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['deskCases'],
  input: onServer && z.strictObject({ queue: notedQueue, id }),
  output: onServer && caseNotes,
  errors: onServer && ['notFound'],
});

/** Writes something down about a thing of a queue that colleagues read and nobody else. */
export const addCaseNote = endpoint({
  name: 'addCaseNote',
  method: 'POST',
  path: '/staff/cases/notes/add',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['deskCases'],
  input: onServer && z.strictObject({ queue: notedQueue, id, text: text(2000) }),
  output: onServer && caseNotes,
  errors: onServer && ['notFound', 'noPermission'],
});
