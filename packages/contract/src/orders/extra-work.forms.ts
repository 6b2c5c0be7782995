import { id, optionalText, text } from '../shapes/common.ts';
import { maxPrice } from '@khidma/domain/limits/limits';
import {
  maxExtraDescription,
  maxExtraMinutes,
  maxExtraTitle,
  minExtraPrice,
} from '@khidma/domain/orders/extra-work-words';
import * as z from 'zod/mini';

/** What `proposeExtraWork` takes. */
export const proposeExtraWorkInput = z.strictObject({
  id,
  title: text(maxExtraTitle),
  description: z._default(optionalText(maxExtraDescription), ''),
  amount: z.int('type').check(z.gte(minExtraPrice, 'tooSmall'), z.lte(maxPrice, 'tooLarge')),
  minutes: z.optional(
    z.nullable(z.int('type').check(z.gte(1, 'tooSmall'), z.lte(maxExtraMinutes, 'tooLarge'))),
  ),
});
