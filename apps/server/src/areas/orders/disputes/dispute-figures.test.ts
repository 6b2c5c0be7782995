import {
  decideDispute,
  getDisputeFigures,
  refundDispute,
} from '@khidma/contract/orders/staff-disputes';
import { acceptRefund, offerRefund, takeBackMyDispute } from '@khidma/contract/orders/disputes';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputed } from '../../../testing/disputes-factory.ts';
import { givenShop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const HOUR = 3_600_000;
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reason = 'The pictures show it.';

describe('the figures of disputes', () => {
  it('are nobody’s but staff’s', async () => {
    await refusesStrangers(server, getDisputeFigures, {});
    expect((await server.call(getDisputeFigures, {})).code).toBe(errorCodes.unauthenticated);
  });

  it('are nothing while there is none', async () => {
    const { token } = await givenStaff(server);
    expect(await server.ok(getDisputeFigures, {}, token)).toMatchObject({
      all: { opened: 0, decided: 0, medianHours: null },
      merchants: [],
      categories: [],
      staff: [],
    });
  });

  it('say how many were opened, for whom they were decided, how fast, of whom and by whom', async () => {
    const shop = await givenShop(server);
    const other = await givenShop(server);
    const { staffId, token } = await givenStaff(server);
    const [lost, won, again, left, open] = [
      await disputed(server, shop),
      await disputed(server, shop),
      await disputed(server, shop),
      await disputed(server, other),
      await disputed(server, other),
    ];
    await server.ok(takeBackMyDispute, { id: left.id }, other.customer.token);
    const agreed = { id: open.id, amount: 1_000 };
    await server.ok(offerRefund, agreed, other.merchant.token);
    await server.ok(acceptRefund, agreed, other.customer.token);
    server.clock.advance(HOUR / 4);
    const of = ({ id, disputeId }: typeof lost) => ({ id, disputeId, reason });
    await server.ok(refundDispute, { ...of(lost), amount: 5_000 }, token);
    server.clock.advance(HOUR / 4);
    await server.ok(decideDispute, { ...of(won), outcome: 'nothing', days: 1 }, token);
    server.clock.advance(HOUR / 2);
    await server.ok(decideDispute, { ...of(again), outcome: 'redo', days: 3 }, token);
    expect(open.disputeId).not.toBe(left.disputeId);
    const decided = {
      decided: 3,
      forCustomer: 1,
      forMerchant: 1,
      refunded: 5_000,
      medianHours: 0.5,
    };
    const figures = await server.ok(getDisputeFigures, {}, token);
    expect(figures.all).toEqual({
      opened: 5,
      byCustomers: 5,
      takenBack: 1,
      agreed: 1,
      appeals: 0,
      ...decided,
      refunded: 6_000,
    });
    expect(figures.causes).toMatchObject([{ cause: 'other', opened: 5, decided: 3 }]);
    expect(figures.merchants).toMatchObject([
      { id: shop.merchant.merchantId, opened: 3, ...decided },
      {
        id: other.merchant.merchantId,
        opened: 2,
        decided: 0,
        takenBack: 1,
        agreed: 1,
        medianHours: null,
      },
    ]);
    expect(figures.categories.reduce((sum, { opened }) => sum + opened, 0)).toBe(5);
    expect(figures.staff).toMatchObject([{ id: staffId, opened: 3, ...decided }]);
  });

  it('forget what was opened more than ninety days ago', async () => {
    server.clock.advance(91 * 24 * HOUR);
    const { token } = await givenStaff(server);
    expect((await server.ok(getDisputeFigures, {}, token)).all.opened).toBe(0);
  });
});
