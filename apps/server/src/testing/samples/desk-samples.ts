import {
  addCaseNote,
  assignCases,
  listAssignedCases,
  listCaseNotes,
} from '@khidma/contract/backoffice/cases';
import {
  addOrderNote,
  cancelStaffOrder,
  extendOrderDeadline,
  getStaffOrder,
  pageStaffOrders,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import {
  getCallerCard,
  listDeskViews,
  removeDeskView,
  saveDeskView,
  searchDesk,
} from '@khidma/contract/backoffice/lists';
import {
  getDeskFigures,
  getDeskQueues,
  getDeskStart,
  getMerchantWaits,
} from '@khidma/contract/backoffice/overview';
import { getMerchantRates } from '@khidma/contract/insights/home';
import { givenApplication } from '../applications-factory.ts';
import { givenShop, paid } from '../orders-factory.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;

const paidId = async (server: RunningTestServer) =>
  (await paid(server, await givenShop(server))).id;

const deskView = {
  list: 'orders',
  name: 'Cancelled',
  filter: { status: 'Cancelled' },
  isShared: false,
} as const;

/** Orders as the operator's desk sees and moves them. */
export const deskSamples = [
  sample(assignCases, async (server) => {
    const { token: staff, staffId } = await givenStaff(server);
    const { id } = await givenApplication(server);
    return {
      input: { queue: 'applications' as const, cases: [{ id, seen: null }], to: staffId },
      token: staff,
    };
  }),
  sample(listAssignedCases, async (server) => ({
    input: { queue: 'applications' as const, ids: (await givenApplication(server)).id },
    token: await token(server),
  })),
  sample(addCaseNote, async (server) => ({
    input: {
      queue: 'applications' as const,
      id: (await givenApplication(server)).id,
      text: 'Called, no answer.',
    },
    token: await token(server),
  })),
  sample(listCaseNotes, async (server) => ({
    input: { queue: 'applications' as const, id: (await givenApplication(server)).id },
    token: await token(server),
  })),
  sample(listDeskViews, async (server) => ({
    input: { list: 'orders' as const },
    token: await token(server),
  })),
  sample(saveDeskView, async (server) => {
    const staff = await token(server);
    const [made] = await server.ok(saveDeskView, deskView, staff);
    return { input: { ...deskView, id: made?.id ?? '' }, token: staff };
  }),
  sample(removeDeskView, async (server) => {
    const staff = await token(server);
    const [view] = await server.ok(saveDeskView, { ...deskView, name: 'Late' }, staff);
    return { input: { id: view?.id ?? '' }, token: staff };
  }),
  sample(getDeskQueues, async (server) => ({ input: {}, token: await token(server) })),
  sample(getDeskStart, async (server) => ({ input: {}, token: await token(server) })),
  sample(getDeskFigures, async (server) => ({ input: {}, token: await token(server) })),
  ...[getMerchantWaits, getMerchantRates].map((endpoint) =>
    sample(endpoint, async (server) => ({
      input: { id: (await givenShop(server)).merchant.merchantId },
      token: await token(server),
    })),
  ),
  sample(searchDesk, async (server) => ({
    input: { text: (await givenShop(server)).merchant.email },
    token: await token(server),
  })),
  sample(getCallerCard, async (server) => ({
    input: { kind: 'merchant' as const, id: (await givenShop(server)).merchant.merchantId },
    token: await token(server),
  })),
  sample(pageStaffOrders, async (server) => {
    const { merchant, customer } = await givenShop(server);
    const input = {
      ...firstPage,
      text: 'KO-100001',
      status: 'Paid' as const,
      settlement: 'ToBeSettled' as const,
      late: 'only' as const,
      merchantId: merchant.merchantId,
      customerId: customer.customerId,
      from: '2026-01-01',
      to: '2026-12-31',
    };
    return { input, token: await token(server) };
  }),
  sample(getStaffOrder, async (server) => ({
    input: { id: await paidId(server) },
    token: await token(server),
  })),
  sample(cancelStaffOrder, async (server) => ({
    input: { id: await paidId(server), reason: 'The merchant does not answer.' },
    token: await token(server),
  })),
  sample(refundOrder, async (server) => ({
    input: { id: await paidId(server), amount: 5000, refunded: 0, reason: 'One room was left.' },
    token: await token(server),
  })),
  sample(extendOrderDeadline, async (server) => {
    const until = new Date(server.clock.now().getTime() + 40 * 86_400_000).toISOString();
    return {
      input: { id: await paidId(server), until, reason: 'A part is on its way.' },
      token: await token(server),
    };
  }),
  sample(addOrderNote, async (server) => ({
    input: { id: await paidId(server), text: 'The customer called twice.' },
    token: await token(server),
  })),
] as const;
