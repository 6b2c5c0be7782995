import { only, lockRow } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import {
  type Call,
  type CallBase,
  requireCaller,
  handle,
  type TxContext,
} from '../../../kernel/call.ts';
import { amount, deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import {
  lockMerchant,
  merchantNameColumns,
  merchantNameFor,
} from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { adjustments } from '../../../db/schema/adjustments.ts';
import { staff } from '../../../db/schema/auth.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { loadMerchantMoney, postEntries, takeFromInstalments } from '../ledger/index.ts';
import { notify, notifyStaff } from '../../messaging/notices/index.ts';
import { takeDailySum } from '../../backoffice/second-person/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { loadFileRefs, refsIn, requireOwnFiles, type Viewing } from '../../files/index.ts';
import {
  adjustBalance,
  decideAdjustment,
  pageAdjustments,
} from '@khidma/contract/money/adjustments';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { Adjustment } from '@khidma/contract/shapes/finance';
import {
  type AdjustmentKind,
  adjustmentMachine,
  adjustmentPosted,
  adjustmentTakesTwo,
  givesAway,
  isAboutDebt,
} from '@khidma/domain/ledger/adjustments';
import { withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import { type Fils, fils, subtract, toDirhams } from '@khidma/domain/money/fils';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** An adjustment as it is stored. */
export type StoredAdjustment = typeof adjustments.$inferSelect;

const decider = alias(staff, 'decider');

/** Adjustments with whose they are and who had to do with them. */
const selectAdjustments = (tx: Queryable) =>
  tx
    .select({
      row: adjustments,
      orderNumber: orders.number,
      ...merchantNameColumns,
      askedBy: staff.name,
      decidedBy: decider.name,
    })
    .from(adjustments)
    .innerJoin(merchants, eq(merchants.id, adjustments.merchantId))
    .leftJoin(staff, eq(staff.id, adjustments.askedBy))
    .leftJoin(decider, eq(decider.id, adjustments.decidedBy))
    .leftJoin(orders, eq(orders.id, adjustments.orderId));

type Found = Awaited<ReturnType<typeof selectAdjustments>>[number];

/** An adjustment as staff see it. */
const presentAdjustment = (
  found: Found,
  { lang, files }: { readonly lang: Lang; readonly files: ReadonlyMap<string, FileRef> },
): Adjustment => {
  const { row, orderNumber, askedBy, decidedBy } = found;
  return {
    ...pick(row, 'id', 'merchantId', 'kind', 'amount', 'reason', 'reference', 'status', 'askedAt'),
    ...pick(row, 'decidedAt', 'refusal'),
    merchantName: merchantNameFor(lang, found),
    order: row.orderId === null ? null : { id: row.orderId, number: orderNumber ?? '' },
    proof: refsIn(files, row.proof),
    askedBy: row.askedBy === null ? null : { id: row.askedBy, name: askedBy ?? '' },
    decidedBy,
  };
};

/** The same of several, with their proof. */
async function presentAdjustments(viewing: Viewing, rows: readonly Found[]): Promise<Adjustment[]> {
  const files = await loadFileRefs(
    viewing,
    rows.flatMap(({ row }) => row.proof),
  );
  return rows.map((found) => presentAdjustment(found, { lang: viewing.lang, files }));
}

/**
 * Books an adjustment and tells its merchant. What a credit leaves beside the debt is an instalment of its own, so that a
 * withdrawal can say what it carries; a charge is taken of the instalments that are there.
 */
export async function bookAdjustment(
  context: TxContext,
  { id, merchantId, orderId, kind, amount: stored, reason, reference }: StoredAdjustment,
): Promise<void> {
  const { ctx, tx, now } = context;
  const amount = fils(stored);
  const posted = await postEntries(tx, ctx.ids, {
    entries: (own) => {
      if (isAboutDebt(kind)) requireOwed(amount, own.receivable);
      return adjustmentPosted(kind, { merchantId, amount }, own);
    },
    merchantId,
    ...(orderId !== null && { orderId }),
    remark: { reason: reference === '' ? reason : `${reason} (${reference})`, adjustment: id },
    at: now,
  });
  await takeFromInstalments(tx, {
    merchantId,
    amount: withdrawableTakenBy(posted, 'adjustmentDebit'),
  });
  if (isCredit(kind)) {
    const left = subtract(amount, withdrawableTakenBy(posted, 'receivableCollected'));
    if (left > 0)
      await tx.insert(instalments).values({
        id: ctx.ids.uuid(),
        adjustmentId: id,
        merchantId,
        number: 0,
        dueAt: now,
        releasedAt: now,
        fee: 0,
        feeVat: 0,
        amount: left,
      });
  }
  await notify(context, merchantId, {
    kind: noticeOf[kind],
    data: { link: `${ctx.settings.publicUrl}/finance-manage`, amount: String(amount), reason },
  });
}

const isCredit = (kind: AdjustmentKind): boolean => kind === 'credit' || kind === 'refundBorne';

const noticeOf = {
  credit: 'balanceCredited',
  refundBorne: 'balanceCredited',
  debit: 'balanceCharged',
  repayment: 'debtRepaid',
  writeOff: 'debtWrittenOff',
} as const;

export const pageAdjustmentsHandler = handle(pageAdjustments, (call) => {
  const { merchantId, status } = call.input;
  return listPage(call, {
    query: selectAdjustments(call.tx).$dynamic(),
    from: adjustments,
    where: and(
      merchantId === undefined ? undefined : eq(adjustments.merchantId, merchantId),
      status === undefined ? undefined : eq(adjustments.status, status),
    ),
    order: { at: adjustments.askedAt, id: adjustments.id, first: 'newest' },
    keyOf: ({ row }) => ({ at: row.askedAt, id: row.id }),
    present: (rows) => presentAdjustments(call, rows),
  });
});

export const adjustmentsFile = deskFile({
  page: pageAdjustmentsHandler,
  words: await textsInEach('consoleAdjustments'),
  columns: ({ columns: t }, own) => [
    moment(t.at, 18, (row) => row.askedAt),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.what, 26, (row) => own.kinds[row.kind]),
    amount(t.amount, 16, (row) => row.amount),
    text(t.reason, 48, (row) => row.reason),
    text(own.referenceLabel, 20, (row) => row.reference),
    text(t.orderNumber, 14, (row) => row.order?.number ?? null),
    text(t.status, 24, (row) => own.states[row.status]),
    text(t.madeBy, 24, (row) => row.askedBy?.name ?? null),
    text(t.decidedBy, 24, (row) => row.decidedBy),
    moment(t.decidedAt, 18, (row) => row.decidedAt),
    text(t.remark, 40, (row) => row.refusal),
  ],
});

export const adjustBalanceHandler = handle(adjustBalance, async (call) => {
  const { ctx, tx, now, input } = call;
  const { merchantId, kind, reason, reference, orderId = null } = input;
  const amount = fils(input.amount);
  await lockMerchant(tx, merchantId);
  await requireOwnOrder(call);
  await requireDebt(call);
  const { twoPersonLimit: limit } = await loadOperatorSettings(call, 'twoPersonLimit');
  const takesTwo =
    adjustmentTakesTwo({ kind, amount, limit }) ||
    (givesAway(kind) && !(await takeDailySum(call, amount)));
  const me = requireCaller(call).id;
  const proof = await requireOwnFiles(tx, {
    path: 'proof',
    ids: input.proof,
    kind: 'document',
    owner: { realm: 'staff', id: me },
  });
  const asked = {
    id: ctx.ids.uuid(),
    merchantId,
    orderId,
    kind,
    amount,
    reason,
    reference,
    proof,
    status: adjustmentMachine.initial,
    askedBy: me,
    askedAt: now,
    takesTwo,
  };
  const row = only(await tx.insert(adjustments).values(asked).returning());
  await record(call, row, takesTwo ? 'askAdjustment' : 'bookAdjustment');
  if (takesTwo) await notifyStaff(call, 'adjustmentsWaiting');
  else await book(call, row);
  return presentOne(call, row.id);
});

export const decideAdjustmentHandler = handle(decideAdjustment, async (call) => {
  const { tx, now, input } = call;
  const { id, decision, reason } = input;
  if (decision === 'refuse' && reason === '')
    throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const row = await lockRow(tx, adjustments, id);
  const move = { event: decision, actor: 'staff' } as const;
  const { to: status } = transition(adjustmentMachine, row.status, move);
  const me = requireCaller(call).id;
  if (decision === 'book') {
    if (row.askedBy === me) throw refuse('secondPersonNeeded');
    await record(call, row, 'bookAdjustment');
    await book(call, row);
  } else {
    await tx
      .update(adjustments)
      .set({ status, decidedBy: me, decidedAt: now, refusal: reason })
      .where(eq(adjustments.id, id));
    await record(call, { ...row, reason }, 'refuseAdjustment');
  }
  return presentOne(call, id);
});

async function book(call: CallBase, row: StoredAdjustment): Promise<void> {
  const { tx, now } = call;
  const move = { event: 'book', actor: 'staff' } as const;
  const { to: status } = transition(adjustmentMachine, row.status, move);
  await tx
    .update(adjustments)
    .set({ status, decidedBy: requireCaller(call).id, decidedAt: now })
    .where(eq(adjustments.id, row.id));
  await bookAdjustment(call, row);
  await publishLive(tx, [`merchant:${row.merchantId}`], { event: 'tags', tags: ['money'] });
}

type AdjustCall = Call<typeof adjustBalance>;

async function requireOwnOrder({ tx, input }: AdjustCall): Promise<void> {
  const { orderId, merchantId } = input;
  if (orderId === undefined) return;
  const own = and(eq(orders.id, orderId), eq(orders.merchantId, merchantId));
  if ((await tx.$count(orders, own)) === 0)
    throw refuseFields([{ path: 'orderId', rule: 'unknown' }]);
}

/** What is not owed can be neither paid back nor given up; asked again when it is booked. */
async function requireDebt({ tx, input }: AdjustCall): Promise<void> {
  if (!isAboutDebt(input.kind)) return;
  const { receivable } = await loadMerchantMoney(tx, input.merchantId);
  requireOwed(input.amount, receivable);
}

function requireOwed(amount: number, owed: Fils): void {
  if (amount > owed)
    throw refuseFields([{ path: 'amount', rule: 'tooLarge', params: { max: toDirhams(owed) } }]);
}

async function presentOne(call: CallBase, id: string): Promise<Adjustment> {
  const found = await selectAdjustments(call.tx).where(eq(adjustments.id, id));
  return only(await presentAdjustments(call, found));
}

const record = (
  call: CallBase,
  { merchantId, kind, amount, reason, reference }: StoredAdjustment,
  action: 'askAdjustment' | 'bookAdjustment' | 'refuseAdjustment',
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subject: ['merchant', merchantId],
    data: { adjustment: kind, amount, reason, reference },
  });
