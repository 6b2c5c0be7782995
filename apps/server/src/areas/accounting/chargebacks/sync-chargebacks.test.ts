import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  answerChargeback,
  getChargeback,
  pageChargebacks,
} from '@khidma/contract/accounting/chargebacks';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payments, ToldChargeback } from '../../../adapters/payments/payments.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { files } from '../../../db/schema/files.ts';
import { notices } from '../../../db/schema/notices.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { eventually } from '../../../testing/eventually.ts';
import { FakePayments } from '../../../testing/fake-payments.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { applyChargeback } from '../../orders/payments/chargebacks.ts';
import { issueDocuments } from '../documents/issue-documents.ts';
import { expireOrders } from '../../orders/lifecycle/expire-orders.ts';
import { sendAnswers } from './send-answers.ts';
import { syncChargebacks } from './chargebacks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRICE = 20_000;
let provider: FakePayments;
let server: RunningTestServer;
let shop: Shop;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  // Paid on the sandbox's page; what banks do is told by the provider of the test at hand.
  const sandbox = server.ctx.payments;
  const told: Payments = {
    ...sandbox,
    uploadEvidence: (request) => provider.uploadEvidence(request),
    answerChargeback: (evidence) => provider.answerChargeback(evidence),
    lookUpChargeback: (reference) => provider.lookUpChargeback(reference),
  };
  Object.assign(server.ctx, { payments: told });
});
beforeEach(async () => {
  provider = new FakePayments();
  shop = await givenShop(server);
  staff = (await givenStaff(server)).token;
});
afterAll(() => server.close());

/** An order whose payment a bank takes back, and what the provider says of it from then on. */
async function given(
  order: { readonly id: string },
  first: Partial<ToldChargeback> = {},
  name = 'dispute',
) {
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment === undefined) throw new Error('it was not paid');
  const reference = `${name} ${order.id}`;
  const told = (changes: Partial<ToldChargeback>): ToldChargeback => ({
    reference,
    report: 'taken',
    amount: PRICE,
    currency: 'AED',
    fee: 5_500,
    reason: 'product_not_received',
    answerBy: new Date(server.clock.now().getTime() + 10 * DAY),
    isAnswered: false,
    ...changes,
  });
  const hear = (changes: Partial<ToldChargeback> = {}) =>
    transaction(server.db, (tx) =>
      applyChargeback({ ctx: server.ctx, tx, now: server.clock.now() }, payment, told(changes)),
    );
  await hear(first);
  const row = async () => {
    const [found] = await server.db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.reference, reference));
    if (found === undefined) throw new Error('there is no such chargeback');
    return found;
  };
  return {
    reference,
    hear,
    row,
    asked: () => provider.asked.filter(({ key }) => key === reference).length,
    /** What the provider knows, and has told nobody. */
    stands: (changes: Partial<ToldChargeback>, key = payment.key) =>
      provider.chargebacks.set(reference, { key, chargeback: told(changes) }),
    answer: async (statement = 'The work was done.') =>
      server.call(answerChargeback, { id: (await row()).id, statement }, staff),
  };
}

/** Gives the merchant's pictures bytes. */
async function keepPictures(): Promise<void> {
  const bytes = await mediaNamed('avatar-ok-512.jpg');
  const rows = await server.db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.ownerId, shop.merchant.merchantId), eq(files.kind, 'completion')));
  for (const { key } of rows) await server.ctx.files.putStream(key, Readable.from([bytes]));
}

const noticesOf = (kind: string) =>
  server.db.$count(notices, and(eq(notices.kind, kind), eq(notices.realm, 'staff')));
const follow = () => syncChargebacks(server.ctx);

describe('an answer to a bank', () => {
  it('that it has taken is known after a crash before it was written down', async () => {
    const { reference, row, answer, stands } = await given(await completed(server, shop));
    provider.fail('answerChargeback', 'answerLost');
    expect((await answer()).code).toBe(0);
    expect(await row()).toMatchObject({ status: 'opened', statement: 'The work was done.' });
    expect(provider.evidence.get(reference)).toContain('The work was done.');
    stands({ isAnswered: true });
    server.clock.advance(7 * HOUR);
    await follow();
    const { id } = await row();
    const shown = await server.ok(getChargeback, { id }, (await givenStaff(server)).token);
    expect(shown).toMatchObject({ status: 'answered', nextTryAt: null });
    expect(shown.answeredBy).not.toBeNull();
  });

  it('is sent again at once where it did not arrive, and by one of two who send at once', async () => {
    const { row, answer } = await given(await completed(server, shop));
    provider.fail('answerChargeback', 'unreachable');
    expect((await answer()).code).toBe(0);
    expect(await row()).toMatchObject({ status: 'opened', answeringAt: null });
    const codes = (await Promise.all([answer(), answer()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, errorCodes.chargebackWrongState]);
    expect(await row()).toMatchObject({ status: 'answered', answeringAt: null, sendAt: null });
  });

  it('goes again by itself, with each of its files uploaded once, and is handed in once', async () => {
    const order = await completed(server, shop);
    await issueDocuments(server.ctx);
    await keepPictures();
    const { reference, row, answer } = await given(order);
    provider.fail('uploadEvidence', 'unreachable');
    await answer();
    const { id } = await row();
    const waiting = await server.ok(getChargeback, { id }, staff);
    expect(waiting.nextTryAt).toBe(new Date(server.clock.now().getTime() + 60_000).toISOString());
    expect(waiting.files.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'receipt ready',
      'work ready',
    ]);
    // The second try brings the receipt, the third the pictures, and the words with both.
    provider.fail('uploadEvidence', { behind: Promise.resolve() });
    provider.fail('uploadEvidence', 'unreachable');
    server.clock.advance(60_000);
    await sendAnswers(server.ctx);
    expect(provider.evidence.size).toBe(0);
    expect(await sendAnswers(server.ctx), 'it is not due yet').toBe(0);
    server.clock.advance(120_000);
    await Promise.all([sendAnswers(server.ctx), sendAnswers(server.ctx)]);
    expect([...provider.uploads.values()].map(({ kind, mime }) => [kind, mime])).toEqual([
      ['receipt', 'application/pdf'],
      ['work', 'application/pdf'],
    ]);
    expect(provider.filesOf.get(reference)).toEqual([
      { kind: 'receipt', reference: 'file 1' },
      { kind: 'work', reference: 'file 2' },
    ]);
    for (const { bytes } of provider.uploads.values())
      expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
    server.clock.advance(HOUR);
    expect(await sendAnswers(server.ctx)).toBe(0);
    expect(provider.timesAsked('answerChargeback')).toBe(1);
    const shown = await server.ok(getChargeback, { id }, staff);
    expect(shown).toMatchObject({ status: 'answered', nextTryAt: null });
    expect(shown.files.map(({ state, size }) => [state, size !== null])).toEqual([
      ['sent', true],
      ['sent', true],
    ]);
  });

  it('of a process that died over it is found by the next, and one that the bank has closed is not sent', async () => {
    const { row, answer, hear } = await given(await completed(server, shop));
    provider.fail('answerChargeback', 'silent');
    void answer();
    await eventually(async () => expect(provider.timesAsked('answerChargeback')).toBe(1));
    server.clock.advance(60_000);
    expect(await sendAnswers(server.ctx), 'it may still be on its way').toBe(0);
    server.clock.advance(180_000);
    expect(await sendAnswers(server.ctx)).toBe(1);
    expect(await row()).toMatchObject({ status: 'answered' });
    const other = await given(await completed(server, shop));
    provider.fail('answerChargeback', 'unreachable');
    await other.answer();
    await other.hear({ report: 'lost' });
    server.clock.advance(HOUR);
    expect(await sendAnswers(server.ctx)).toBe(0);
    await hear({ report: 'won' });
  });

  it('takes no words of a second while the first is on its way', async () => {
    const { row, answer } = await given(await completed(server, shop));
    const behind = Promise.withResolvers<void>();
    provider.fail('answerChargeback', { behind: behind.promise });
    const first = answer('First');
    await eventually(async () => expect(await row()).toMatchObject({ statement: 'First' }));
    expect((await answer('Second')).code).toBe(errorCodes.chargebackWrongState);
    behind.resolve();
    expect((await first).code).toBe(0);
    expect(await row()).toMatchObject({ statement: 'First', status: 'answered' });
  });
});

describe('news that got lost', () => {
  it('are asked for, each few hours, until the bank has decided', async () => {
    const { asked, row, stands } = await given(await completed(server, shop));
    await follow();
    expect(asked()).toBe(0);
    stands({ report: 'lost' });
    server.clock.advance(6 * HOUR);
    await follow();
    await follow();
    expect(asked()).toBe(1);
    expect(await row()).toMatchObject({ status: 'lost', lookAt: null });
    server.clock.advance(7 * HOUR);
    await follow();
    expect(asked()).toBe(1);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('of another payment are not believed', async () => {
    const { row, stands } = await given(await completed(server, shop));
    stands({ report: 'lost' }, `pay:${randomUUID()}:1`);
    server.clock.advance(6 * HOUR);
    await follow();
    expect(await row()).toMatchObject({ status: 'opened' });
    stands({ report: 'lost' });
    server.clock.advance(6 * HOUR);
    await follow();
    expect(await row()).toMatchObject({ status: 'lost' });
  });
});

describe('a chargeback', () => {
  it('whose fee is told late is the platform’s cost all the same, once', async () => {
    const { hear, row } = await given(await completed(server, shop));
    await hear({ fee: 7_000 });
    await hear({ fee: 7_000 });
    await hear({ fee: 0 });
    expect(await row()).toMatchObject({ fee: 7_000 });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('that a bank only asks about is told staff, once', async () => {
    const order = await completed(server, shop);
    const { hear } = await given(order, { report: 'inquiry', fee: 0, answerBy: null });
    const told = await noticesOf('chargebackInquiries');
    expect(told).toBeGreaterThan(0);
    await hear({ report: 'inquiry', fee: 0, answerBy: null });
    expect(await noticesOf('chargebackInquiries')).toBe(told);
    const { records } = await server.ok(pageChargebacks, {}, staff);
    expect(records.find(({ orderId }) => orderId === order.id)).toMatchObject({
      status: 'inquiry',
    });
  });

  it('is warned of two days before the bank stops listening, once, and not where it is answered', async () => {
    const late = await given(await completed(server, shop));
    const answered = await given(await completed(server, shop));
    await answered.answer();
    await follow();
    expect(await late.row()).toMatchObject({ warnedAt: null });
    server.clock.advance(8 * DAY);
    const warnedAt = server.clock.now();
    await follow();
    server.clock.advance(HOUR);
    await follow();
    expect(await late.row()).toMatchObject({ warnedAt });
    expect(await answered.row()).toMatchObject({ warnedAt: null });
    expect(await noticesOf('chargebacksDue')).toBeGreaterThan(0);
  });

  it('stops the clock that would give its order’s money back, and lets it go on when it is won', async () => {
    const order = await paid(server, shop);
    const { hear } = await given(order);
    const state = async () => {
      const [found] = await server.db.select().from(orders).where(eq(orders.id, order.id));
      return found;
    };
    server.clock.advance(60 * DAY);
    expect(await expireOrders(server.ctx, server.clock.now())).toMatchObject({ failed: 0 });
    expect(await state()).toMatchObject({ cancelledAt: null, nextDeadlineAt: null });
    await hear({ report: 'won' });
    await expireOrders(server.ctx, server.clock.now());
    expect(await state()).toMatchObject({ status: 'Cancelled', refundAmount: PRICE });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('that is won lets no clock go on while another of the same order holds', async () => {
    const order = await paid(server, shop);
    const first = await given(order, { amount: 5_000 });
    const second = await given(order, { amount: 5_000 }, 'another');
    const isHeld = async () => {
      const [found] = await server.db.select().from(orders).where(eq(orders.id, order.id));
      return found?.isHeldByBank;
    };
    await first.hear({ report: 'won', amount: 5_000 });
    expect(await isHeld()).toBe(true);
    await second.hear({ report: 'won', amount: 5_000 });
    expect(await isHeld()).toBe(false);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is kept without what staff stated once that has come of age', async () => {
    const { answer, hear, row } = await given(await completed(server, shop));
    await answer('She was at home all day.');
    await hear({ report: 'won' });
    await forgetOld(server.ctx);
    expect(await row()).toMatchObject({ statement: 'She was at home all day.' });
    server.clock.advance(1826 * DAY);
    await forgetOld(server.ctx);
    expect(await row()).toMatchObject({ statement: '', status: 'won' });
  });
});
