import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { assignedCase, caseQueue } from '../shapes/desk-case.ts';

const ids = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1, 'required'), z.maxLength(3700)),
    z.transform((text) => text.split(',')),
  ),
  z.array(id).check(z.maxLength(100)),
);

/** Who has things of a queue in hand: of those named by `ids`, with commas between, the ones that somebody has. */
export const listAssignedCases = endpoint({
  name: 'listAssignedCases',
  method: 'GET',
  path: '/staff/cases',
  realm: 'staff',
  tags: ['deskCases'],
  input: z.strictObject({ queue: caseQueue, ids }),
  output: z.array(assignedCase),
  errors: [],
});
