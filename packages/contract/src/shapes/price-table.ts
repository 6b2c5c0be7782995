import * as z from 'zod/mini';
import { fils, id } from './common.ts';
import { combination, serviceContent } from './service.ts';

/** The specifications of a service as they were saved last, and the price table that belongs to them. */
export const priceTable = z.object({
  serviceId: id,
  draftRevision: z.int(),
  specs: serviceContent.shape.specs,
  /** Each with what it costs after its discount; null while a draft has no sound price for it. */
  combinations: z.array(z.object({ ...combination.shape, displayedPrice: z.nullable(fils) })),
});

/** A price table. */
export type PriceTable = z.infer<typeof priceTable>;
