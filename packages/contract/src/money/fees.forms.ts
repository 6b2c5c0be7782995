import { day, id } from '../shapes/common.ts';
import { feeRuleInput } from '../shapes/fee-rule.ts';
import { maxFeeBasisPoints } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** What `addFeeRule` takes. */
export const addFeeRuleInput = feeRuleInput;

/** What `endFeeRule` takes. */
export const endFeeRuleInput = z.strictObject({ id, until: day });

/** What `takeBackFeeRule` takes. */
export const takeBackFeeRuleInput = z.strictObject({ id });

/** What `setServiceFee` takes. */
export const setServiceFeeInput = z.strictObject({
  basisPoints: z.int().check(z.gte(0), z.lte(maxFeeBasisPoints)),
  from: day,
});

/** What `takeBackServiceFee` takes. */
export const takeBackServiceFeeInput = z.strictObject({ id });
