import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { batchInput } from '../shapes/batch.ts';
import { fils, id } from '../shapes/common.ts';
import { priceChange } from '../shapes/price-change.ts';

/** Lines of one service that a preview carries at most: a price table can have a thousand. */
export const maxPriceLines = 100;

/** Says what a change would make of each price, and which services it cannot be done to; nothing is saved. */
export const previewPrices = endpoint({
  name: 'previewPrices',
  method: 'POST',
  path: '/merchant/product/previewPrices',
  realm: 'merchant',
  input: z.strictObject({ ids: batchInput.shape.ids, change: priceChange }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      /** What `changePrices` is to name, so that nothing is changed that was not seen. */
      draftRevision: z.int(),
      /** Whether the change goes to review, as an update of what is on sale. */
      goesToReview: z.boolean(),
      ok: z.boolean(),
      error: z.nullable(z.string()),
      message: z.nullable(z.string()),
      field: z.nullable(z.string()),
      /** Prices of what is on offer; `lines` has those with a problem first. */
      count: z.int(),
      lines: z.array(
        z.object({
          /** The options' names, in the merchant's main text; none without specifications. */
          options: z.array(z.string()),
          before: fils,
          after: fils,
          /** What customers see, after the discount; null where it cannot be. */
          shownBefore: z.nullable(fils),
          shownAfter: z.nullable(fils),
          message: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  errors: [],
});
