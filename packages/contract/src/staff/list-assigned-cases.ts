import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedCase, caseQueue } from '../shapes/desk-case.ts';

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
  input: z.strictObject({ queue: caseQueue, ids }),
  output: z.array(assignedCase),
  errors: [],
});
