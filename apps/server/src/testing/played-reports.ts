import { decideDifference, pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { chargebacks } from '../db/schema/chargebacks.ts';
import { payments } from '../db/schema/orders.ts';
import { matchLines } from '../areas/accounting/reconciliation/match-lines.ts';
import { bankStatement, providerReport, type ProviderRow, sendReport } from './report-factory.ts';
import type { RunningTestServer } from './test-server.ts';

const [FEE, VAT, SHORT] = [630, 30, 1_000] as const;

/** Plays the provider and the platform's bank, which report what they did, and staff that give differences up. */
export function playedReports(
  server: RunningTestServer,
  staff: readonly [{ readonly token: string }, { readonly token: string }],
) {
  const [first, second] = staff;
  let [files, inBank] = [0, 0];
  const day = (): string => dubaiDay(server.clock.now().getTime());
  const send = async (source: 'provider' | 'bank', text: string) => {
    const answer = await sendReport(server, first.token, { source, text });
    await matchLines(server.ctx);
    return answer;
  };
  /** A payment of the order, and what its card's bank took back of it; every fourth report is short of something. */
  const rowsOf = async (orderId: string, pick: number): Promise<ProviderRow[]> => {
    const [payment] = await server.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), ne(payments.providerReference, '')));
    if (payment === undefined) return [];
    const taken = await server.db
      .select()
      .from(chargebacks)
      .where(and(eq(chargebacks.orderId, orderId), isNotNull(chargebacks.takenAt)));
    const of = { day: day(), payment: payment.providerReference, payout: `po_${files}` };
    const short = pick % 4 === 3 ? SHORT : 0;
    return [
      {
        ...of,
        id: `c_${files}`,
        kind: 'charge',
        gross: payment.amount - short,
        fee: FEE,
        vat: VAT,
      },
      ...taken.map(({ amount, fee }, at) => ({
        ...of,
        id: `d_${files}_${at}`,
        kind: 'chargeback',
        gross: -amount,
        fee,
      })),
    ];
  };
  return {
    /** The provider reports an order's payment and pays it on; now and then its payment arrives, or less of it. */
    report: async (orderId: string, pick: number) => {
      files += 1;
      const rows = await rowsOf(orderId, pick);
      const paidOn = rows.reduce((all, { gross, fee = 0 }) => all + gross - fee, 0);
      const of = { day: day(), payout: `po_${files}` };
      const answer = await send(
        'provider',
        providerReport([
          ...rows,
          { ...of, id: `f_${files}`, kind: 'fee', gross: 0, fee: 100 + files, vat: 5 },
          ...(paidOn > 0 ? [{ ...of, id: of.payout, kind: 'payout', gross: -paidOn }] : []),
        ]),
      );
      if (answer.code !== 0 || paidOn <= 0 || pick % 3 === 2) return answer;
      const amount = paidOn - (pick % 5 === 4 ? SHORT : 0);
      const opening = inBank;
      inBank += amount;
      const line = { amount, day: day(), reference: `FT-${files}`, words: of.payout };
      return send('bank', bankStatement([line], { opening }));
    },
    /** Somebody writes a difference off; where that takes two, the other one does too. */
    writeOff: async (pick: number) => {
      const { records } = await server.ok(pageDifferences, {}, first.token);
      const id = records[pick % Math.max(1, records.length)]?.id ?? randomUUID();
      const input = { id, decision: 'writeOff', note: 'Nobody can say why.' } as const;
      const answer = await server.call(decideDifference, input, first.token);
      const { status } = (answer.data ?? {}) as { readonly status?: string }; // a difference answers with itself
      return status === 'writeOffAsked'
        ? await server.call(decideDifference, input, second.token)
        : answer;
    },
  };
}
