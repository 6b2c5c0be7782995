import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { longestAskReason, secondPersonAsk, secondPersonCalls } from '../shapes/second-person.ts';
import { secondPersonStates } from '@khidma/domain/staff/second-person';
import * as z from 'zod/mini';

/** What staff asked a second person to agree to, the latest first. */
export const pageSecondPerson = staffEndpoint('pageSecondPerson', {
  route: 'GET /staff/second-person',
  staff: { needs: 'read' },
  tags: ['secondPerson'],
  input: onServer && {
    ...pageQuery,
    status: z.optional(z.enum(secondPersonStates, 'invalid')),
  },
  output: onServer && pageOf(secondPersonAsk),
});

/** The most characters of what a call is asked with. */
const longestInput = 20_000;

/**
 * Asks a second person to agree to a call that was refused to one alone. The call is tried first and taken back: what it
 * would be refused with, this is refused with.
 */
export const askSecondPerson = staffEndpoint('askSecondPerson', {
  route: 'POST /staff/second-person/ask',
  staff: { needs: 'read', proof: 'decision' },
  limit: perMinute(20),
  tags: ['secondPerson'],
  input: onServer && {
    call: z.enum(secondPersonCalls, 'invalid'),
    input: z
      .record(z.string(), z.unknown())
      .check(z.refine((value) => JSON.stringify(value).length <= longestInput, 'tooLong')),
    reason: optionalText(longestAskReason),
  },
  output: onServer && secondPersonAsk,
  errors: onServer && ['noPermission', 'secondPersonNotNeeded'],
});

/**
 * Agrees to what a colleague asked for, which is then done in their name: at once, or a day later where it changes what
 * protects money. Or refuses it, or stops what waits; both say why.
 */
export const decideSecondPerson = staffEndpoint('decideSecondPerson', {
  route: 'POST /staff/second-person/decide',
  staff: { needs: 'read', proof: 'decision' },
  limit: perMinute(60),
  tags: ['secondPerson', 'money', 'orders', 'settings', 'staffAccounts', 'staffWork'],
  input: onServer && {
    id,
    decision: z.enum(['agree', 'refuse', 'stop'], 'invalid'),
    reason: optionalText(longestAskReason),
  },
  output: onServer && secondPersonAsk,
  errors: onServer && ['notFound', 'noPermission', 'secondPersonNeeded', 'secondPersonWrongState'],
});
