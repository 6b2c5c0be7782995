import { equals } from '../../../db/equals.ts';
import { lockRowValues, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { promoCodes, promoUses } from '../../../db/schema/promotions.ts';
import { categories } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { type Call, handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import { amount, deskFile, moment, sum, text } from '../../../kernel/export-sheet.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import {
  addPromoCode,
  pagePromoCodes,
  pausePromoCode,
} from '@khidma/contract/catalogue/promo-codes';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { PromoCodeRow } from '@khidma/contract/shapes/promo-code';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { type Fils, fils } from '@khidma/domain/money/fils';
import {
  type PromoCode,
  promoCodeOf,
  promoDiscount,
  promoStateOf,
  type PromoValue,
  validatePromoCode,
} from '@khidma/domain/promotions/promo-code';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

/** The order that a customer would like to use a code for. */
interface PromoAsked {
  readonly code: string;
  readonly merchantId: string;
  readonly customerId: string;
  readonly categoryId: string;
  /** What would be paid without it. */
  readonly payable: Fils;
  readonly isFirstOrder: boolean;
}

/** A code that can be used, and what it takes off. */
export interface PromoGranted {
  readonly id: string;
  readonly code: string;
  readonly discount: Fils;
  readonly firstOrderOnly: boolean;
}

/** Returns what a code takes off an order, or refuses it at its field. With `lock` nobody else uses it until the transaction ends: the last use is one order's. */
export async function grantPromo(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  asked: PromoAsked,
  lock: boolean,
): Promise<PromoGranted> {
  const { merchantId, customerId, payable } = asked;
  const found = tx
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.merchantId, merchantId), eq(promoCodes.code, asked.code)));
  const [row] = await (lock ? found.for('no key update') : found);
  if (row === undefined) throw refuseFields([{ path: 'promoCode', rule: 'promoUnknown' }]);
  const own = await tx.$count(
    promoUses,
    and(
      equals(promoUses, { merchantId, codeId: row.id, customerId }),
      isNull(promoUses.releasedAt),
    ),
  );
  const code = ruleOfCode(row);
  const broken = validatePromoCode(code, asked, { uses: { all: row.uses, own }, now });
  if (broken !== null) throw refuseFields([{ path: 'promoCode', ...broken }]);
  return {
    ...pick(row, 'id', 'code', 'firstOrderOnly'),
    discount: promoDiscount(code.value, payable),
  };
}

interface PricedOrder {
  readonly id: string;
  readonly merchantId: string;
  readonly customerId: string;
}

/** Counts the use of a code that was granted under its lock. */
export async function usePromo(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { id: codeId, discount: amount }: PromoGranted,
  { id: orderId, merchantId, customerId }: PricedOrder,
): Promise<void> {
  await tx.insert(promoUses).values({ orderId, codeId, merchantId, customerId, amount, at: now });
  await count(tx, { codeId, merchantId, by: 1, amount });
}

/** Gives a use back whose order lapsed before it was paid: somebody else can have it. */
export async function givePromoBack(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { id: orderId, merchantId }: Pick<PricedOrder, 'id' | 'merchantId'>,
): Promise<void> {
  const [use] = await tx
    .update(promoUses)
    .set({ releasedAt: now })
    .where(and(equals(promoUses, { orderId, merchantId }), isNull(promoUses.releasedAt)))
    .returning();
  if (use === undefined) return;
  await count(tx, { codeId: use.codeId, merchantId, by: -1, amount: fils(-use.amount) });
}

interface Counted {
  readonly codeId: string;
  readonly merchantId: string;
  readonly by: 1 | -1;
  readonly amount: Fils;
}

async function count(
  tx: TxContext['tx'],
  { codeId, merchantId, by, amount }: Counted,
): Promise<void> {
  await tx
    .update(promoCodes)
    .set({
      uses: sql`${promoCodes.uses} + ${by}`,
      takenOff: sql`${promoCodes.takenOff} + ${amount}`,
    })
    .where(and(eq(promoCodes.merchantId, merchantId), eq(promoCodes.id, codeId)));
}

/** A stored code. */
export type PromoRow = typeof promoCodes.$inferSelect;

/** Returns a stored code as its rules take it. */
export const ruleOfCode = (row: PromoRow): PromoCode => ({
  value: valueOf(row),
  ...pick(row, 'categoryIds', 'maxUses', 'maxUsesEach', 'firstOrderOnly'),
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  isPaused: row.pausedAt !== null,
  leastAmount: fils(row.leastAmount),
});

const valueOf = ({ id, percentOff, amountOff, mostOff }: PromoRow): PromoValue => {
  if (percentOff !== null)
    return { kind: 'percent', percentOff, most: mostOff === null ? null : fils(mostOff) };
  if (amountOff === null) throw new Error(`the code ${id} takes nothing off`);
  return { kind: 'amount', amountOff: fils(amountOff) };
};

type AddCall = Call<typeof addPromoCode>;

export const pagePromoCodesHandler = handle(pagePromoCodes, (call) => {
  const { input, now } = call;
  const text = promoCodeOf(input.text ?? '');
  return listPage(call, {
    query: selectCodes(call).$dynamic(),
    from: promoCodes,
    where: text === '' ? undefined : sql`position(${text} in ${promoCodes.code}) > 0`,
    order: { at: promoCodes.createdAt, id: promoCodes.id, first: 'newest' },
    keyOf: ({ row }) => ({ at: row.createdAt, id: row.id }),
    present: (rows) => rows.map((each) => present(each, now)),
  });
});

/** The list as a file. */
export const promoCodesFile = deskFile({
  page: pagePromoCodesHandler,
  words: await textsInEach('consolePromos'),
  columns: ({ columns: t }, own) => [
    text(own.code, 20, (row) => row.code),
    text(t.status, 14, (row) => own.states[row.state]),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.percentOff, 12, (row) => (row.percentOff === null ? '' : String(row.percentOff))),
    amount(own.amountOff, 14, (row) => row.amountOff),
    moment(own.from, 18, (row) => row.validFrom),
    moment(own.to, 18, (row) => row.validUntil),
    text(own.uses, 10, (row) => String(row.uses)),
    text(own.maxUses, 14, (row) => (row.maxUses === null ? '' : String(row.maxUses))),
    sum(own.takenOff, 16, (row) => row.takenOff),
    text(t.madeBy, 24, (row) => row.staffName),
    moment(t.at, 18, (row) => row.createdAt),
  ],
});

export const addPromoCodeHandler = handle(addPromoCode, async (call) => {
  const { ctx, tx, now, input } = call;
  const { from, to, ...limits } = input;
  const problems = [...problemsOf(input, dubaiDay(now.getTime())), ...(await unknownOf(tx, input))];
  if (problems.length > 0) throw refuseFields(problems);
  const [row] = await tx
    .insert(promoCodes)
    .values({
      id: ctx.ids.uuid(),
      ...limits,
      validFrom: new Date(startOfDay(from)),
      validUntil: to === null ? null : new Date(startOfDay(addDays(to, 1))),
      staffId: requireCaller(call).id,
      createdAt: now,
    })
    // The table decides whose it is first, not a look before.
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw refuseFields([{ path: 'code', rule: 'duplicate' }]);
  await record(call, 'addPromoCode', row);
  return readCode(call, row.id);
});

export const pausePromoCodeHandler = handle(pausePromoCode, async (call) => {
  const { tx, now, input } = call;
  const row = await lockRowValues(tx, promoCodes, input.id);
  if ((row.pausedAt !== null) !== input.paused) {
    await tx
      .update(promoCodes)
      .set({ pausedAt: input.paused ? now : null })
      .where(eq(promoCodes.id, row.id));
    await record(call, input.paused ? 'pausePromoCode' : 'resumePromoCode', row);
  }
  return readCode(call, row.id);
});

const record = (
  call: Parameters<typeof recordStaffAction>[0],
  action: StaffActionName,
  { id, code }: PromoRow,
): Promise<void> =>
  recordStaffAction(call, { action, subject: ['promoCode', id], data: { name: code } });

const problemsOf = (
  { percentOff, amountOff, mostOff, from, to }: AddCall['input'],
  today: string,
): FieldError[] => [
  ...(percentOff === null && amountOff === null
    ? [{ path: 'percentOff', rule: 'required' as const }]
    : []),
  ...(percentOff !== null && amountOff !== null
    ? [{ path: 'amountOff', rule: 'invalid' as const }]
    : []),
  ...(percentOff === null && mostOff !== null
    ? [{ path: 'mostOff', rule: 'invalid' as const }]
    : []),
  ...(to !== null && to < from ? [{ path: 'to', rule: 'dateOrder' as const }] : []),
  ...(to !== null && to < today ? [{ path: 'to', rule: 'datePast' as const }] : []),
];

async function unknownOf(
  tx: Tx,
  { merchantId, categoryIds }: AddCall['input'],
): Promise<FieldError[]> {
  const sells = await tx.$count(
    merchants,
    and(eq(merchants.id, merchantId), eq(merchants.status, 'active')),
  );
  const known = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]));
  return [
    ...(sells === 0 ? [{ path: 'merchantId', rule: 'unknown' as const }] : []),
    ...categoryIds.flatMap((id, index) =>
      known.some((each) => each.id === id)
        ? []
        : [{ path: `categoryIds.${index}`, rule: 'unknown' as const }],
    ),
  ];
}

const selectCodes = ({ tx, lang }: Pick<AddCall, 'tx' | 'lang'>) =>
  tx
    .select({ row: promoCodes, merchantName: merchantNameIn(lang), staffName: staff.name })
    .from(promoCodes)
    .innerJoin(merchants, eq(merchants.id, promoCodes.merchantId))
    .innerJoin(staff, eq(staff.id, promoCodes.staffId));

async function readCode(
  call: Pick<AddCall, 'tx' | 'now' | 'lang'>,
  id: string,
): Promise<PromoCodeRow> {
  const found = only(await selectCodes(call).where(eq(promoCodes.id, id)));
  return present(found, call.now);
}

const present = (
  {
    row,
    merchantName,
    staffName,
  }: { readonly row: PromoRow; readonly merchantName: string; readonly staffName: string },
  now: Date,
): PromoCodeRow => ({
  ...pick(row, 'id', 'code', 'merchantId', 'percentOff', 'amountOff', 'mostOff', 'categoryIds'),
  ...pick(row, 'validFrom', 'validUntil', 'maxUses', 'maxUsesEach', 'leastAmount'),
  ...pick(row, 'firstOrderOnly', 'uses', 'takenOff', 'createdAt'),
  merchantName,
  state: promoStateOf(ruleOfCode(row), { uses: row.uses, now }),
  staffName,
});
