import { endpoint } from '../core/endpoint.ts';
import { feeRule, feeRuleInput } from '../shapes/fee-rule.ts';

/** A rate for a merchant, a category or a promotion. What rises needs `FEE_NOTICE_DAYS` of notice; whom it concerns is told. */
export const addFeeRule = endpoint({
  name: 'addFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: feeRuleInput,
  output: feeRule,
  errors: ['noPermission'],
});
