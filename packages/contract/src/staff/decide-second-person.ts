import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { longestAskReason, secondPersonAsk } from '../shapes/second-person.ts';

/**
 * Agrees to what a colleague asked for, which is then done in their name: at once, or a day later where it changes what
 * protects money. Or refuses it, or stops what waits; both say why.
 */
export const decideSecondPerson = endpoint({
  name: 'decideSecondPerson',
  method: 'POST',
  path: '/staff/second-person/decide',
  realm: 'staff',
  staff: { needs: 'read', proof: 'decision' },
  limit: perMinute(60),
  tags: ['secondPerson', 'money', 'orders', 'settings', 'staffAccounts', 'staffWork'],
  input: z.strictObject({
    id,
    decision: z.enum(['agree', 'refuse', 'stop'], 'invalid'),
    reason: optionalText(longestAskReason),
  }),
  output: secondPersonAsk,
  errors: ['notFound', 'noPermission', 'secondPersonNeeded', 'secondPersonWrongState'],
});
