import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id } from '../shapes/common.ts';
import { feeRule } from '../shapes/fee-rule.ts';

/** Gives a rate that holds a last day. Where that raises what merchants pay it needs `FEE_NOTICE_DAYS` of notice. */
export const endFeeRule = endpoint({
  name: 'endFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules/{id}/end',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({ id, until: day }),
  output: feeRule,
  errors: ['noPermission', 'notFound'],
});
