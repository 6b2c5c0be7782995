import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult } from '../shapes/batch.ts';
import { id } from '../shapes/common.ts';
import { caseQueue } from '../shapes/desk-case.ts';

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
  input: z.strictObject({
    queue: caseQueue,
    cases: z
      .array(z.strictObject({ id, seen: z.nullable(id) }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
    to: z.nullable(id),
  }),
  output: batchResult,
  errors: ['noPermission', 'notFound', 'caseTaken'],
});
