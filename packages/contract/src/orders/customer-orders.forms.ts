import { email, makani, mobile } from '../shapes/account.ts';
import { emirate, fils, id, instant, optionalText, text } from '../shapes/common.ts';
import { personName } from '../shapes/person-name.ts';
import { typedPromoCode } from '../shapes/promo-code.ts';
import {
  maxAddress,
  maxNote,
  maxOptions,
  maxPersonName,
  maxQuantity,
  maxSpecs,
} from '@khidma/domain/limits/limits';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import * as z from 'zod/mini';

/** What `placeOrder` takes. */
export const placeOrderInput = z.strictObject({
  serviceId: id,
  versionId: id,
  options: z.array(z.int().check(z.gte(0), z.lte(maxOptions - 1))).check(z.maxLength(maxSpecs)),
  quantity: z.int().check(z.gte(1, 'tooSmall'), z.lte(maxQuantity)),
  reservedAt: z.nullable(instant),
  contactName: personName(maxPersonName),
  contactEmail: email,
  contactPhone: mobile,
  emirate,
  community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  address: text(maxAddress),
  makani: z._default(makani, ''),
  note: z._default(optionalText(maxNote), ''),
  /** A code for a lower price; `expectedAmount` is what remains. */
  promoCode: z._default(typedPromoCode, ''),
  expectedAmount: fils,
});

/** What `requestCancel` takes. */
export const requestCancelInput = z.strictObject({
  id,
  reason: z.enum(customerCancelReasons, 'invalid'),
  description: z._default(optionalText(500), ''),
});
