import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { payOrder } from '@khidma/contract/orders/payments';
import { fils } from '@khidma/domain/money/fils';
import { openPaymentStates, paymentMachine } from '@khidma/domain/payments/payment-transitions';
import { type Lang, languageOf } from '@khidma/i18n/languages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PendingResult, TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { keptStatement } from '../../../db/kept-statement.ts';
import { payments } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { type PaymentRow, savePage } from './payment-row.ts';

/** What is to be paid. */
export interface Payable {
  readonly orderId: string;
  /** What of it: 0 for what was ordered, or the number of the extra work. */
  readonly part: number;
  readonly amount: number;
  readonly lang: Lang;
  /** The call that asks for it. */
  readonly requestId: string;
  /** From when on no money is taken. */
  readonly closesAt: Date;
}

/** What the customer sees on the provider's page, and where it leads back to. */
export interface PageFor {
  readonly description: string;
  /** A page of the storefront, without its origin. */
  readonly backTo: `/shop/${string}`;
}

/** How long an attempt has until the provider is asked about it for the first time. */
const FIRST_LOOK_MS = 60_000;

/** Nobody pays where nobody takes payments. */
export function requireProvider({ settings }: Pick<Ctx, 'settings'>): void {
  if (settings.payments === 'none') throw refuse('paymentsOff');
}

/**
 * Writes an attempt to pay down, before the provider hears of it: the one way in for whatever a customer pays. While one
 * is open it is the same for all who ask: two tabs have one page.
 */
export async function beginAttempt(
  { ctx, tx, now }: TxContext,
  { orderId, part, amount, lang, requestId, closesAt }: Payable,
): Promise<PaymentRow> {
  const [begun] = await keptStatement(tx, 'begin_attempt', insertAttempt).execute({
    id: ctx.ids.uuid(),
    orderId,
    part,
    requestId,
    amount,
    lang,
    closesAt,
    dueAt: new Date(Math.min(now.getTime() + FIRST_LOOK_MS, closesAt.getTime())),
    now,
  });
  if (begun !== undefined) return begun;
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, openPaymentStates)));
  if (open === undefined) throw new Error('an inserted payment did not come back');
  return open;
}

/** A number of its own among the attempts of its order keys it with the provider. */
const insertAttempt = (tx: Tx, name: string) => {
  const { placeholder } = sql;
  const orderId = placeholder('orderId');
  const earlier = tx.$count(payments, eq(payments.orderId, orderId));
  return tx
    .insert(payments)
    .values({
      id: placeholder('id'),
      orderId,
      part: placeholder('part'),
      key: sql`${'pay:'}::text || ${orderId}::text || ':' || ${earlier} + 1`,
      requestId: placeholder('requestId'),
      status: paymentMachine.initial,
      amount: placeholder('amount'),
      pageLang: placeholder('lang'),
      closesAt: placeholder('closesAt'),
      dueAt: placeholder('dueAt'),
      createdAt: placeholder('now'),
      updatedAt: placeholder('now'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare(name);
};

/**
 * Has the provider open the page of an attempt, outside of any transaction; one that is open already is asked for no more.
 * The page is saved with the answer: where that fails, the provider has the same one for whoever asks again.
 */
export async function openPageOf(
  ctx: Ctx,
  payment: PaymentRow,
  { description, backTo }: PageFor,
): Promise<PendingResult<OutputOf<typeof payOrder>>> {
  const { id, key, amount, pageLang: lang, closesAt } = payment;
  const answerWith = (url: string) => ({ url, closesAt: closesAt.toISOString() });
  if (payment.pageUrl !== '') return { save: () => Promise.resolve(answerWith(payment.pageUrl)) };
  const back = `${ctx.settings.publicUrl}${backTo}?back=`;
  const opened = await ctx.payments
    .openPage({
      key,
      amount: fils(amount),
      description,
      lang: languageOf(lang).bcp47,
      paidUrl: `${back}paid`,
      leftUrl: `${back}left`,
      closesAt,
    })
    .catch((error: unknown) => {
      const message = errorMessage(error);
      ctx.log.error({ paymentId: id, error: message }, 'the page to pay on could not be opened');
      throw refuse('unavailable');
    });
  const now = ctx.clock.now();
  if (!opened.ok) {
    const event = { report: 'refused', reason: opened.refusal } as const;
    await transaction(ctx.db, (tx) => applyPaymentEvent({ ctx, tx, now }, id, event));
    throw refuse('paymentFailed', { reason: opened.refusal });
  }
  const page = { page: opened.reference, pageUrl: opened.url };
  return {
    save: async (tx) => {
      await savePage({ ctx, tx, now }, id, page);
      return answerWith(opened.url);
    },
  };
}
