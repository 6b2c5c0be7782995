import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { payoutAccount } from '../shapes/payout-account.ts';

/** The payout account in force and the newest submission that is not. */
export const getPayoutAccount = endpoint({
  name: 'getPayoutAccount',
  method: 'GET',
  path: '/merchant/merchant/payout-account',
  realm: 'merchant',
  tags: ['payoutAccount'],
  input: empty,
  output: z.object({ approved: z.nullable(payoutAccount), pending: z.nullable(payoutAccount) }),
  errors: [],
});
