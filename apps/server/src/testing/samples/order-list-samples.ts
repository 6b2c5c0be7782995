import { correctCompletion } from '@khidma/contract/orders/completion';
import {
  hideOrders,
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from '@khidma/contract/orders/merchant-orders';
import {
  completed,
  completionInput,
  givenCompletionImage,
  givenShop,
  merchantCompleted,
} from '../orders-factory.ts';
import { givenMerchant } from '../people.ts';
import { sample } from './sample.ts';

const view = {
  name: 'Villas, this week',
  filters: {
    status: 'Paid' as const,
    text: 'villa',
    settlement: 'ToBeSettled' as const,
    days: 'thisWeek' as const,
    sort: 'visitFirst' as const,
  },
};

/** How a merchant looks through its orders. */
export const orderListSamples = [
  sample(listOrderViews, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(saveOrderView, async (server) => {
    const { token } = await givenMerchant(server);
    const [made] = await server.ok(saveOrderView, view, token);
    return { input: { ...view, id: made?.id ?? '' }, token };
  }),
  sample(removeOrderView, async (server) => {
    const { token } = await givenMerchant(server);
    const [made] = await server.ok(saveOrderView, view, token);
    return { input: { id: made?.id ?? '' }, token };
  }),
  sample(hideOrders, async (server) => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    return { input: { ids: [id] }, token: shop.merchant.token };
  }),
  sample(correctCompletion, async (server) => {
    const shop = await givenShop(server);
    const { merchantId, token } = shop.merchant;
    const { id } = await merchantCompleted(server, shop);
    const input = {
      ...(await completionInput(server, shop, id)),
      beforeImages: [await givenCompletionImage(server, merchantId)],
      signature: { name: 'Omar Haddad', fileId: await givenCompletionImage(server, merchantId) },
    };
    return { input, token };
  }),
] as const;
