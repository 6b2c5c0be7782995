import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { addOrderNote } from '@khidma/contract/orders/staff-orders';
import { getCallerCard } from '@khidma/contract/backoffice/lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absences } from '../../../db/schema/disputes.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { completed, givenShop, placed } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const empty = { disputes: [], absences: [], chargebacks: [], mails: [], notes: [] };

describe('the card of whoever calls', () => {
  it('is for staff alone, and not found where there is nobody', async () => {
    const { customerId } = await givenCustomer(server);
    await refusesStrangers(server, getCallerCard, { kind: 'customer', id: customerId });
    const { token } = await givenStaff(server, { role: 'auditor' });
    const none = await server.call(getCallerCard, { kind: 'merchant', id: customerId }, token);
    expect(none.code).toBe(errorCodes.notFound);
    expect(await server.ok(getCallerCard, { kind: 'customer', id: customerId }, token)).toEqual(
      empty,
    );
  });

  it('has what is open, was written and was noted, on both sides, and nothing of anybody else', async () => {
    const { token } = await givenStaff(server, { role: 'support' });
    const shop = await givenShop(server);
    const [order, other] = [await disputed(server, shop), await givenShop(server)];
    const { id } = order;
    await disputed(server, other);
    await completed(server, shop);
    await server.ok(addOrderNote, { id, text: 'Called twice about the key' }, token);
    await server.db.insert(absences).values({
      id: server.ctx.ids.uuid(),
      orderId: id,
      merchantId: shop.merchant.merchantId,
      absent: 'merchant',
      status: 'Reported',
      reportedAt: server.clock.now(),
    });
    const [customer, merchant] = await Promise.all([
      server.ok(getCallerCard, { kind: 'customer', id: shop.customer.customerId }, token),
      server.ok(getCallerCard, { kind: 'merchant', id: shop.merchant.merchantId }, token),
    ]);
    for (const card of [customer, merchant]) {
      expect(card.disputes).toMatchObject([{ orderId: id, kind: 'dispute' }]);
      expect(card.absences).toMatchObject([{ orderId: id, absent: 'merchant' }]);
      expect(card.notes).toMatchObject([{ orderId: id, text: 'Called twice about the key' }]);
      expect(card.chargebacks).toEqual([]);
      expect(card.mails.length).toBeGreaterThan(0);
      expect(card.mails.length).toBeLessThanOrEqual(5);
    }
    expect([...new Set(customer.mails.map(({ recipient }) => recipient))]).toEqual([
      shop.customer.email,
    ]);
  });

  it('leaves out what has ended', async () => {
    const { token } = await givenStaff(server);
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    await server.db.insert(absences).values({
      id: server.ctx.ids.uuid(),
      orderId: id,
      merchantId: shop.merchant.merchantId,
      absent: 'merchant',
      status: 'TakenBack',
      reportedAt: server.clock.now(),
      closedAt: server.clock.now(),
    });
    const { customerId } = shop.customer;
    const card = await server.ok(getCallerCard, { kind: 'customer', id: customerId }, token);
    expect(card.absences).toEqual([]);
  });
});
