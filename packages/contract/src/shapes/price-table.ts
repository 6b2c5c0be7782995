import * as z from 'zod/mini';
import { id } from './common.ts';
import { serviceContent } from './service.ts';

/** The specifications of a service's draft, and the price table that belongs to them. */
export const priceTable = z.object({
  serviceId: id,
  draftRevision: z.int(),
  specs: serviceContent.shape.specs,
  combinations: serviceContent.shape.combinations,
});

/** A price table. */
export type PriceTable = z.infer<typeof priceTable>;
