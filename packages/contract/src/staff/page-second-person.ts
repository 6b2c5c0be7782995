import { secondPersonStates } from '@khidma/domain/staff/second-person-words';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { secondPersonAsk } from '../shapes/second-person.ts';

/** What staff asked a second person to agree to, the latest first. */
export const pageSecondPerson = endpoint({
  name: 'pageSecondPerson',
  method: 'GET',
  path: '/staff/second-person',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['secondPerson'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(secondPersonStates, 'invalid')),
  }),
  output: pageOf(secondPersonAsk),
  errors: [],
});
