import * as z from 'zod/mini';
import {
  maxExtraDescription,
  maxExtraMinutes,
  maxExtraTitle,
  minExtraPrice,
} from '@khidma/domain/orders/extra-work';
import { extraWorkStatuses } from '@khidma/domain/orders/extra-work-transitions';
import { maxPrice } from '@khidma/domain/limits/price-limits';
import { fils, id, instant, optionalText, text } from './common.ts';

/** Extra work that the merchant proposed at a visit. */
export const extraWork = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** What it costs, VAT inside. */
  amount: fils,
  /** How long it takes; null where that was not said. */
  minutes: z.nullable(z.int()),
  status: z.enum(extraWorkStatuses),
  proposedAt: instant,
  /** Until when it waits for the customer. */
  expiresAt: instant,
  /** When it was paid, refused, taken back, or its time was over; null while it waits. */
  closedAt: z.nullable(instant),
  /** What its reader can do with it now. */
  may: z.array(z.enum(['pay', 'refuse', 'withdraw'])),
});

/** Extra work that the merchant proposed at a visit. */
export type ExtraWork = z.infer<typeof extraWork>;

/** What a merchant says of extra work that it proposes. */
export const extraWorkInput = {
  title: text(maxExtraTitle),
  description: z._default(optionalText(maxExtraDescription), ''),
  amount: z.int('type').check(z.gte(minExtraPrice, 'tooSmall'), z.lte(maxPrice, 'tooLarge')),
  minutes: z.optional(
    z.nullable(z.int('type').check(z.gte(1, 'tooSmall'), z.lte(maxExtraMinutes, 'tooLarge'))),
  ),
};
