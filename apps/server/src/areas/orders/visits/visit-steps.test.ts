import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import { pageCustomerNotices } from '@khidma/contract/messaging/notices';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduledMessages } from '../../../db/schema/automatic-messages.ts';
import { givenShop, paid, placed, type Shop, soon } from '../../../testing/orders-factory.ts';
import { givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const paidForSoon = () => paid(server, shop, { reservedAt: soon(server).toISOString() });

type Input = InputOf<typeof recordVisitStep>;

const onMyWay = (id: string): Input => ({ id, step: 'onMyWay', minutes: 30 });
const arrived = (id: string): Input => ({ id, step: 'arrived', minutes: null });
const nobodyHome = (id: string): Input => ({ id, step: 'nobodyHome', minutes: null });

const codeOf = async (input: Input, token = shop.merchant.token) =>
  (await server.call(recordVisitStep, input, token)).code;
const record = (input: Input) => server.ok(recordVisitStep, input, shop.merchant.token);

describe('saying how far a visit is: refused', () => {
  it('to strangers, and about somebody else’s order', async () => {
    const { id } = await paidForSoon();
    await refusesStrangers(server, recordVisitStep, arrived(id));
    const other = await givenShop(server);
    expect(await codeOf(arrived(id), other.merchant.token)).toBe(errorCodes.notFound);
  });

  it('before it is paid, and when it is called off', async () => {
    const unpaid = await placed(server, shop, { reservedAt: soon(server).toISOString() });
    expect(await codeOf(arrived(unpaid.id))).toBe(errorCodes.orderWrongState);
    const { id } = await paidForSoon();
    await server.ok(
      cancelOrder,
      { id, reason: 'outsideArea', description: '' },
      shop.merchant.token,
    );
    expect(await codeOf(arrived(id))).toBe(errorCodes.orderWrongState);
  });

  it('long before the visit, twice, and out of order', async () => {
    const { id: far } = await paid(server, shop);
    expect(await codeOf(onMyWay(far))).toBe(errorCodes.visitTooEarly);
    const { id } = await paidForSoon();
    expect(await codeOf(nobodyHome(id))).toBe(errorCodes.visitStepOver);
    await record(arrived(id));
    expect(await codeOf(onMyWay(id))).toBe(errorCodes.visitStepOver);
    expect(await codeOf(arrived(id))).toBe(errorCodes.visitStepOver);
    // Nobody is missed before the reserved time.
    expect(await codeOf(nobodyHome(id))).toBe(errorCodes.visitTooEarly);
  });

  it('without minutes of the way, with too many, and with some where there is no way', async () => {
    const { id } = await paidForSoon();
    const { token } = shop.merchant;
    await refusesInput(server, recordVisitStep, {
      token,
      cases: [
        { input: { ...onMyWay(id), minutes: null }, path: 'minutes', rule: 'required' },
        { input: { ...onMyWay(id), minutes: 0 }, path: 'minutes', rule: 'tooSmall' },
        { input: { ...onMyWay(id), minutes: 241 }, path: 'minutes', rule: 'tooLarge' },
        { input: { ...arrived(id), minutes: 5 }, path: 'minutes', rule: 'invalid' },
        { input: { id, step: 'lost', minutes: null }, path: 'step', rule: 'invalid' },
      ],
    });
  });

  it('by nine of ten that say it at once', async () => {
    const { id } = await paidForSoon();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(onMyWay(id))));
    expect(codes.filter((code) => code === errorCodes.visitStepOver)).toHaveLength(9);
  });
});

describe('on my way, arrived, nobody at home', () => {
  it('are shown to both sides and to staff, with when to expect somebody', async () => {
    const { id, reservedAt } = await paidForSoon();
    const at = server.clock.now();
    const expectedAt = new Date(at.getTime() + 30 * 60_000).toISOString();
    const visit = { step: 'onMyWay', at: at.toISOString(), expectedAt };
    expect(await record(onMyWay(id))).toMatchObject({ status: 'Paid', visit });
    expect(await server.ok(getMyOrder, { id }, shop.customer.token)).toMatchObject({ visit });
    await record(arrived(id));
    server.clock.set(reservedAt ?? '');
    await record(nobodyHome(id));
    const mine = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(mine.visit?.step).toBe('nobodyHome');
    const { token } = await givenStaff(server);
    const { history } = await server.ok(getStaffOrder, { id }, token);
    const lines = [
      { event: 'onMyWay', actorKind: 'merchant', expectedAt },
      { event: 'arrived', actorKind: 'merchant', expectedAt: null },
      { event: 'nobodyHome', actorKind: 'merchant', expectedAt: null },
    ];
    for (const shown of [history, mine.timeline]) expect(shown.slice(-3)).toMatchObject(lines);
  });

  it('tell the customer each', async () => {
    const { id } = await paidForSoon();
    server.clock.advance(1000);
    await record(onMyWay(id));
    server.clock.advance(1000);
    await record(arrived(id));
    const { records } = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(records.slice(0, 2)).toMatchObject([
      { kind: 'visitArrived', path: `/orders/${id}` },
      { kind: 'visitOnMyWay', path: `/orders/${id}` },
    ]);
  });

  it('send the merchant’s own message, where it has one', async () => {
    const message = { event: 'onMyWay', isOn: true, texts: { en_US: 'We are coming.' } } as const;
    const own = await loadImToken(server, shop.merchant.token);
    await server.ok(saveAutomaticMessage, message, own);
    const { id } = await paidForSoon();
    await record(onMyWay(id));
    const due = await server.db
      .select()
      .from(scheduledMessages)
      .where(and(eq(scheduledMessages.orderId, id), eq(scheduledMessages.event, 'onMyWay')));
    expect(due).toMatchObject([{ dueAt: server.clock.now() }]);
  });
});
