import {
  payExtraWork,
  proposeExtraWork,
  refuseExtraWork,
  withdrawExtraWork,
} from '@khidma/contract/orders/extra-work';
import { extraInput, proposed } from '../extra-work-factory.ts';
import { givenShop, paid } from '../orders-factory.ts';
import { sample } from './sample.ts';

/** Extra work that is found at a visit, from both sides. */
export const extraWorkSamples = [
  sample(proposeExtraWork, async (server) => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    return { input: extraInput(id), token: shop.merchant.token };
  }),
  sample(withdrawExtraWork, async (server) => {
    const shop = await givenShop(server);
    return { input: await proposed(server, shop), token: shop.merchant.token };
  }),
  sample(refuseExtraWork, async (server) => {
    const shop = await givenShop(server);
    return { input: await proposed(server, shop), token: shop.customer.token };
  }),
  sample(payExtraWork, async (server) => {
    const shop = await givenShop(server);
    return { input: await proposed(server, shop), token: shop.customer.token };
  }),
];
