import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import * as z from 'zod/mini';

/** Every stored order status of the specification, section 4. */
export const orderStatus = z.enum(orderStatuses, 'invalid');

/** The tabs of the order list: the stored states and the derived RemainToBeEvaluated. */
export const orderTab = z.enum([...orderStatuses, 'RemainToBeEvaluated'], 'invalid');

/** Those of a merchant's list: `Open` besides, by how soon the merchant is needed. */
export const merchantOrderTab = z.enum(
  ['Open', ...orderStatuses, 'RemainToBeEvaluated'],
  'invalid',
);
