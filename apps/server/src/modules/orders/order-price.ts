import { type Fils, fils } from '@khidma/domain/money/fils';
import { bestPrice, lineTotal } from '@khidma/domain/money/price';
import { isSameChoice } from '@khidma/domain/services/service-content';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { isFirstOrder, type ServiceOnSale } from '../services/api.ts';
import type { OrderRow } from './order-row.ts';

/** What was chosen of a service. */
interface Choice {
  readonly options: readonly number[];
  readonly quantity: number;
}

/** What an order costs its customer, before any code. */
export interface OrderPrice {
  /** Without any discount. */
  readonly full: Fils;
  readonly payable: Fils;
  readonly by: OrderRow['snapshot']['discountBy'];
  /** Whether nothing of this merchant's was paid by the customer before. */
  readonly isFirstOrder: boolean;
}

/** Prices a choice for the caller. */
export async function orderPrice(
  call: CallBase,
  { content, merchant }: ServiceOnSale,
  { options, quantity }: Choice,
): Promise<OrderPrice> {
  const combination = content.combinations.find(
    ({ enabled, options: choice }) => enabled && isSameChoice(choice, options),
  );
  if (combination === undefined || combination.price === null)
    throw refuseFields([{ path: 'options', rule: 'invalid' }]);
  const price = fils(combination.price);
  const first = await isFirstOrder(call.tx, {
    customerId: callerOf(call).id,
    merchantId: merchant.id,
  });
  const unit = bestPrice(
    { price, discount: combination.discount, firstOrderDiscount: combination.firstOrderDiscount },
    first,
  );
  return {
    full: lineTotal(price, quantity),
    payable: lineTotal(unit.price, quantity),
    by: unit.by,
    isFirstOrder: first,
  };
}
