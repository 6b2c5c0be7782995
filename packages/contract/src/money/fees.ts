import {
  addFeeRuleInput,
  endFeeRuleInput,
  takeBackFeeRuleInput,
  setServiceFeeInput,
  takeBackServiceFeeInput,
} from './fees.forms.ts';
import { merchantEndpoint, staffEndpoint } from '../core/endpoint.ts';
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
export const getOwnFees = merchantEndpoint('getOwnFees', {
  route: 'GET /order/landlord/income/fee/rates',
  tags: ['money', 'services'],
  input: onServer && { categoryId: z.optional(z.string().check(z.maxLength(60))) },
  output: onServer && {
    lines: z.array(
      z.object({
        /** Empty: whatever the merchant sells. */
        categoryIds: z.array(z.string()),
        fees: z.array(ownFee),
      }),
    ),
  },
});

/** The rates of the service fee that are made for some, the latest first. */
export const pageFeeRules = staffEndpoint('pageFeeRules', {
  route: 'GET /staff/settings/fee-rules',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(feeRule),
});

/** A rate for a merchant, a category or a promotion. What rises needs `FEE_NOTICE_DAYS` of notice; whom it concerns is told. */
export const addFeeRule = staffEndpoint('addFeeRule', {
  route: 'POST /staff/settings/fee-rules',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && addFeeRuleInput,
  output: onServer && feeRule,
  errors: onServer && ['noPermission'],
});

/** Gives a rate that holds a last day. Where that raises what merchants pay it needs `FEE_NOTICE_DAYS` of notice. */
export const endFeeRule = staffEndpoint('endFeeRule', {
  route: 'POST /staff/settings/fee-rules/{id}/end',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && endFeeRuleInput,
  output: onServer && feeRule,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Takes a rate back that has not come into force; one that has is `locked`. Whoever was told of it is told so. */
export const takeBackFeeRule = staffEndpoint('takeBackFeeRule', {
  route: 'POST /staff/settings/fee-rules/{id}/take-back',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && takeBackFeeRuleInput,
  errors: onServer && ['noPermission', 'notFound'],
});

/** A new rate of the service fee from a day in Dubai on: today's holds from this moment. What is paid already keeps its rate. */
export const setServiceFee = staffEndpoint('setServiceFee', {
  route: 'POST /staff/settings/fees',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && setServiceFeeInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission'],
});

/** Takes a rate back that has not come into force; one that has is `locked`. */
export const takeBackServiceFee = staffEndpoint('takeBackServiceFee', {
  route: 'POST /staff/settings/fees/{id}/take-back',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && takeBackServiceFeeInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission', 'notFound'],
});
