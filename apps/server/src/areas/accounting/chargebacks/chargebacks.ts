import { pick } from '../../../kernel/pick.ts';
import { requireCaller, handle, handleOutsideTx, type WorkCall } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { amount, deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { staff } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { applyChargeback, LOOK_EVERY_MS, type StoredChargeback } from '../../orders/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { evidenceOf, planFiles } from './evidence.ts';
import { ANSWERING_MS, lockChargeback, nextTry, sendAnswer } from './send-answers.ts';
import {
  answerChargeback,
  getChargeback,
  pageChargebacks,
} from '@khidma/contract/accounting/chargebacks';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { chargebackCan, isChargebackDue } from '@khidma/domain/payments/chargeback-transitions';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';

export const pageChargebacksHandler = handle(pageChargebacks, (call) =>
  listPage(call, {
    query: selectChargebacks(call),
    from: chargebacks,
    where: undefined,
    order: { at: chargebacks.openedAt, id: chargebacks.id, first: 'newest' },
    keyOf: ({ row: { openedAt, id } }) => ({ at: openedAt, id }),
    present: (rows) => rows.map(presentRow),
  }),
);

export const getChargebackHandler = handle(getChargeback, (call) => present(call, call.input.id));

/**
 * What the bank is told stands here before it is: where it does not arrive at once a job tries again, and where nobody
 * sees it arrive, the provider says later that it has (`syncChargebacks`). The bank takes one answer: whoever is second
 * is refused.
 */
export const answerChargebackHandler = handleOutsideTx(answerChargeback, async (call) => {
  const row = await keepAnswer(call);
  if ((await sendAnswer(call.ctx, row)) === 'refused') throw refuse('chargebackWrongState');
  return { save: (tx) => present({ ...call, tx }, row.id) };
});

export const chargebacksFile = deskFile({
  page: pageChargebacksHandler,
  words: await textsInEach('consoleChargebacks'),
  columns: ({ columns: t }, own) => [
    text(t.orderNumber, 14, (row) => row.orderNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.status, 18, (row) => own.status[row.status]),
    amount(t.amount, 16, (row) => row.amount),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.answerBy, 18, (row) => row.answerBy),
    moment(t.closedAt, 18, (row) => row.endedAt),
  ],
});

type AnswerCall = WorkCall<typeof answerChargeback>;

/** Writes down what the bank is about to be told, and by whom. */
const keepAnswer = (call: AnswerCall): Promise<StoredChargeback> =>
  transaction(call.ctx.db, async (tx) => {
    const { now, input } = call;
    const row = await lockChargeback(tx, input.id);
    const isOnItsWay =
      row.answeringAt !== null && now.getTime() - row.answeringAt.getTime() < ANSWERING_MS;
    if (!chargebackCan.answer(row) || isOnItsWay) throw refuse('chargebackWrongState');
    const [kept] = await tx
      .update(chargebacks)
      .set({
        statement: input.statement,
        evidence: await evidenceOf(tx, row),
        answeringAt: now,
        answeredBy: requireCaller(call).id,
        ...nextTry({ sendTries: 0 }, now),
      })
      .where(eq(chargebacks.id, row.id))
      .returning();
    await recordStaffAction(
      { ...call, tx },
      { action: 'answerChargeback', subject: ['order', row.orderId] },
    );
    return kept ?? row;
  });

/** Who reads, and in which language. */
interface Reader {
  readonly tx: Queryable;
  readonly lang: Lang;
}

/** Selects chargebacks with what staff see of them. */
const selectChargebacks = ({ tx, lang }: Reader) =>
  tx
    .select({
      row: chargebacks,
      orderNumber: orders.number,
      merchantName: merchantNameIn(lang),
      cardLast4: payments.cardLast4,
      answeredBy: { id: staff.id, name: staff.name },
    })
    .from(chargebacks)
    .innerJoin(orders, eq(orders.id, chargebacks.orderId))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .leftJoin(staff, and(eq(staff.id, chargebacks.answeredBy), isNotNull(chargebacks.answeredAt)))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectChargebacks>>[number];

const presentRow = ({ row, orderNumber, merchantName }: Found) => ({
  ...pick(row, 'id', 'orderId', 'merchantId', 'status', 'amount', 'openedAt', 'answerBy'),
  ...pick(row, 'endedAt'),
  orderNumber,
  merchantName,
});

async function present(reader: Reader, id: string): Promise<OutputOf<typeof getChargeback>> {
  const { tx } = reader;
  const [found] = await selectChargebacks(reader).where(eq(chargebacks.id, id));
  if (found === undefined) throw refuse('notFound');
  const { row, cardLast4, answeredBy } = found;
  return {
    ...presentRow(found),
    ...pick(row, 'reason', 'fee'),
    cardLast4,
    evidence:
      row.answeredAt === null || row.evidence === '' ? await evidenceOf(tx, row) : row.evidence,
    // Where it got lost on its way, whoever tries again finds it.
    ...pick(row, 'statement', 'answeredAt'),
    answeredBy,
    files: await filesShown(tx, row),
    nextTryAt: row.sendAt?.toISOString() ?? null,
  };
}

/** What went to the bank, as it went; what was not sent yet, as it will. */
async function filesShown(
  tx: Queryable,
  row: StoredChargeback,
): Promise<OutputOf<typeof getChargeback>['files']> {
  const sent = row.sentFiles.map(({ kind, name, size, reference }) => ({
    kind,
    name,
    size,
    pictures: null,
    state: reference === null ? ('refused' as const) : ('sent' as const),
  }));
  if (!chargebackCan.answer(row)) return sent;
  const planned = await planFiles(tx, row);
  return [
    ...sent,
    ...planned
      .filter(({ kind }) => !sent.some((each) => each.kind === kind))
      .map(({ kind, name, pictures }) => ({
        kind,
        name,
        size: null,
        pictures: pictures === 0 ? null : pictures,
        state: 'ready' as const,
      })),
  ];
}

/**
 * Asks the provider how open chargebacks stand, since its news may have been lost, and warns staff of those that the bank
 * will not hear much longer. Returns how many it asked about.
 */
export async function syncChargebacks(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const row = await claim(ctx);
    if (row === undefined) return null;
    try {
      await warnOfDue(ctx, row);
      await lookUp(ctx, row);
    } catch (error) {
      const about = { chargebackId: row.id, error: errorMessage(error) };
      ctx.log.error(about, 'a chargeback could not be looked up');
    }
    return 1;
  }, signal);
}

/** Moves the moment at which it is next asked about ahead, so that no other node asks meanwhile. */
function claim(ctx: Ctx): Promise<StoredChargeback | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: chargebacks,
    id: chargebacks.id,
    where: and(lte(chargebacks.lookAt, now), isNull(chargebacks.endedAt)),
    since: chargebacks.lookAt,
    lease: { lookAt: new Date(now.getTime() + LOOK_EVERY_MS) },
  });
}

async function lookUp(ctx: Ctx, { reference, paymentId }: StoredChargeback): Promise<void> {
  const told = await ctx.payments.lookUpChargeback(reference);
  if (told === null) return;
  await transaction(ctx.db, async (tx) => {
    const [payment] = await tx
      .select(pick(payments, 'id', 'orderId', 'key'))
      .from(payments)
      .where(eq(payments.id, paymentId));
    if (payment?.key !== told.key)
      throw new Error(`the chargeback ${reference} is of another payment`);
    await applyChargeback({ ctx, tx, now: ctx.clock.now() }, payment, told.chargeback);
  });
}

/** Once for each: who has not answered by then has forgotten, or is away. */
const warnOfDue = (ctx: Ctx, { id }: StoredChargeback): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .select()
      .from(chargebacks)
      .where(eq(chargebacks.id, id))
      .for('no key update');
    if (row === undefined || !isAnswerDue(row, now.getTime())) return;
    await tx.update(chargebacks).set({ warnedAt: now }).where(eq(chargebacks.id, id));
    await notifyStaff({ ctx, tx, now }, 'chargebacksDue');
  });

const isAnswerDue = ({ status, answerBy, warnedAt }: StoredChargeback, now: number): boolean =>
  chargebackCan.answer({ status }) &&
  warnedAt === null &&
  answerBy !== null &&
  isChargebackDue(answerBy.getTime(), now);
