import {
  batchDeleteServices,
  batchSubmitServices,
  batchUnpublishServices,
  changePrices,
  duplicateService,
  getMerchantCategories,
  getService,
  listUnfinishedServices,
  pageServices,
  previewPrices,
  saveService,
  unpublishService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { keepFavourites, listFavourites } from '@khidma/contract/catalogue/favourites';
import { getShopHome, getShopOperator, suggestSearch } from '@khidma/contract/catalogue/shop-home';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import {
  approveService,
  approveServices,
  declineService,
  getServiceReview,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { givenShop } from '../orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../people.ts';
import {
  givenDraft,
  givenPhoto,
  givenReleasedService,
  givenSubmittedService,
  serviceContent,
} from '../services-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

/** Two options, an area of its own, a second photo: every branch of the content's schema. */
const richContent = async (server: RunningTestServer, merchantId: string) => {
  const plain = await serviceContent(server, merchantId);
  return {
    ...plain,
    mediaIds: [...(plain.mediaIds ?? []), await givenPhoto(server, merchantId)],
    specs: [
      {
        name: 'Size',
        options: ['Flat', 'Villa'],
        translations: { 'ar-AE': { name: 'الحجم', options: ['شقة', 'فيلا'] } },
      },
    ],
    combinations: [0, 1].map((option) => ({
      options: [option],
      price: 20_000 + option,
      discount: null,
      firstOrderDiscount: null,
      enabled: true,
    })),
    serviceArea: { kind: 'EMIRATES' as const, emirates: ['DU' as const, 'SH' as const] },
  };
};

const staffToken = async (server: RunningTestServer) => (await givenStaff(server)).token;

const tenPercentUp = { by: 'percent', value: 10, step: 100 } as const;

/** Services: the merchant's own, their review, and the shop's window. */
export const serviceSamples = [
  sample(saveService, async (server) => {
    const { merchantId, token } = await givenMerchant(server);
    return { input: { content: await richContent(server, merchantId), submit: true }, token };
  }),
  sample(saveService, async (server) => {
    const { serviceId: id, merchant, saved } = await givenDraft(server);
    const content = await richContent(server, merchant.merchantId);
    const input = { id, draftRevision: saved.draftRevision, content, submit: false };
    return { input, token: merchant.token };
  }),
  sample(getService, async (server) => {
    const { serviceId: id, merchant } = await givenDraft(server);
    return { input: { id }, token: merchant.token };
  }),
  sample(pageServices, async (server) => {
    const { merchant } = await givenDraft(server);
    const filters = { categoryId: 'cleaning', text: 'clean', sort: 'updatedAt:asc' } as const;
    const days = { from: '2026-01-01', to: '2026-12-31' };
    return {
      input: { ...firstPage, ...filters, ...days, status: 'Draft' as const },
      token: merchant.token,
    };
  }),
  sample(listUnfinishedServices, async (server) => ({
    input: { ...firstPage },
    token: (await givenDraft(server)).merchant.token,
  })),
  sample(getMerchantCategories, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(duplicateService, async (server) => {
    const { serviceId: id, merchant } = await givenReleasedService(server);
    return { input: { id }, token: merchant.token };
  }),
  sample(withdrawUpdate, async (server) => {
    const { serviceId: id, merchant } = await givenSubmittedService(server);
    return { input: { id }, token: merchant.token };
  }),
  sample(unpublishService, async (server) => {
    const { serviceId: id, merchant } = await givenReleasedService(server);
    return { input: { id }, token: merchant.token };
  }),
  sample(batchUnpublishServices, async (server) => {
    const { serviceId, merchant } = await givenReleasedService(server);
    return { input: { ids: [serviceId] }, token: merchant.token };
  }),
  sample(batchDeleteServices, async (server) => {
    const { serviceId, merchant } = await givenDraft(server);
    return { input: { ids: [serviceId] }, token: merchant.token };
  }),
  sample(batchSubmitServices, async (server) => {
    const { serviceId, merchant } = await givenDraft(server);
    return { input: { ids: [serviceId] }, token: merchant.token };
  }),
  sample(previewPrices, async (server) => {
    const { serviceId, merchant } = await givenReleasedService(server);
    return { input: { ids: [serviceId], change: tenPercentUp }, token: merchant.token };
  }),
  sample(changePrices, async (server) => {
    const { serviceId: id, merchant, saved } = await givenReleasedService(server);
    const services = [{ id, draftRevision: saved.draftRevision }];
    return { input: { services, change: tenPercentUp }, token: merchant.token };
  }),
  sample(approveService, async (server) => {
    const { serviceId: id } = await givenSubmittedService(server);
    return { input: { id, number: 1 }, token: await staffToken(server) };
  }),
  sample(approveServices, async (server) => {
    const { serviceId: id } = await givenSubmittedService(server);
    return { input: { services: [{ id, number: 1 }] }, token: await staffToken(server) };
  }),
  sample(declineService, async (server) => {
    const { serviceId: id } = await givenSubmittedService(server);
    const remarks = [{ path: 'name', text: 'Say what is cleaned.' }];
    const input = { id, number: 1, message: 'Almost there.', remarks };
    return { input, token: await staffToken(server) };
  }),
  sample(getServiceReview, async (server) => {
    const { serviceId: id } = await givenSubmittedService(server);
    return { input: { id }, token: await staffToken(server) };
  }),
  sample(pageServiceReviews, async (server) => ({
    input: {
      ...firstPage,
      kind: 'new' as const,
      text: 'clean',
      assigned: 'nobody' as const,
      late: 'only' as const,
    },
    token: await staffToken(server),
  })),
  sample(getShopService, async (server) => ({
    input: { id: (await givenReleasedService(server)).serviceId },
  })),
  sample(getShopMerchant, async (server) => ({
    input: { id: (await givenShop(server)).merchant.merchantId },
  })),
  sample(getShopHome, async () =>
    Promise.resolve({ input: { emirate: 'DU' as const, near: 'du-dubai-marina' } }),
  ),
  sample(suggestSearch, async () => Promise.resolve({ input: { text: 'clean' } })),
  sample(getShopOperator, async () => Promise.resolve({ input: {} })),
  sample(listFavourites, async (server) => ({
    input: {},
    token: (await givenCustomer(server)).token,
  })),
  sample(keepFavourites, async (server) => ({
    input: { ids: [(await givenReleasedService(server)).serviceId], isKept: true },
    token: (await givenCustomer(server)).token,
  })),
  sample(pageShopServices, async (server) => ({
    input: {
      ...firstPage,
      ids: (await givenReleasedService(server)).serviceId,
      categoryId: 'cleaning',
      emirate: 'DU' as const,
      near: 'dubai-marina',
      merchantId: (await givenShop(server)).merchant.merchantId,
      text: 'clean',
      upTo: '100000',
      rating: '4',
      freeOn: addDays(dubaiDay(server.clock.now().getTime()), 1),
      freeIn: 'afternoon' as const,
      sort: 'lowest' as const,
    },
  })),
] as const;
