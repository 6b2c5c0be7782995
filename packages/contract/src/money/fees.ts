import {
  addFeeRuleInput,
  endFeeRuleInput,
  takeBackFeeRuleInput,
  setServiceFeeInput,
  takeBackServiceFeeInput,
} from './fees.forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, pageOf, pageQuery } from '../shapes/common.ts';
import { operatorSettings } from '../shapes/settings.ts';
import { feeRule, feeSource } from '../shapes/fee-rule.ts';
import * as z from 'zod/mini';

/** A rate over a time. */
export const ownFee = z.object({
  basisPoints: z.int(),
  source: feeSource,
  /** Why, in the operator's words; '' of the general one. */
  note: z.string(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  state: z.enum(['past', 'inForce', 'coming']),
});

/**
 * What the merchant is charged, why, what it was and what comes; by category where its categories differ. With a category:
 * what it is charged for that one, whether it sells anything of it or not.
 */
export const getOwnFees = endpoint({
  name: 'getOwnFees',
  method: 'GET',
  path: '/order/landlord/income/fee/rates',
  realm: 'merchant',
  tags: ['money', 'services'],
  input: onServer && z.strictObject({ categoryId: z.optional(z.string().check(z.maxLength(60))) }),
  output:
    onServer &&
    z.object({
      lines: z.array(
        z.object({
          /** Empty: whatever the merchant sells. */
          categoryIds: z.array(z.string()),
          fees: z.array(ownFee),
        }),
      ),
    }),
});

/** The rates of the service fee that are made for some, the latest first. */
export const pageFeeRules = endpoint({
  name: 'pageFeeRules',
  method: 'GET',
  path: '/staff/settings/fee-rules',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(feeRule),
});

/** A rate for a merchant, a category or a promotion. What rises needs `FEE_NOTICE_DAYS` of notice; whom it concerns is told. */
export const addFeeRule = endpoint({
  name: 'addFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && addFeeRuleInput,
  output: onServer && feeRule,
  errors: onServer && ['noPermission'],
});

/** Gives a rate that holds a last day. Where that raises what merchants pay it needs `FEE_NOTICE_DAYS` of notice. */
export const endFeeRule = endpoint({
  name: 'endFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules/{id}/end',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && endFeeRuleInput,
  output: onServer && feeRule,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Takes a rate back that has not come into force; one that has is `locked`. Whoever was told of it is told so. */
export const takeBackFeeRule = endpoint({
  name: 'takeBackFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules/{id}/take-back',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && takeBackFeeRuleInput,
  errors: onServer && ['noPermission', 'notFound'],
});

/** A new rate of the service fee from a day in Dubai on: today's holds from this moment. What is paid already keeps its rate. */
export const setServiceFee = endpoint({
  name: 'setServiceFee',
  method: 'POST',
  path: '/staff/settings/fees',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && setServiceFeeInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission'],
});

/** Takes a rate back that has not come into force; one that has is `locked`. */
export const takeBackServiceFee = endpoint({
  name: 'takeBackServiceFee',
  method: 'POST',
  path: '/staff/settings/fees/{id}/take-back',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && takeBackServiceFeeInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission', 'notFound'],
});
