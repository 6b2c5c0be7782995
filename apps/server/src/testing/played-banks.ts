import {
  approvePayoutRun,
  confirmPayoutRun,
  importBankStatus,
  makePayoutRun,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { answerChargeback } from '@khidma/contract/accounting/chargebacks';
import { chargebackHolding } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { Refusal } from '../kernel/refuse.ts';
import { chargebacks } from '../db/schema/chargebacks.ts';
import { orders, payments } from '../db/schema/orders.ts';
import { transaction } from '../db/transaction.ts';
import type { ToldChargeback } from '../adapters/payments/payments.ts';
import { bookPayouts } from '../areas/money/finance/bank-status.ts';
import { applyChargeback } from '../areas/orders/payments/chargebacks.ts';
import { syncChargebacks } from '../areas/accounting/chargebacks/chargebacks.ts';
import { FakePayments } from './fake-payments.ts';
import { statusFile } from './payout-factory.ts';
import { givenStaff } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

const reports = ['taken', 'inquiry', 'lost', 'taken', 'won', 'withdrawn'] as const;

/** How an answer is told, as a call's is. */
interface Coded {
  readonly code: number;
}

const done: Coded = { code: 0 };

/** Returns the customers' banks, which take money back, and the merchants', which pay it out or send it back. */
export function playedBanks(server: RunningTestServer, staff: { readonly token: string }) {
  const provider = new FakePayments();
  const { payments: sandbox } = server.ctx;
  Object.assign(server.ctx, {
    payments: {
      ...sandbox,
      uploadEvidence: provider.uploadEvidence.bind(provider),
      answerChargeback: provider.answerChargeback.bind(provider),
      lookUpChargeback: provider.lookUpChargeback.bind(provider),
    },
  });
  const chargebackOf = async (orderId: string) => {
    const [row] = await server.db
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.orderId, orderId));
    return row;
  };
  return {
    /** The bank of an order's card acts on a payment; every third webhook is lost. */
    actAsBank: async (orderId: string, pick: number): Promise<Coded> => {
      const paid = await server.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(payments.key);
      const payment = paid[pick % Math.max(1, paid.length)];
      if (payment === undefined) return done;
      const reference = `bank ${payment.id}`;
      const told: ToldChargeback = {
        reference,
        report: reports[pick % reports.length] ?? 'taken',
        amount: pick % 4 === 0 ? Math.ceil(payment.amount / 2) : payment.amount,
        currency: 'AED',
        fee: pick * 100,
        reason: 'fraudulent',
        answerBy: null,
        isAnswered: provider.evidence.has(reference),
      };
      const before = provider.chargebacks.get(reference)?.chargeback;
      const chargeback = { ...told, amount: before?.amount ?? told.amount };
      provider.chargebacks.set(reference, { key: payment.key, chargeback });
      if (pick % 3 === 2) return done;
      await transaction(server.db, (tx) =>
        applyChargeback({ ctx: server.ctx, tx, now: server.clock.now() }, payment, chargeback),
      ).catch((error: unknown) => {
        // What is not paid yet, nobody takes back; it is told again.
        if (!(error instanceof Refusal)) throw error;
      });
      return done;
    },
    answer: async (orderId: string, pick: number): Promise<Coded> => {
      const row = await chargebackOf(orderId);
      if (row === undefined) return done;
      // A crash between the bank's answer and ours.
      if (pick % 3 === 1) provider.fail('answerChargeback', 'answerLost');
      const answer = await server.call(
        answerChargeback,
        { id: row.id, statement: 'It was done.' },
        staff.token,
      );
      // Refused before the bank was asked, it would go wrong for somebody else.
      provider.calm();
      return pick % 3 === 1 ? done : answer;
    },
    follow: async (): Promise<Coded> => {
      await syncChargebacks(server.ctx);
      return done;
    },
    /** All that is approved goes out in a run, as far as `pick` says; the bank pays it, sends it back, or one after the other. */
    payOut: async (pick: number): Promise<Coded> => {
      const maker = await givenStaff(server);
      // Whoever approved the withdrawals may have no hand in the run.
      const other = await givenStaff(server);
      const made = await server.call(makePayoutRun, {}, maker.token);
      if (made.code !== 0) return made;
      const run = made.data as { id: string; number: string; payments: { endToEnd: string }[] }; // a run answers with itself
      await server.ok(approvePayoutRun, { id: run.id }, other.token);
      await server.ok(sendPayoutRun, { id: run.id }, other.token);
      const reportAll = (status: string) =>
        server.ok(
          importBankStatus,
          {
            name: 'status.xml',
            file: statusFile(
              run.number,
              run.payments.map(({ endToEnd }) => ({ endToEnd, status })),
            ),
          },
          staff.token,
        );
      if (pick % 4 === 0)
        await server.ok(confirmPayoutRun, { id: run.id, bankReference: 'FT-1' }, staff.token);
      else await reportAll(pick % 4 === 1 ? 'RJCT' : 'ACSC');
      if (pick % 4 === 3) await reportAll('RJCT');
      // Killed before the first payment of it is booked, or two nodes at once.
      const killed = new AbortController();
      if (pick % 5 === 0) killed.abort();
      await Promise.all([bookPayouts(server.ctx, killed.signal), bookPayouts(server.ctx)]);
      return done;
    },
    /** What banks hold, or have kept, of what a merchant was paid; in fils. */
    taken: async (merchantId: string): Promise<number> => {
      const rows = await server.db
        .select({
          amount: chargebacks.amount,
          paid: orders.actualAmount,
          returned: orders.refundAmount,
          isPaid: isNotNull(orders.paidAt),
        })
        .from(chargebacks)
        .innerJoin(orders, eq(orders.id, chargebacks.orderId))
        .where(
          and(
            eq(chargebacks.merchantId, merchantId),
            isNotNull(chargebacks.takenAt),
            inArray(chargebacks.status, [...chargebackHolding]),
          ),
        );
      return rows.reduce(
        (all, { amount, paid, returned, isPaid }) =>
          all + (isPaid === true ? Math.min(amount, paid - returned) : 0),
        0,
      );
    },
  };
}
