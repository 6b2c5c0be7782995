import { found, lockRow, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { staff } from '../../../db/schema/auth.ts';
import { feeRules } from '../../../db/schema/fees.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { categories, settings } from '../../../db/schema/services.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { type Call, type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { deskFile, lastDay, text } from '../../../kernel/export-sheet.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import {
  feeBasisPointsAt,
  feeOf,
  forgetOperatorSettings,
  loadSettings,
  lockSettings,
  recordChange,
  saveSetting,
  settingKeys,
} from '../../backoffice/settings/index.ts';
import { countsFrom, requireSecondAdministrator } from '../../backoffice/staff/index.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { announceFee, unsayFee } from './fee-news.ts';
import {
  categoryPaths,
  loadFeeBook,
  feeStateAt,
  type FeeRuleRow,
  readFeeRule,
  soldBy,
} from './fees.ts';
import {
  addFeeRule,
  endFeeRule,
  pageFeeRules,
  setServiceFee,
  takeBackFeeRule,
  takeBackServiceFee,
} from '@khidma/contract/money/fees';
import type { FeeRuleRow as PresentedRule } from '@khidma/contract/shapes/fee-rule';
import {
  FEE_MOST_DAYS,
  feeDaysAhead,
  type FeeSubject,
  risesForAny,
  validateFeeDay,
} from '@khidma/domain/fees/fee-rules';
import { addDays, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Catalogue } from '@khidma/i18n/catalogue';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

/**
 * Adds a general rate from a day on. It is fixed on an order when that is paid, so that what is paid already keeps its own.
 * A higher one is announced in time.
 */
export const setServiceFeeHandler = handle(setServiceFee, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const from = feeMoment(call, input.from);
  const before = await feeBasisPointsAt(tx, from);
  requireNotice(call, { day: input.from, path: 'from', rises: input.basisPoints > before });
  const mine = and(eq(settings.key, settingKeys.serviceFee), eq(settings.effectiveFrom, from));
  const [there] = await tx.select({ id: settings.id }).from(settings).where(mine);
  if (there !== undefined) throw refuseFields([{ path: 'from', rule: 'duplicate' }]);
  requireSecondAdministrator(call);
  await saveSetting(call, { key: settingKeys.serviceFee, value: input.basisPoints, from });
  await recordChange(call, 'setServiceFee', {
    setting: 'serviceFee',
    before,
    after: input.basisPoints,
    from: from.toISOString(),
  });
  const saved = only(
    await tx.select({ id: settings.id }).from(settings).where(mine).orderBy(desc(settings.id)),
  );
  await announceFee(call, { ruleId: saved.id, changesAt: from, isPromotion: false });
  forgetOperatorSettings(call);
  return loadSettings(call);
});

/** Takes a rate back before its day. One that has been charged is history and stays. */
export const takeBackServiceFeeHandler = handle(takeBackServiceFee, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const mine = and(eq(settings.id, input.id), eq(settings.key, settingKeys.serviceFee));
  const rate = found(await tx.select().from(settings).where(mine));
  if (rate.effectiveFrom <= countsFrom(call)) throw refuseFields([{ path: 'id', rule: 'locked' }]);
  requireSecondAdministrator(call);
  await tx.delete(settings).where(mine);
  await unsayFee(call, input.id);
  await recordChange(call, 'takeBackServiceFee', {
    setting: 'serviceFee',
    before: feeOf(rate.value),
    after: null,
    from: rate.effectiveFrom.toISOString(),
  });
  forgetOperatorSettings(call);
  return loadSettings(call);
});

type Asked = Pick<CallBase, 'now' | 'agreed'>;

/** The day's beginning in Dubai; of the first day that is possible what is left of it, since nothing is charged backwards. */
export const feeMoment = (call: Asked, day: string): Date => {
  const first = countsFrom(call);
  return day === dubaiDay(first.getTime()) ? first : new Date(startOfDay(day));
};

/** The first moment after a last day. */
export const feeEnd = (lastDay: string): Date => new Date(startOfDay(addDays(lastDay, 1)));

/** Refuses a day that has passed, that nobody plans so far ahead, or that comes too soon for what rises. */
export function requireNotice(
  call: Asked,
  { day, path, rises }: { readonly day: string; readonly path: string; readonly rises: boolean },
): void {
  const today = dubaiDay(call.now.getTime());
  const waits = daysBetween(today, dubaiDay(countsFrom(call).getTime()));
  const rule = validateFeeDay({ daysAhead: daysBetween(today, day), waits, rises });
  if (rule === null) return;
  const params = {
    datePast: undefined,
    dateTooFar: { max: FEE_MOST_DAYS },
    feeTooSoon: { min: feeDaysAhead({ waits, rises }) },
  }[rule];
  throw refuseFields([{ path, rule, ...(params && { params }) }]);
}

/** Returns everything whose rate a rule can change: a merchant's own, or that of somebody new in each category. */
export async function loadFeeSubjects(
  tx: Queryable,
  { merchantId, categoryId }: Pick<FeeRuleRow, 'merchantId' | 'categoryId'>,
  at: Date,
): Promise<FeeSubject[]> {
  if (merchantId !== null) {
    const sellers = await tx
      .select({ id: merchants.id, createdAt: merchants.createdAt })
      .from(merchants)
      .where(eq(merchants.id, merchantId));
    const sold = await soldBy(tx, sellers);
    return (sold.get(merchantId) ?? []).map(({ subject }) => subject);
  }
  const paths = await categoryPaths(tx);
  return [...paths.values()]
    .filter((path) => categoryId === null || path.includes(categoryId))
    .map((categories) => ({ merchantId: '', joinedAt: at.getTime(), categories }));
}

type AddCall = Call<typeof addFeeRule>;

export const pageFeeRulesHandler = handle(pageFeeRules, (call) =>
  listPage(call, {
    query: selectRules(call.tx).$dynamic(),
    from: feeRules,
    where: undefined,
    order: { at: feeRules.createdAt, id: feeRules.id, first: 'newest' },
    keyOf: ({ rule }) => ({ at: rule.createdAt, id: rule.id }),
    present: (rows) => rows.map((row) => present(row, call)),
  }),
);

const feeTexts = await textsInEach('consoleFees');
const settingTexts = await textsInEach('consoleSettings');

/** Whose rate it is. */
const rateOf = ({ scope, merchant, categoryName }: PresentedRule, fees: Catalogue['consoleFees']) =>
  [scope === 'promotion' ? fees.promotion : null, merchant?.name, categoryName].filter(
    (part) => part != null,
  );

export const feeRulesFile = deskFile({
  page: pageFeeRulesHandler,
  words: inEach((lang) => ({ fees: feeTexts[lang], rateStates: settingTexts[lang].fee })),
  columns: ({ columns: t, files }, { fees, rateStates }) => [
    text(fees.for, 32, (row) => rateOf(row, fees)),
    text(fees.rate, 10, (row) => `${row.basisPoints / 100}%`),
    text(fees.dialog.from, 22, (row) => dubaiDay(Date.parse(row.from))),
    text(fees.dialog.until, 18, (row) => lastDay(row.until)),
    text(files.columns.newDays, 18, (row) => (row.newDays === null ? null : String(row.newDays))),
    text(t.status, 14, (row) => rateStates[row.state]),
    text(fees.told, 14, (row) => String(row.told)),
    text(fees.why, 44, (row) => row.note),
    text(t.staff, 24, (row) => row.staffName),
  ],
});

/** Adds a special rate. Paid orders keep theirs; who is charged more hears of it in time. */
export const addFeeRuleHandler = handle(addFeeRule, async (call) => {
  const { ctx, tx, now, input } = call;
  await lockSettings(call);
  await requireTarget(call);
  const row: FeeRuleRow = {
    id: ctx.ids.uuid(),
    ...pick(input, 'scope', 'basisPoints', 'note'),
    merchantId: input.merchantId ?? null,
    categoryId: input.categoryId ?? null,
    startsAt: feeMoment(call, input.from),
    endsAt: input.until === undefined ? null : feeEnd(input.until),
    newDays: input.newDays ?? null,
    staffId: requireCaller(call).id,
    createdAt: now,
  };
  await requireFreeDay(tx, row);
  const isPromotion = row.scope === 'promotion';
  const rises = !isPromotion && (await risesBy(tx, row, row.startsAt));
  requireNotice(call, { day: input.from, path: 'from', rises });
  requireSecondAdministrator(call);
  await tx.insert(feeRules).values(row);
  await announceFee(call, newsOf(row, row.startsAt));
  await record(call, 'addFeeRule', row.id);
  return presentOne(call, row.id);
});

/** Gives a rate that holds a last day. */
export const endFeeRuleHandler = handle(endFeeRule, async (call) => {
  const { tx, now, input } = call;
  await lockSettings(call);
  const row = await lockRow(tx, feeRules, input.id);
  const endsAt = feeEnd(input.until);
  if (row.startsAt > now || (row.endsAt !== null && row.endsAt <= now))
    throw refuseFields([{ path: 'id', rule: 'locked' }]);
  requireNotice(call, { day: input.until, path: 'until', rises: false });
  if (row.endsAt !== null && endsAt >= row.endsAt)
    throw refuseFields([{ path: 'until', rule: 'dateOrder' }]);
  const ended = { ...row, endsAt };
  const day = addDays(input.until, 1);
  requireNotice(call, { day, path: 'until', rises: await risesBy(tx, ended, endsAt) });
  requireSecondAdministrator(call);
  await tx.update(feeRules).set({ endsAt }).where(eq(feeRules.id, row.id));
  await announceFee(call, newsOf(row, endsAt));
  await record(call, 'endFeeRule', row.id);
  return presentOne(call, row.id);
});

/** Takes a rate back before its day. One that has been charged is history and stays. */
export const takeBackFeeRuleHandler = handle(takeBackFeeRule, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const row = await lockRow(tx, feeRules, input.id);
  if (row.startsAt <= countsFrom(call)) throw refuseFields([{ path: 'id', rule: 'locked' }]);
  requireSecondAdministrator(call);
  await record(call, 'takeBackFeeRule', row.id);
  await tx.delete(feeRules).where(eq(feeRules.id, row.id));
  await unsayFee(call, row.id);
  return null;
});

const newsOf = ({ id: ruleId, scope, merchantId }: FeeRuleRow, changesAt: Date) => ({
  ruleId,
  changesAt,
  isPromotion: scope === 'promotion',
  merchantId,
});

/** Refuses a rule that names nobody, or somebody whom its kind does not name. */
async function requireTarget({ tx, input }: AddCall): Promise<void> {
  const { scope, merchantId, categoryId, newDays, until, from } = input;
  const isPromotion = scope === 'promotion';
  const refuseIf = (isWrong: boolean, path: string, rule: 'required' | 'unknown' | 'dateOrder') => {
    if (isWrong) throw refuseFields([{ path, rule }]);
  };
  refuseIf(scope === 'merchant' && merchantId === undefined, 'merchantId', 'required');
  refuseIf(scope === 'category' && categoryId === undefined, 'categoryId', 'required');
  refuseIf(scope !== 'merchant' && merchantId !== undefined, 'merchantId', 'unknown');
  refuseIf(scope === 'merchant' && categoryId !== undefined, 'categoryId', 'unknown');
  refuseIf(!isPromotion && newDays !== undefined, 'newDays', 'unknown');
  refuseIf(isPromotion && until === undefined, 'until', 'required');
  refuseIf(until !== undefined && until < from, 'until', 'dateOrder');
  if (merchantId !== undefined)
    refuseIf(
      (await tx.$count(merchants, eq(merchants.id, merchantId))) === 0,
      'merchantId',
      'unknown',
    );
  if (categoryId !== undefined)
    refuseIf(
      (await tx.$count(categories, eq(categories.id, categoryId))) === 0,
      'categoryId',
      'unknown',
    );
}

/** Of two that begin together nobody could say which counts. */
async function requireFreeDay(tx: Tx, row: FeeRuleRow): Promise<void> {
  const { scope, merchantId, categoryId, startsAt } = row;
  const others = await tx.$count(
    feeRules,
    and(
      eq(feeRules.scope, scope),
      eq(feeRules.startsAt, startsAt),
      merchantId === null ? isNull(feeRules.merchantId) : eq(feeRules.merchantId, merchantId),
      categoryId === null ? isNull(feeRules.categoryId) : eq(feeRules.categoryId, categoryId),
    ),
  );
  if (others > 0) throw refuseFields([{ path: 'from', rule: 'duplicate' }]);
}

/** Whether anybody whom a rule can concern is charged more from a moment on, with the rule as it is given. */
async function risesBy(tx: Tx, row: FeeRuleRow, at: Date): Promise<boolean> {
  const book = await loadFeeBook(tx, row.merchantId === null ? [] : [row.merchantId]);
  const rules = [...book.rules.filter(({ id }) => id !== row.id), readFeeRule(row)];
  return risesForAny({ ...book, rules }, await loadFeeSubjects(tx, row, at), {
    at: at.getTime(),
    isPromotion: row.scope === 'promotion',
  });
}

const told = sql<number>`(select coalesce(sum(n.recipients), 0) from fee_news n where n.rule_id = ${feeRules.id} and not n.is_taken_back)`;

const selectRules = (tx: Tx) =>
  tx
    .select({
      rule: feeRules,
      told: told.mapWith(Number),
      staffName: staff.name,
      categoryNames: categories.names,
      ...merchantNameColumns,
    })
    .from(feeRules)
    .innerJoin(staff, eq(staff.id, feeRules.staffId))
    .leftJoin(merchants, eq(merchants.id, feeRules.merchantId))
    .leftJoin(categories, eq(categories.id, feeRules.categoryId));

async function findRule(tx: Tx, id: string): Promise<Selected> {
  return only(await selectRules(tx).where(eq(feeRules.id, id)));
}

const presentOne = async (call: CallBase, id: string): Promise<PresentedRule> =>
  present(await findRule(call.tx, id), call);

type Selected = Awaited<ReturnType<typeof selectRules>>[number];

const present = (
  { rule, told: count, staffName, merchantName, merchantNames, categoryNames }: Selected,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): PresentedRule => ({
  ...pick(rule, 'id', 'scope', 'categoryId', 'basisPoints', 'newDays', 'note'),
  merchant:
    rule.merchantId === null || merchantName === null
      ? null
      : {
          id: rule.merchantId,
          name: merchantNameFor(lang, { merchantName, merchantNames: merchantNames ?? {} }),
        },
  categoryName: categoryNames?.[lang] ?? null,
  from: rule.startsAt.toISOString(),
  until: rule.endsAt?.toISOString() ?? null,
  state: feeStateAt(readFeeRule(rule), now.getTime()),
  told: count,
  staffName,
});

/** While it is there to be named. */
async function record(
  call: CallBase,
  action: 'addFeeRule' | 'endFeeRule' | 'takeBackFeeRule',
  id: string,
): Promise<void> {
  const { rule, merchantName, categoryNames } = await findRule(call.tx, id);
  await recordChange(call, action, {
    setting: 'feeRule',
    ruleId: rule.id,
    scope: rule.scope,
    merchantName,
    categoryNames,
    basisPoints: rule.basisPoints,
    from: rule.startsAt.toISOString(),
    until: rule.endsAt?.toISOString() ?? null,
    isTakenBack: action === 'takeBackFeeRule',
  });
}
