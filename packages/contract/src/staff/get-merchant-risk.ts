import { riskKinds } from '@khidma/domain/merchants/risk';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fils, id, instant } from '../shapes/common.ts';

/** What stands out about a merchant, for staff who decide something of theirs. Nothing is decided by it, and the merchant is told nothing of it. */
export const getMerchantRisk = endpoint({
  name: 'getMerchantRisk',
  method: 'GET',
  path: '/staff/merchants/{id}/risk',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['merchants', 'payoutAccount', 'money', 'orders'],
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      kind: z.enum(riskKinds),
      /** Who shares it, ten at most. */
      others: z.array(z.object({ id, name: z.string() })),
      /** The withdrawal that stands out. */
      withdrawal: z.nullable(z.object({ id, number: z.string(), amount: fils })),
      /** How often: orders, or failed tries. */
      count: z.nullable(z.int()),
      /** Of how many. */
      outOf: z.nullable(z.int()),
      /** Since when the payout account is in force. */
      at: z.nullable(instant),
      /** The customer who shares the merchant's mail or mobile number. */
      customer: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
  errors: ['notFound'],
});
