import {
  countUnreadCustomerNotices,
  countUnreadNotices,
  countUnreadStaffNotices,
  listMyNotices,
  markCustomerNoticesRead,
  markMyNotices,
  markNoticesRead,
  markStaffNoticesRead,
  pageCustomerNotices,
  pageNotices,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import {
  editCustomerNotificationSettings,
  editStaffNotificationSettings,
  getCustomerNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import {
  getCustomerPushKey,
  getPushKey,
  getStaffPushKey,
  subscribeCustomerToPush,
  subscribeStaffToPush,
  subscribeToPush,
  unsubscribeCustomerFromPush,
  unsubscribeFromPush,
  unsubscribeStaffFromPush,
} from '@khidma/contract/messaging/push';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { givenApplication } from '../applications-factory.ts';
import { givenShop, paid } from '../orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const all = { ...firstPage, unreadOnly: 'true' } as const;
const sent = (sender: '1000' | '4000') => ({ ...all, sender });

/** The newest notice of the list, as it is marked. */
async function newestOf(
  server: RunningTestServer,
  list: Endpoint<(typeof pageNotices)['input'], (typeof pageNotices)['output'], 'json'>,
  token: string,
) {
  const [newest] = (await server.ok(list, {}, token)).records;
  if (newest === undefined) throw new Error('nobody was told anything');
  return { input: { ids: [newest.id], until: newest.createdAt }, token };
}

async function givenOrder(server: RunningTestServer) {
  const shop = await givenShop(server);
  await paid(server, shop);
  return { merchant: shop.merchant.token, customer: shop.customer.token };
}

async function givenQueue(server: RunningTestServer): Promise<string> {
  const { token } = await givenStaff(server);
  await givenApplication(server);
  return token;
}

/** Everything that can be switched. */
export const everyNoticeSetting = {
  chat: '0',
  orderAndTour: '1',
  activity: '0',
  interactive: '1',
  system: '0',
  mail: { chat: '1', orderAndTour: '0', activity: '0', interactive: '0', system: '1' },
  push: { chat: '1', orderAndTour: '1', activity: '0', interactive: '0', system: '0' },
  sms: { orderAndTour: '1' },
  quietHours: { from: '22:00', to: '07:00' },
} as const;

/** A browser as it subscribes. */
export const pushDevice = (name: string) => ({
  endpoint: `https://push.example.com/send/${name}`,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'b'.repeat(22),
});

const tokenOf = {
  merchant: async (server: RunningTestServer) => (await givenMerchant(server)).token,
  customer: async (server: RunningTestServer) => (await givenCustomer(server)).token,
  staff: async (server: RunningTestServer) => (await givenStaff(server)).token,
} as const;

/** By which ways people are told. */
const settingsSamples = [
  sample(getPushKey, async (server) => ({
    input: {},
    token: await tokenOf.merchant(server),
  })),
  sample(subscribeToPush, async (server) => ({
    input: pushDevice(server.ctx.ids.uuid()),
    token: await tokenOf.merchant(server),
  })),
  sample(unsubscribeFromPush, async (server) => ({
    input: { endpoint: pushDevice('known').endpoint },
    token: await tokenOf.merchant(server),
  })),
  sample(getCustomerPushKey, async (server) => ({
    input: {},
    token: await tokenOf.customer(server),
  })),
  sample(subscribeCustomerToPush, async (server) => ({
    input: pushDevice(server.ctx.ids.uuid()),
    token: await tokenOf.customer(server),
  })),
  sample(unsubscribeCustomerFromPush, async (server) => ({
    input: { endpoint: pushDevice('known').endpoint },
    token: await tokenOf.customer(server),
  })),
  sample(getCustomerNotificationSettings, async (server) => ({
    input: {},
    token: await tokenOf.customer(server),
  })),
  sample(editCustomerNotificationSettings, async (server) => ({
    input: everyNoticeSetting,
    token: await tokenOf.customer(server),
  })),
  sample(getStaffPushKey, async (server) => ({
    input: {},
    token: await tokenOf.staff(server),
  })),
  sample(subscribeStaffToPush, async (server) => ({
    input: pushDevice(server.ctx.ids.uuid()),
    token: await tokenOf.staff(server),
  })),
  sample(unsubscribeStaffFromPush, async (server) => ({
    input: { endpoint: pushDevice('known').endpoint },
    token: await tokenOf.staff(server),
  })),
  sample(getStaffNotificationSettings, async (server) => ({
    input: {},
    token: await tokenOf.staff(server),
  })),
  sample(editStaffNotificationSettings, async (server) => ({
    input: everyNoticeSetting,
    token: await tokenOf.staff(server),
  })),
] as const;

/** What people are told in their app. */
export const noticeSamples = [
  sample(pageNotices, async (server) => ({
    input: sent('1000'),
    token: (await givenOrder(server)).merchant,
  })),
  sample(countUnreadNotices, async (server) => ({
    input: {},
    token: (await givenOrder(server)).merchant,
  })),
  sample(markNoticesRead, async (server) =>
    newestOf(server, pageNotices, (await givenOrder(server)).merchant),
  ),
  sample(pageCustomerNotices, async (server) => ({
    input: sent('1000'),
    token: (await givenOrder(server)).customer,
  })),
  sample(countUnreadCustomerNotices, async (server) => ({
    input: {},
    token: (await givenOrder(server)).customer,
  })),
  sample(markCustomerNoticesRead, async (server) =>
    newestOf(server, pageCustomerNotices, (await givenOrder(server)).customer),
  ),
  sample(listMyNotices, async (server) => ({
    input: sent('1000'),
    token: await loadImToken(server, (await givenOrder(server)).merchant),
  })),
  sample(markMyNotices, async (server) => {
    const { merchant } = await givenOrder(server);
    const { input } = await newestOf(server, pageNotices, merchant);
    return { input, token: await loadImToken(server, merchant) };
  }),
  ...settingsSamples,
  sample(pageStaffNotices, async (server) => ({
    input: sent('4000'),
    token: await givenQueue(server),
  })),
  sample(countUnreadStaffNotices, async (server) => ({
    input: {},
    token: await givenQueue(server),
  })),
  sample(markStaffNoticesRead, async (server) =>
    newestOf(server, pageStaffNotices, await givenQueue(server)),
  ),
] as const;
