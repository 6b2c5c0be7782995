import { priceSteps } from '@khidma/domain/services/reprice';
import * as z from 'zod/mini';
import { fils } from './common.ts';

/** How prices are changed: `value` is whole percent or fils, negative to lower; `step` is what new prices are rounded to, in fils. */
export const priceChange = z.strictObject({
  by: z.enum(['percent', 'amount'], 'invalid'),
  value: fils,
  step: z.literal(priceSteps, 'invalid'),
});
