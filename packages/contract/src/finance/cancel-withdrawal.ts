import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { withdrawalRow } from '../shapes/finance.ts';

/** The merchant takes a withdrawal back while nobody has decided it; the money is withdrawable again. */
export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/merchant/merchant/withdraw/cancel',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['money'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: withdrawalRow,
  errors: ['notFound', 'withdrawalWrongState'],
});
