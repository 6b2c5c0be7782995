import type { InputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { signIn } from '@khidma/contract/identity/sign-in';
import { pageCustomerNotices } from '@khidma/contract/messaging/notices';
import {
  completeOrder,
  confirmMyOrder,
  correctCompletion,
} from '@khidma/contract/orders/completion';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { decideDispute } from '@khidma/contract/orders/staff-disputes';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import { dayMs, dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEvents } from '../../../db/schema/orders.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { keptFor } from '../../../testing/kept-on-phone.ts';
import { letPass } from '../../../testing/let-pass.ts';
import {
  completionInput,
  givenShop,
  merchantCompleted,
  paid,
  type Shop,
  soon,
} from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const minutesAgo = (minutes: number) =>
  new Date(server.clock.now().getTime() - minutes * minuteMs).toISOString();

/** A paid order whose visit was to begin some hours ago. */
async function visitBegun(hours = 5): Promise<string> {
  const { id, reservedAt } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
  const begins = Date.parse(reservedAt ?? '');
  await letPass(server, begins - server.clock.now().getTime() + hours * hourMs);
  return id;
}

type Proof = InputOf<typeof completeOrder>;

/** A proof that was kept: its date and time are the phone's, and nobody's concern. */
const proofOf = async (id: string, kept: Proof['kept']): Promise<Proof> => ({
  ...(await completionInput(server, shop, id)),
  date: '2031-01-01',
  time: '00:00',
  kept,
});
const complete = (input: Proof, token = shop.merchant.token) =>
  server.call(completeOrder, input, token);
const arrived = (id: string, kept: Proof['kept'], token = shop.merchant.token) =>
  server.call(recordVisitStep, { id, step: 'arrived', minutes: null, kept }, token);
const linesOf = (id: string) =>
  server.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
const countOf = async (id: string, event: string) =>
  (await linesOf(id)).filter((line) => line.event === event).length;
const seen = (id: string) => server.ok(getMyOrder, { id }, shop.customer.token);

describe('what a phone kept: refused', () => {
  it('by another merchant, who learns nothing and leaves nothing', async () => {
    const id = await visitBegun();
    const { token } = (await givenShop(server)).merchant;
    const before = await linesOf(id);
    const answer = await arrived(id, keptFor(server, 60), token);
    expect([answer.code, answer.data ?? null]).toEqual([errorCodes.notFound, null]);
    const proof = await proofOf(id, keptFor(server, 60));
    expect((await complete(proof, token)).code).toBe(errorCodes.notFound);
    expect(await linesOf(id)).toEqual(before);
    // Nor is a proof that was carried out somebody else's to ask for.
    expect((await complete(proof)).code).toBe(0);
    expect((await complete(proof, token)).code).toBe(errorCodes.notFound);
  });

  it('with a part that is missing, no moment, or more than there is', async () => {
    const id = await visitBegun();
    const kept = keptFor(server, 60);
    const input = { id, step: 'arrived', minutes: null };
    await refusesInput(server, recordVisitStep, {
      token: shop.merchant.token,
      cases: [
        { input: { ...input, kept: { ...kept, id: 'one' } }, path: 'kept.id', rule: 'uuid' },
        { input: { ...input, kept: { ...kept, at: 'noon' } }, path: 'kept.at', rule: 'iso' },
        {
          input: { ...input, kept: { ...kept, clock: undefined } },
          path: 'kept.clock',
          rule: 'required',
        },
        {
          input: { ...input, kept: { ...kept, place: 'here' } },
          path: 'kept.place',
          rule: 'unknown',
        },
      ],
    });
  });

  it('once the order was cancelled, disputed or completed by somebody else, with the state that it has', async () => {
    const cancelled = await visitBegun();
    const late = await proofOf(cancelled, keptFor(server, 60));
    const reason = 'notAvailable' as const;
    await server.ok(cancelOrder, { id: cancelled, reason, description: '' }, shop.merchant.token);
    const gone = { code: errorCodes.orderWrongState, data: { status: 'Cancelled' } };
    expect(await complete(late)).toMatchObject(gone);
    expect(await arrived(cancelled, keptFor(server, 60))).toMatchObject(gone);

    const done = await visitBegun();
    const proof = await proofOf(done, keptFor(server, 60));
    await server.ok(completeOrder, { ...proof, ...nowTyped(), kept: null }, shop.merchant.token);
    const over = { code: errorCodes.orderWrongState, data: { status: 'MerchantCompleted' } };
    expect(await complete(proof)).toMatchObject(over);
    expect(await arrived(done, keptFor(server, 60))).toMatchObject(over);
    expect(await countOf(done, 'confirmCompletion')).toBe(1);

    const open = await visitBegun();
    await disputed(server, shop, { id: open });
    const inDispute = { code: errorCodes.orderInDispute, data: { status: 'Paid' } };
    expect(await complete(await proofOf(open, keptFor(server, 60)))).toMatchObject(inDispute);
    expect(await arrived(open, keptFor(server, 60))).toMatchObject(inDispute);
  });

  it('once time has cancelled the order, though nobody has written that down yet', async () => {
    const id = await visitBegun();
    await letPass(server, 400 * dayMs);
    expect(await complete(await proofOf(id, keptFor(server, 60)))).toMatchObject({
      code: errorCodes.orderWrongState,
      data: { status: 'Cancelled' },
    });
  });

  it('of work that is to be done again since, whatever the phone’s clock says', async () => {
    const { id, disputeId } = await disputed(server, shop, await merchantCompleted(server, shop));
    const staff = await givenStaff(server);
    const decision = { id, disputeId, outcome: 'redo', days: 5, reason: 'It leaks.' } as const;
    await server.ok(decideDispute, decision, staff.token);
    await letPass(server, 10 * minuteMs);
    for (const ahead of [0, 3000, -3000]) {
      const old = await proofOf(id, keptFor(server, 11, ahead));
      expect(await complete(old)).toMatchObject({
        code: errorCodes.orderWrongState,
        data: { status: 'Paid' },
      });
      expect((await arrived(id, keptFor(server, 11, ahead))).code).toBe(errorCodes.visitStepOver);
    }
    expect((await arrived(id, keptFor(server, 9, 3000))).code).toBe(0);
    expect((await complete(await proofOf(id, keptFor(server, 9)))).code).toBe(0);
  });
});

const nowTyped = () => {
  const now = server.clock.now().getTime();
  return { date: dubaiDay(now), time: dubaiTime(now) };
};

describe('a proof that a phone kept', () => {
  it('says when it was done and when it came, to both sides; all windows run from its receipt', async () => {
    const id = await visitBegun();
    const proof = await proofOf(id, keptFor(server, 126));
    const doneAt = minutesAgo(126);
    const receivedAt = minutesAgo(0);
    const done = await server.ok(completeOrder, proof, shop.merchant.token);
    const late = { doneAt, receivedAt, clockOffMinutes: null };
    const at = Date.parse(doneAt);
    const completion = { date: dubaiDay(at), time: dubaiTime(at), late };
    const other = await visitBegun();
    const typed = { ...(await proofOf(other, null)), ...nowTyped() };
    const usual = await server.ok(completeOrder, typed, shop.merchant.token);
    const windowOf = (order: typeof usual, from: string) =>
      Date.parse(order.confirmationDeadline ?? '') - Date.parse(from);
    expect(windowOf(done, receivedAt)).toBe(windowOf(usual, minutesAgo(0)));
    for (const order of [done, await seen(id)]) {
      expect(order).toMatchObject({ status: 'MerchantCompleted', completion });
      expect(order.timeline.at(-1)).toMatchObject({
        event: 'confirmCompletion',
        at: receivedAt,
        late,
      });
    }
    expect(usual.completion).not.toHaveProperty('late');
    expect(usual.timeline.at(-1)).not.toHaveProperty('late');
  });

  it('says of its signature when that was handed in', async () => {
    const id = await visitBegun();
    const signature = { name: 'Omar Nasser', fileId: null };
    const proof = { ...(await proofOf(id, keptFor(server, 90))), signature };
    const { completion } = await server.ok(completeOrder, proof, shop.merchant.token);
    expect(completion?.signature).toEqual({
      name: 'Omar Nasser',
      drawing: null,
      at: minutesAgo(0),
    });
  });

  it.each([
    ['a day behind', -1440],
    ['a day ahead', 1440],
  ])(
    'by a clock that is %s lies between the visit and its receipt, and both are told',
    async (_name, ahead) => {
      const id = await visitBegun();
      const { reservedAt } = await seen(id);
      const done = await server.ok(
        completeOrder,
        await proofOf(id, keptFor(server, 30, ahead)),
        shop.merchant.token,
      );
      const receivedAt = minutesAgo(0);
      const late = {
        doneAt: ahead < 0 ? reservedAt : receivedAt,
        receivedAt,
        clockOffMinutes: ahead,
      };
      for (const order of [done, await seen(id)]) {
        expect(order.completion).toMatchObject({ late });
        expect(order.timeline.at(-1)).toMatchObject({ late });
      }
    },
  );

  it.each(['0000-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'of %s is taken, within its bounds',
    async (moment) => {
      const id = await visitBegun();
      const kept = { id: randomUUID(), at: moment, clock: moment };
      const { completion } = await server.ok(
        completeOrder,
        await proofOf(id, kept),
        shop.merchant.token,
      );
      const { reservedAt } = await seen(id);
      const isPast = Date.parse(moment) < server.clock.now().getTime();
      expect(completion?.late?.doneAt).toBe(isPast ? reservedAt : minutesAgo(0));
      expect(Math.sign(completion?.late?.clockOffMinutes ?? 0)).toBe(isPast ? -1 : 1);
    },
  );

  it('says nothing of a phone once somebody has corrected it', async () => {
    const id = await visitBegun();
    const { kept: _kept, ...proof } = await proofOf(id, keptFor(server, 60));
    await server.ok(completeOrder, { ...proof, kept: keptFor(server, 60) }, shop.merchant.token);
    const typed = { ...proof, ...nowTyped() };
    const corrected = await server.ok(correctCompletion, typed, shop.merchant.token);
    expect(corrected.completion).not.toHaveProperty('late');
    expect(corrected.timeline.some(({ late }) => late !== undefined)).toBe(true);
  });
});

describe('what a phone kept is carried out once', () => {
  it('by however many calls at once', async () => {
    const id = await visitBegun();
    const proof = await proofOf(id, keptFor(server, 60));
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(proof)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await countOf(id, 'confirmCompletion')).toBe(1);
    const step = await visitBegun();
    const kept = keptFor(server, 60);
    const steps = await Promise.all(Array.from({ length: 5 }, () => arrived(step, kept)));
    expect(steps.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await countOf(step, 'arrived')).toBe(1);
  });

  it('by another session, days later, and answers the order as it is by then', async () => {
    const id = await visitBegun();
    const step = keptFor(server, 90);
    const proof = await proofOf(id, keptFor(server, 60));
    expect((await arrived(id, step)).code).toBe(0);
    expect((await complete(proof)).code).toBe(0);
    await server.ok(confirmMyOrder, { id }, shop.customer.token);
    await letPass(server, 3 * dayMs);
    const { email: account, password } = shop.merchant;
    const answer = await server.ok(signIn, { account, password });
    if (answer.step !== 'session') throw new Error(`signing in asked for ${answer.step}`);
    const { token } = answer.session;
    const before = await server.ok(getOrder, { id }, token);
    const clock = server.clock.now().toISOString();
    const again = { ...proof, kept: proof.kept && { ...proof.kept, clock } };
    expect(await complete(again, token)).toMatchObject({ code: 0, data: { status: 'Completed' } });
    expect(await arrived(id, { ...step, clock }, token)).toMatchObject({
      code: 0,
      data: { status: 'Completed' },
    });
    expect(await server.ok(getOrder, { id }, token)).toEqual(before);
  });

  it('for each event by itself: a proof is not taken for the step that was given its name', async () => {
    const id = await visitBegun();
    const kept = keptFor(server, 60);
    expect((await arrived(id, kept)).code).toBe(0);
    expect(await complete(await proofOf(id, kept))).toMatchObject({
      code: 0,
      data: { status: 'MerchantCompleted' },
    });
  });

  it('for each order by itself', async () => {
    const [one, other] = [await visitBegun(), await visitBegun()];
    const kept = keptFor(server, 60);
    expect((await arrived(one, kept)).code).toBe(0);
    expect((await arrived(other, kept)).code).toBe(0);
    expect([await countOf(one, 'arrived'), await countOf(other, 'arrived')]).toEqual([1, 1]);
  });
});

describe('steps that a phone kept', () => {
  const onMyWay = (id: string, kept: Proof['kept']) =>
    server.ok(recordVisitStep, { id, step: 'onMyWay', minutes: 45, kept }, shop.merchant.token);
  const toldOf = async (id: string) =>
    (await server.ok(pageCustomerNotices, {}, shop.customer.token)).records
      .filter(({ path, kind }) => path === `/orders/${id}` && kind.startsWith('visit'))
      .map(({ kind }) => kind);

  it('are shown with their own times, each not before the one before it', async () => {
    const id = await visitBegun();
    await onMyWay(id, keptFor(server, 126));
    const expectedAt = minutesAgo(126 - 45);
    expect((await seen(id)).visit).toEqual({ step: 'onMyWay', at: minutesAgo(126), expectedAt });
    // A clock that was set back between the two.
    expect((await arrived(id, keptFor(server, 600))).code).toBe(0);
    const { visit, timeline } = await seen(id);
    expect(visit).toEqual({ step: 'arrived', at: minutesAgo(126), expectedAt });
    expect(timeline.at(-2)).toMatchObject({
      event: 'onMyWay',
      at: minutesAgo(0),
      expectedAt,
      late: { doneAt: minutesAgo(126), receivedAt: minutesAgo(0), clockOffMinutes: null },
    });
  });

  it('are no news once they are over: nobody hears of who set out hours ago', async () => {
    const id = await visitBegun();
    await onMyWay(id, keptFor(server, 46));
    await arrived(id, keptFor(server, 31));
    expect(await toldOf(id)).toEqual([]);
    const near = await visitBegun();
    await onMyWay(near, keptFor(server, 44));
    expect(await toldOf(near)).toEqual(['visitOnMyWay']);
  });

  it('that came at once are shown like any other', async () => {
    const id = await visitBegun();
    const order = await onMyWay(id, keptFor(server, 0));
    expect(order.timeline.at(-1)).not.toHaveProperty('late');
    expect(await toldOf(id)).toEqual(['visitOnMyWay']);
  });
});
