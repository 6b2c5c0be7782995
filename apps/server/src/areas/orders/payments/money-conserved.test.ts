import {
  cancelOrder,
  decideCancelRequest,
  decideExtension,
} from '@khidma/contract/orders/merchant-orders';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import {
  acceptRefund,
  handOverDispute,
  offerRefund,
  openDispute,
  openMyDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import {
  cancelByTerms,
  cancelUnpaidOrder,
  placeOrder,
  requestCancel,
  requestExtension,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { checkPayment } from '@khidma/contract/orders/payments';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { cancelStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { fils, sum } from '@khidma/domain/money/fils';
import { withdrawalResultOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { randomRuns } from '../../../testing/deep.ts';
import { disputeInput } from '../../../testing/disputes-factory.ts';
import { FUND_PASSWORD, givenPayoutAccount } from '../../../testing/finance-factory.ts';
import {
  completionInput,
  givenShop,
  goodCard,
  orderInput,
  pay,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { orderFilesOf, totalOf } from '../../../testing/order-files.ts';
import { playedAbsences } from '../../../testing/played-absences.ts';
import { playedAdjustments } from '../../../testing/played-adjustments.ts';
import { playedBanks } from '../../../testing/played-banks.ts';
import { paidExtraWorkOf, playedExtraWork } from '../../../testing/played-extra-work.ts';
import { gapsInNumbers, playedDocuments } from '../../../testing/played-documents.ts';
import { playedHolds } from '../../../testing/played-holds.ts';
import { playedReports } from '../../../testing/played-reports.ts';
import { playedWithdrawals } from '../../../testing/played-withdrawals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { bookedOf, viewsOfOrder } from '../../../testing/order-money.ts';
import { expireExtraWorks } from '../extra-work/extra-works.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';
import { settlePayments } from './pay-order.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';

const HOUR = 3_600_000;
const PRICE = 12_345;
let server: RunningTestServer;
let staff: GivenStaff;
let banks: ReturnType<typeof playedBanks>;
let holds: ReturnType<typeof playedHolds>;
let adjusted: ReturnType<typeof playedAdjustments>;
let asks: ReturnType<typeof playedWithdrawals>;
let reports: ReturnType<typeof playedReports>;
let extras: ReturnType<typeof playedExtraWork>;
let absences: ReturnType<typeof playedAbsences>;
let papers: ReturnType<typeof playedDocuments>;

beforeAll(async () => {
  server = await startTestServer({ crowd: true });
  staff = await givenStaff(server);
  banks = playedBanks(server, staff);
  holds = playedHolds(server, staff);
  const second = await givenStaff(server);
  adjusted = playedAdjustments(server, { first: staff, second });
  asks = playedWithdrawals(server, staff);
  reports = playedReports(server, [staff, second]);
  extras = playedExtraWork(server);
  absences = playedAbsences(server);
  papers = playedDocuments(server);
  // Three instalments, so that a settlement is also caught half way.
  const value = [
    { basisPoints: 3_333, afterMs: 0 },
    { basisPoints: 3_333, afterMs: 24 * HOUR },
    { basisPoints: 3_334, afterMs: 48 * HOUR },
  ];
  await server.db.insert(settings).values({
    id: randomUUID(),
    key: 'settlementSchedule',
    value,
    effectiveFrom: new Date(0),
    createdAt: new Date(0),
  });
  // A part of what refunds take of merchants is the platform's.
  for (const [key, part] of [
    ['staffRefundBorne', 30],
    ['disputeRefundBorne', 100],
    ['staffCancelBorne', 20],
    // And a part of its fee stays.
    ['staffRefundFeeReturned', 40],
    ['disputeRefundFeeReturned', 0],
  ] as const)
    await server.db.insert(settings).values({
      id: randomUUID(),
      key,
      value: part,
      effectiveFrom: new Date(0),
      createdAt: new Date(0),
    });
});
afterAll(() => server.close());

/** What somebody tries, whether it is allowed at that point or not. `pick` chooses among orders, withdrawals or amounts. */
interface Try {
  readonly what: keyof typeof tries;
  readonly pick: number;
}

interface World {
  readonly shop: Shop;
  readonly orderIds: string[];
}

const chosen = <T>(things: readonly T[], pick: number): T | undefined =>
  things[pick % Math.max(1, things.length)];
const anyOrder = ({ orderIds }: World, pick: number): string =>
  chosen(orderIds, pick) ?? randomUUID();
const cards = [
  goodCard,
  goodCard,
  '4000000000000002',
  // Taken, and not told of: somebody has to ask.
  '4000000000000077',
];

/** What of an order has not gone back. */
const leftOf = (order: typeof orders.$inferSelect | undefined): number =>
  (order?.actualAmount ?? PRICE) - (order?.refundAmount ?? 0);

/** Weeks pass here; sessions are not what this is about. */
const keepSignedIn = async (): Promise<void> => {
  const never = new Date('2100-01-01T00:00:00.000Z');
  await server.db.update(sessions).set({ idleExpiresAt: never, expiresAt: never });
};

const tries = {
  place: async (world: World) => {
    const answer = await server.call(
      placeOrder,
      orderInput(server, world.shop, { expectedAmount: PRICE }),
      world.shop.customer.token,
    );
    expect(answer.code, 'an order is placed at any time').toBe(0);
    world.orderIds.push((answer.data as { id: string }).id); // a placed order answers with itself
    return answer;
  },
  pay: (world: World, pick: number) =>
    pay(server, {
      id: anyOrder(world, pick),
      token: world.shop.customer.token,
      card: chosen(cards, pick) ?? goodCard,
    }),
  check: (world: World, pick: number) =>
    server.call(checkPayment, { id: anyOrder(world, pick) }, world.shop.customer.token),
  giveUp: (world: World, pick: number) =>
    server.call(cancelUnpaidOrder, { id: anyOrder(world, pick) }, world.shop.customer.token),
  complete: async (world: World, pick: number) =>
    server.call(
      completeOrder,
      await completionInput(server, world.shop, anyOrder(world, pick)),
      world.shop.merchant.token,
    ),
  confirm: (world: World, pick: number) =>
    server.call(confirmMyOrder, { id: anyOrder(world, pick) }, world.shop.customer.token),
  cancel: (world: World, pick: number) =>
    server.call(
      cancelOrder,
      { id: anyOrder(world, pick), reason: 'notAvailable' },
      world.shop.merchant.token,
    ),
  cancelByTerms: (world: World, pick: number) =>
    server.call(
      cancelByTerms,
      { id: anyOrder(world, pick), reason: 'dontWant', expectedKept: pick % 4 === 0 ? 0 : PRICE },
      world.shop.customer.token,
    ),
  askToCancel: (world: World, pick: number) =>
    server.call(
      requestCancel,
      { id: anyOrder(world, pick), reason: 'dontWant' },
      world.shop.customer.token,
    ),
  takeBack: (world: World, pick: number) =>
    server.call(takeBackCancel, { id: anyOrder(world, pick) }, world.shop.customer.token),
  answerCancel: (world: World, pick: number) =>
    server.call(
      decideCancelRequest,
      { id: anyOrder(world, pick), agree: pick % 2 === 0, reason: 'Done already' },
      world.shop.merchant.token,
    ),
  askForTime: (world: World, pick: number) =>
    server.call(requestExtension, { id: anyOrder(world, pick) }, world.shop.customer.token),
  answerTime: (world: World, pick: number) =>
    server.call(
      decideExtension,
      { id: anyOrder(world, pick), agree: pick % 2 === 0 },
      world.shop.merchant.token,
    ),
  withdraw: ({ shop }: World, pick: number) => asks.ask(shop, 1 + ((pick * 997) % PRICE)),
  takeBackWithdrawal: ({ shop }: World, pick: number) => asks.takeBack(shop, pick),
  approve: ({ shop }: World, pick: number) => asks.approve(shop, pick),
  reject: ({ shop }: World, pick: number) => asks.reject(shop, pick),
  sendBack: ({ shop }: World, pick: number) => asks.sendBack(shop, pick),
  report: (world: World, pick: number) => reports.report(anyOrder(world, pick), pick),
  writeOff: (_world: World, pick: number) => reports.writeOff(pick),
  cancelByStaff: async (world: World, pick: number) =>
    server.call(
      cancelStaffOrder,
      { id: anyOrder(world, pick), reason: 'The two cannot agree' },
      staff.token,
    ),
  refund: async (world: World, pick: number) => {
    const id = anyOrder(world, pick);
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
    return server.call(
      refundOrder,
      {
        id,
        amount: chosen([100, 1_234, 5_000, leftOf(order)], pick) ?? 100,
        refunded: order?.refundAmount ?? 0,
        reason: 'Half of it was done',
      },
      staff.token,
    );
  },
  dispute: (world: World, pick: number) =>
    pick % 2 === 0
      ? server.call(openMyDispute, disputeInput(anyOrder(world, pick)), world.shop.customer.token)
      : server.call(openDispute, disputeInput(anyOrder(world, pick)), world.shop.merchant.token),
  takeBackDispute: (world: World, pick: number) =>
    server.call(takeBackMyDispute, { id: anyOrder(world, pick) }, world.shop.customer.token),
  settle: async (world: World, pick: number) => {
    const { customer, merchant } = world.shop;
    const id = anyOrder(world, pick);
    if (pick % 3 === 0) return server.call(handOverDispute, { id }, merchant.token);
    const amount = 100 * (1 + pick);
    return pick % 3 === 1
      ? server.call(offerRefund, { id, amount }, merchant.token)
      : server.call(acceptRefund, { id, amount: amount - 100 }, customer.token);
  },
  decide: async (world: World, pick: number) => {
    const id = anyOrder(world, pick);
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
    const dispute = { id, disputeId: order?.disputeId ?? randomUUID(), reason: 'So it is' };
    const outcome = chosen(['nothing', 'extension', 'redo'] as const, pick) ?? 'nothing';
    const left = leftOf(order);
    return pick % 2 === 0
      ? server.call(decideDispute, { ...dispute, outcome, days: 1 + pick }, staff.token)
      : server.call(
          refundDispute,
          { ...dispute, amount: chosen([left, 100, 5_000], pick) ?? left },
          staff.token,
        );
  },
  proposeExtra: (world: World, pick: number) =>
    extras.propose(world.shop, anyOrder(world, pick), pick),
  answerExtra: (world: World, pick: number) =>
    extras.answer(world.shop, anyOrder(world, pick), pick),
  reportAbsence: (world: World, pick: number) =>
    absences.report(world.shop, anyOrder(world, pick), pick),
  answerAbsence: (world: World, pick: number) =>
    absences.answer(world.shop, anyOrder(world, pick), pick),
  hold: (world: World, pick: number) =>
    holds.hold(world.shop.merchant.merchantId, anyOrder(world, pick), pick),
  liftHold: (world: World, pick: number) => holds.lift(world.shop.merchant.merchantId, pick),
  adjust: (world: World, pick: number) => adjusted.adjust(world.shop.merchant.merchantId, pick),
  decideAdjustment: (world: World, pick: number) =>
    adjusted.decide(world.shop.merchant.merchantId, pick),
  bank: (world: World, pick: number) => banks.actAsBank(anyOrder(world, pick), pick),
  answerBank: (world: World, pick: number) => banks.answer(anyOrder(world, pick), pick),
  askAboutBanks: () => banks.follow(),
  payOut: (_world: World, pick: number) => banks.payOut(pick),
  issueDocuments: (_world: World, pick: number) => papers.issue(pick),
  settleWithProvider: async () => {
    await settlePayments(server.ctx, server.clock.now());
    return { code: 0 };
  },
  letTimePass: async (_world: World, pick: number) => {
    server.clock.advance((chosen([0.2, 20, 50, 200], pick) ?? 0) * HOUR);
    await keepSignedIn();
    expect((await expireOrders(server.ctx, server.clock.now())).failed).toBe(0);
    await expireExtraWorks(server.ctx);
    return { code: 0 };
  },
} as const;

// `Object.keys` answers string[]; the table is closed.
const names = Object.keys(tries) as (keyof typeof tries)[];
// The usual way comes up more often than chance would have it, so that sequences get somewhere.
const likely: (keyof typeof tries)[] = [
  'place',
  'pay',
  'pay',
  'complete',
  'complete',
  'confirm',
  'confirm',
  'withdraw',
  'approve',
  'refund',
  'cancelByTerms',
  'dispute',
  'decide',
  'hold',
  'adjust',
  'proposeExtra',
  'answerExtra',
  'answerExtra',
  'reportAbsence',
  'reportAbsence',
  'answerAbsence',
  'bank',
  'payOut',
  'report',
];
const sequences = fc.array(
  fc.record<Try>({ what: fc.constantFrom(...names, ...likely), pick: fc.nat(11) }),
  { minLength: 8, maxLength: 28, size: 'max' },
);

/** What its services keep where somebody cancels in the last two days. */
const setTerms = ({ serviceId, merchant }: Shop) => {
  const { minutes, isPerUnit, isOutdoor } = defaultVisit;
  const cancelTerms = [
    { hoursBefore: 48, keptBasisPoints: 2_500 },
    { hoursBefore: 24, keptBasisPoints: 3_333 },
  ];
  const visit = { serviceId, minutes, isPerUnit, isOutdoor, cancelTerms };
  return server.ok(setServiceVisit, visit, merchant.token);
};

/** What a world begins with. */
interface Start {
  readonly hasTerms: boolean;
  /** Whether its first order is completed and confirmed, so that there is money to withdraw and to hold. */
  readonly isDone: boolean;
  /** Whether VAT is inside what its customers pay. */
  readonly hasTrn: boolean;
}
const starts = fc.record<Start>({
  hasTerms: fc.boolean(),
  isDone: fc.boolean(),
  hasTrn: fc.boolean(),
});

async function play({ hasTerms, isDone, hasTrn }: Start, sequence: readonly Try[]): Promise<void> {
  const shop = await givenShop(server, {
    merchant: {
      fundPassword: FUND_PASSWORD,
      ...(hasTrn && { vatNumber: '100123456789012', vatStartDate: '2020-01-01' }),
    },
    pricing: { price: PRICE },
  });
  await givenPayoutAccount(server, shop.merchant.merchantId);
  await keepSignedIn();
  if (hasTerms) await setTerms(shop);
  const world: World = { shop, orderIds: [] };
  await tries.place(world);
  // Before there is money little is allowed: what chance adds begins after it, and orders that it places begin before.
  await tries.pay(world, 0);
  if (isDone) await tries.complete(world, 0);
  if (isDone) await tries.confirm(world, 0);
  for (const { what, pick } of sequence) {
    const { code } = await tries[what](world, pick);
    expect(code, `${what} is answered, never fails`).toBeLessThan(50_000);
  }
  await expectConserved(shop);
  await expectInFiles(shop);
  for (const id of world.orderIds) await expectTold(shop, id);
}

/** Each side is told of an order's money what the books hold. */
async function expectTold(shop: Shop, id: string): Promise<void> {
  const booked = await bookedOf(server, id);
  const { seller, buyer, operator } = await viewsOfOrder(server, shop, { id, staff });
  const { paid, refunded } = booked;
  for (const { money, ...told } of [seller, buyer, operator]) {
    expect(money, 'what was paid and went back').toMatchObject({ paid, refunded });
    expect(money.kept, 'what is left').toBe(paid - refunded);
    expect([told.actualAmount, told.refundAmount]).toEqual([paid, refunded]);
  }
  expect(buyer.fee, 'how it is shared is not the customer’s').toBeNull();
  for (const { fee, money } of [seller, operator]) {
    if (paid === 0 && money.due > 0) continue;
    const shared = (fee?.amount ?? 0) + (fee?.vat ?? 0) + (fee?.merchantReceives ?? 0);
    expect(shared, 'fee, its VAT and the merchant’s part are what is left').toBe(money.kept);
  }
  if (seller.settlementStatus === 'AlreadySettled')
    expect([seller.fee?.amount, seller.fee?.vat]).toEqual([booked.fee, booked.feeVat]);
}

/** The merchant's balances are what the orders and withdrawals say, to the fil. */
async function expectConserved({ merchant: { merchantId } }: Shop): Promise<void> {
  // Finds money that was taken and not told of: what is compared is read behind it.
  await settlePayments(server.ctx, server.clock.now());
  expect(await faultsOfBooks(server.db)).toEqual([]);
  const bought = await server.db.select().from(orders).where(eq(orders.merchantId, merchantId));
  const asked = await server.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.merchantId, merchantId));
  const money = await loadMerchantMoney(server.db, merchantId);
  const returned = await server.db
    .select({ orderId: payments.orderId, amount: payments.refundReturned })
    .from(payments)
    .where(
      inArray(
        payments.orderId,
        bought.map(({ id }) => id),
      ),
    );
  expect(await papers.soldOf(merchantId), 'documents say what the books say').toBe(
    bought.reduce((all, each) => all + (each.paidAt === null ? 0 : leftOf(each)), 0),
  );
  expect(await gapsInNumbers(server), 'numbers without gaps').toEqual([]);
  for (const order of bought)
    expect(order.refundAmount, 'at most what was paid goes back').toBeLessThanOrEqual(
      order.paidAt === null ? 0 : order.actualAmount,
    );
  for (const order of bought)
    expect(
      returned.reduce((all, each) => (each.orderId === order.id ? all + each.amount : all), 0),
      'the provider gave back what the books say',
    ).toBe(order.refundAmount);
  const extra = await paidExtraWorkOf(server.db, merchantId);
  for (const order of bought)
    expect(order.actualAmount, 'extra work is the order’s money').toBe(
      extra.reduce((all, each) => (each.orderId === order.id ? all + each.amount : all), PRICE),
    );
  const total = (rows: readonly { readonly amount: number }[]) =>
    sum(rows.map(({ amount }) => fils(amount)));
  const paid = bought.filter(({ paidAt }) => paidAt !== null);
  const taken = await banks.taken(merchantId);
  expect(money.totalRevenue).toBe(
    paid.reduce((all, order) => all + order.actualAmount - order.refundAmount, 0) - taken,
  );
  expect(money.inWithdrawal).toBe(total(asked.filter(({ stage }) => stage === 'asked')));
  const isOut = ({ stage }: (typeof asked)[number]) => withdrawalResultOf(stage) === 'Approved';
  expect(money.withdrawn).toBe(total(asked.filter(isOut)));
  const settled = bought.reduce((all, order) => all + order.settledAmount, 0);
  // What had left when it had to go back, the merchant owes.
  expect(money.withdrawable - money.receivable).toBe(
    settled - money.inWithdrawal - money.withdrawn - taken + (await adjusted.total(merchantId)),
  );
  for (const order of paid.filter(
    ({ settlementStatus }) => settlementStatus === 'AlreadySettled',
  )) {
    const byRate = breakdownOf({
      gross: fils(order.actualAmount),
      refunded: fils(order.refundAmount),
      merchantHasTrn: order.merchantHasTrn,
      feeBasisPoints: order.feeBasisPoints,
    });
    const { merchantReceives } = breakdownOfOrder(order);
    expect(order.settledAmount).toBe(merchantReceives);
    // What of the fee was not returned with a refund is the platform's, never more than what is left.
    expect(merchantReceives).toBeLessThanOrEqual(byRate.merchantReceives);
    if (order.refundAmount === 0) expect(merchantReceives).toBe(byRate.merchantReceives);
  }
}

/** What the merchant and staff take away adds up to the same, to the fil. */
async function expectInFiles(shop: Shop): Promise<void> {
  const { merchantId } = shop.merchant;
  const money = await loadMerchantMoney(server.db, merchantId);
  const files = await orderFilesOf(server, shop);
  for (const lines of [files.orders, files.console]) {
    const [paid = 0, refunded = 0, kept = 0, reclaimed = 0] = [
      'Amount paid',
      'Refunded',
      'Kept after refunds',
      'Reclaimed by a card’s bank',
    ].map((column) => totalOf(lines, column));
    expect(paid - refunded).toBe(kept);
    // What banks have taken back is no refund.
    expect(kept - reclaimed).toBe(money.totalRevenue);
    expect(reclaimed).toBe(await banks.taken(merchantId));
  }
  for (const column of ['Amount paid', 'Refunded', 'Reclaimed by a card’s bank', 'You receive'])
    expect(totalOf(files.income, column), column).toBe(totalOf(files.orders, column));
  expect(totalOf(files.console, 'Merchant’s part')).toBe(totalOf(files.orders, 'You receive'));
  for (const [column, amount] of [
    ['Change', money.accountBalance],
    ['Change of withdrawable balance', money.withdrawable],
    ['Change of pending balance', money.nonWithdrawable],
    ['Change of what you owe', money.receivable],
  ] as const)
    expect(totalOf(files.flow, column), column).toBe(amount);
}

describe('money is conserved under any sequence of events', () => {
  it('the books sum to zero, and every balance is what orders and withdrawals say', async () => {
    await fc.assert(fc.asyncProperty(starts, sequences, play), randomRuns(5, 60));
  });
});
