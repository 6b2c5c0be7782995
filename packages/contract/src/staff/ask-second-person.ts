import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { optionalText } from '../shapes/common.ts';
import { longestAskReason, secondPersonAsk, secondPersonCalls } from '../shapes/second-person.ts';

/** The most characters of what a call is asked with. */
const longestInput = 20_000;

/**
 * Asks a second person to agree to a call that was refused to one alone. The call is tried first and taken back: what it
 * would be refused with, this is refused with.
 */
export const askSecondPerson = endpoint({
  name: 'askSecondPerson',
  method: 'POST',
  path: '/staff/second-person/ask',
  realm: 'staff',
  staff: { needs: 'read', proof: 'decision' },
  limit: perMinute(20),
  tags: ['secondPerson'],
  input: z.strictObject({
    call: z.enum(secondPersonCalls, 'invalid'),
    input: z
      .record(z.string(), z.unknown())
      .check(z.refine((value) => JSON.stringify(value).length <= longestInput, 'tooLong')),
    reason: optionalText(longestAskReason),
  }),
  output: secondPersonAsk,
  errors: ['noPermission', 'secondPersonNotNeeded'],
});
