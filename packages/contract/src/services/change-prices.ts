import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { batchFieldResult } from '../shapes/batch.ts';
import { id } from '../shapes/common.ts';
import { priceChange } from '../shapes/price-change.ts';

/**
 * Changes all prices of services, each with a result of its own. What is on sale gets an update that is reviewed like
 * any other; of a draft only the draft changes. `draftRevision` is the one that was previewed: another one is serviceConflict.
 */
export const changePrices = endpoint({
  name: 'changePrices',
  method: 'POST',
  path: '/merchant/product/batchPrices',
  realm: 'merchant',
  tags: ['services', 'drafts'],
  input: z.strictObject({
    services: z
      .array(z.strictObject({ id, draftRevision: z.int() }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
    change: priceChange,
  }),
  output: batchFieldResult,
  errors: [],
});
