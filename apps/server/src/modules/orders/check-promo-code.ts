import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { subtract } from '@khidma/domain/money/fils';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { findServiceOnSale } from '../services/api.ts';
import { grantPromo } from '../promotions/api.ts';
import { orderPrice } from './order-price.ts';

/** Guessing codes is worth little at this pace, and a right one has its limits all the same. */
export const checkPromoCodeHandler = handle(checkPromoCode, async (call) => {
  const { tx, input } = call;
  const service = await findServiceOnSale(tx, input.serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  const { payable, isFirstOrder } = await orderPrice(call, service, input);
  const { code, discount } = await grantPromo(
    call,
    {
      code: input.promoCode,
      merchantId: service.merchant.id,
      customerId: callerOf(call).id,
      categoryId: service.content.categoryId ?? '',
      payable,
      isFirstOrder,
    },
    false,
  );
  return { code, discount, payable: subtract(payable, discount) };
});
