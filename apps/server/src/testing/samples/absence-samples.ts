import {
  agreeAbsence,
  reportCustomerAbsent,
  reportMerchantAbsent,
  takeBackAbsence,
  takeBackMyAbsence,
} from '@khidma/contract/orders/absences';
import {
  addJobPictures,
  getJob,
  makeJobLink,
  recordJobStep,
} from '@khidma/contract/scheduling/jobs';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import {
  atDoor,
  customerAbsentInput,
  customerMissed,
  givenJobPicture,
  jobLink,
  merchantMissed,
  waitedFor,
} from '../absence-factory.ts';
import { keptFor } from '../kept-on-phone.ts';
import { givenShop } from '../orders-factory.ts';
import { sample } from './sample.ts';

/** Visits at which one side was not there, from both sides. */
export const absenceSamples = [
  sample(noteContactAttempt, async (server) => {
    const shop = await givenShop(server);
    const id = await atDoor(server, shop);
    return { input: { id, way: 'sms' as const }, token: shop.merchant.token };
  }),
  sample(reportCustomerAbsent, async (server) => {
    const shop = await givenShop(server);
    const id = await atDoor(server, shop);
    return { input: await customerAbsentInput(server, shop, id), token: shop.merchant.token };
  }),
  sample(takeBackAbsence, async (server) => {
    const shop = await givenShop(server);
    const id = await customerMissed(server, shop);
    return { input: { id }, token: shop.merchant.token };
  }),
  sample(agreeAbsence, async (server) => {
    const shop = await givenShop(server);
    const id = await merchantMissed(server, shop);
    return { input: { id }, token: shop.merchant.token };
  }),
  sample(reportMerchantAbsent, async (server) => {
    const shop = await givenShop(server);
    const id = await waitedFor(server, shop);
    return { input: { id, note: 'Nobody rang.' }, token: shop.customer.token };
  }),
  sample(takeBackMyAbsence, async (server) => {
    const shop = await givenShop(server);
    const id = await merchantMissed(server, shop);
    return { input: { id }, token: shop.customer.token };
  }),
  sample(makeJobLink, async (server) => {
    const shop = await givenShop(server);
    return { input: { id: await waitedFor(server, shop) }, token: shop.merchant.token };
  }),
  sample(getJob, async (server) => ({ input: { link: (await jobLink(server)).link } })),
  sample(addJobPictures, async (server) => {
    const { link } = await jobLink(server);
    const images = [await givenJobPicture(server)];
    return { input: { link, images, kept: keptFor(server, 5) } };
  }),
  sample(recordJobStep, async (server) => {
    const { link } = await jobLink(server);
    const kept = keptFor(server, 5);
    const input = { link, step: 'onMyWay' as const, minutes: 30, way: null, kept };
    return { input };
  }),
];
