import { agreeAbsence } from '@khidma/contract/orders/agree-absence';
import { getJob } from '@khidma/contract/orders/get-job';
import { makeJobLink } from '@khidma/contract/orders/make-job-link';
import { noteContactAttempt } from '@khidma/contract/orders/note-contact-attempt';
import { reportCustomerAbsent } from '@khidma/contract/orders/report-customer-absent';
import { addJobPictures } from '@khidma/contract/orders/add-job-pictures';
import { reportJob } from '@khidma/contract/orders/report-job';
import { takeBackAbsence } from '@khidma/contract/orders/take-back-absence';
import { reportMerchantAbsent } from '@khidma/contract/shop/report-merchant-absent';
import { takeBackMyAbsence } from '@khidma/contract/shop/take-back-my-absence';
import {
  atDoor,
  customerAbsentInput,
  customerMissed,
  givenJobPicture,
  jobLink,
  merchantMissed,
  waitedFor,
} from '../absence-factory.ts';
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
    return { input: { link, images: [await givenJobPicture(server)] } };
  }),
  sample(reportJob, async (server) => {
    const { link } = await jobLink(server);
    const input = { link, step: 'onMyWay' as const, minutes: 30, way: null };
    return { input };
  }),
];
