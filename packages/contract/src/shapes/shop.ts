import * as z from 'zod/mini';
import { fileRef, fils, id } from './common.ts';
import { names } from './reference.ts';

/** A service in the storefront's lists. Prices in fils, VAT included. */
export const shopServiceRow = z.object({
  id,
  name: z.string(),
  merchantName: z.string(),
  categoryId: z.string(),
  categoryNames: names,
  emirates: z.array(z.string()),
  displayedPrice: fils,
  basePrice: fils,
  coverUrl: z.nullable(z.string()),
});

/** A service as customers see it: the released version only. */
export const shopServiceDetail = z.object({
  ...shopServiceRow.shape,
  versionId: id,
  description: z.string(),
  merchantId: id,
  merchantIntroduction: z.string(),
  merchantEmirate: z.string(),
  chargesVat: z.boolean(),
  media: z.array(fileRef),
  specs: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
  /** Enabled ones only. `payable` is the best price for this caller: the discount, or the first-order discount where it applies. */
  combinations: z.array(
    z.object({ options: z.array(z.int()), price: fils, payable: fils, firstOrder: z.boolean() }),
  ),
});

/** A signed-in customer. */
export const customerInfo = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
});
