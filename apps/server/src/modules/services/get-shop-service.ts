import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { serviceRatings } from '../../db/schema/order-lists.ts';
import { catalogue } from '../../db/schema/services.ts';
import { avatarUrlOf, shownRefsOf } from '../uploads/api.ts';
import { categoryNames } from './categories.ts';
import { findServiceOnSale, isFirstOrder, type ServiceOnSale } from './on-sale.queries.ts';
import { presentShopService } from './shop.presenter.ts';

type ShopCall = Call<typeof getShopService>;

/** One service on sale, with the prices of this caller. */
export const getShopServiceHandler = handle(getShopService, async (call) => {
  const { tx, input, now } = call;
  const onSale = await findServiceOnSale(tx, input.id);
  if (onSale === undefined) throw refuse('notFound');
  const [row] = await tx
    .select({ entry: catalogue, ratings: serviceRatings.counts })
    .from(catalogue)
    .innerJoin(
      serviceRatings,
      and(
        eq(serviceRatings.serviceId, catalogue.serviceId),
        eq(serviceRatings.merchantId, catalogue.merchantId),
      ),
    )
    .where(eq(catalogue.serviceId, input.id));
  if (onSale === 'notOnSale' || !row) throw refuse('serviceNotOnSale');
  return presentShopService(onSale, {
    row: { ...row, merchant: onSale.merchant },
    lang: call.lang,
    names: await categoryNames(call),
    refs: await shownRefsOf(call, onSale.content),
    avatarUrl: await avatarUrlOf(tx, onSale.merchant.avatarFileId),
    chargesVat: chargesVat(onSale.merchant, now),
    isFirstOrder: await wouldBeFirst(call, onSale),
  });
});

const chargesVat = ({ vatNumber, vatStartDate }: ServiceOnSale['merchant'], now: Date): boolean =>
  vatNumber !== '' && vatStartDate !== null && vatStartDate <= dubaiDay(now.getTime());

async function wouldBeFirst(
  { tx, actor }: ShopCall,
  { merchant }: ServiceOnSale,
): Promise<boolean> {
  if (actor?.realm !== 'customer') return true;
  return await isFirstOrder(tx, { customerId: actor.id, merchantId: merchant.id });
}
