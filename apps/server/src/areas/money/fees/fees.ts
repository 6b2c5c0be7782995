import { pick } from '../../../kernel/pick.ts';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { feeRules } from '../../../db/schema/fees.ts';
import { catalogue, categories, settings } from '../../../db/schema/services.ts';
import { together } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { defaultFeeBasisPoints, feeOf, settingKeys } from '../../backoffice/settings/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getOwnFees } from '@khidma/contract/money/fees';
import {
  type Fee,
  type FeeBook,
  feeInForce,
  type FeeRule,
  type FeeSpan,
  type FeeSubject,
  feeTimeline,
} from '@khidma/domain/fees/fee-rules';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';

/** A rule as it is stored. */
export type FeeRuleRow = typeof feeRules.$inferSelect;

/** A stored rule as rates are reckoned by it. */
export const readFeeRule = (row: FeeRuleRow): FeeRule => ({
  ...pick(row, 'id', 'scope', 'merchantId', 'categoryId', 'basisPoints', 'newDays'),
  from: row.startsAt.getTime(),
  until: row.endsAt?.getTime() ?? null,
});

/** All rates that can concern some merchants, past and coming; nobody's own where none are named. */
export const loadFeeBook = (tx: Queryable, merchantIds: readonly string[] = []): Promise<FeeBook> =>
  readBook(tx, concerning(merchantIds));

const concerning = (merchantIds: readonly string[]): SQL | undefined =>
  or(
    isNull(feeRules.merchantId),
    merchantIds.length === 0 ? undefined : inArray(feeRules.merchantId, [...merchantIds]),
  );

async function readBook(tx: Queryable, where: SQL | undefined, at?: Date): Promise<FeeBook> {
  const readingRates = tx
    .select({ value: settings.value, from: settings.effectiveFrom })
    .from(settings)
    .where(
      and(
        eq(settings.key, settingKeys.serviceFee),
        at === undefined ? undefined : lte(settings.effectiveFrom, at),
      ),
    )
    .orderBy(asc(settings.effectiveFrom), asc(settings.id));
  const readingRules = tx
    .select()
    .from(feeRules)
    .where(where)
    .orderBy(asc(feeRules.createdAt), asc(feeRules.id));
  const [rates, rows] = await together(readingRates, readingRules);
  return {
    general: [
      { from: Number.NEGATIVE_INFINITY, value: defaultFeeBasisPoints },
      ...rates.map(({ value, from }) => ({ from: from.getTime(), value: feeOf(value) })),
    ],
    rules: rows.map(readFeeRule),
  };
}

/** Reads what decides the rate that an order is charged where it is paid at a moment, by when its merchant joined. */
export async function loadFees(
  tx: Queryable,
  sold: { readonly merchantId: string; readonly categoryId: string; readonly at: Date },
): Promise<(merchant: { readonly joinedAt: Date }) => Fee> {
  const { merchantId, categoryId, at } = sold;
  const book = await readBook(
    tx,
    and(
      concerning([merchantId]),
      lte(feeRules.startsAt, at),
      or(isNull(feeRules.endsAt), gt(feeRules.endsAt, at)),
    ),
    at,
  );
  // Few orders are charged by a rate of their category: the tree is looked at for those alone.
  const paths = book.rules.some((rule) => rule.categoryId !== null)
    ? await categoryPaths(tx)
    : new Map<string, readonly string[]>();
  const categories = paths.get(categoryId) ?? [categoryId];
  return ({ joinedAt }) => {
    const subject = { merchantId, joinedAt: joinedAt.getTime(), categories };
    return feeInForce(book, subject, at.getTime());
  };
}

/** Each category with its parents, the nearest first. */
export async function categoryPaths(tx: Queryable): Promise<Map<string, readonly string[]>> {
  const rows = await tx
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories);
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const pathOf = (id: string): string[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...pathOf(parent)];
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
}

/** Somebody who sells, with when they joined. */
export interface Seller {
  readonly id: string;
  readonly createdAt: Date;
}

/** One category that a merchant sells in; null of who sells nothing yet. */
export interface Sold {
  readonly categoryId: string | null;
  readonly subject: FeeSubject;
}

/** A category as a merchant sells it, or would. */
async function soldIn(tx: Queryable, { id, createdAt }: Seller, categoryId: string): Promise<Sold> {
  const categories = (await categoryPaths(tx)).get(categoryId) ?? [categoryId];
  return { categoryId, subject: { merchantId: id, joinedAt: createdAt.getTime(), categories } };
}

/** What merchants sell, by category: their rates may differ. */
export async function soldBy(
  tx: Queryable,
  sellers: readonly Seller[],
): Promise<Map<string, readonly Sold[]>> {
  const paths = await categoryPaths(tx);
  const ids = sellers.map(({ id }) => id);
  const sold = await tx
    .selectDistinct({ merchantId: catalogue.merchantId, categoryId: catalogue.categoryId })
    .from(catalogue)
    .where(inArray(catalogue.merchantId, ids))
    .orderBy(asc(catalogue.categoryId));
  return new Map(
    sellers.map(({ id, createdAt }) => {
      const subject = { merchantId: id, joinedAt: createdAt.getTime(), categories: [] };
      const own = sold
        .filter(({ merchantId }) => merchantId === id)
        .map(({ categoryId }) => ({
          categoryId,
          subject: { ...subject, categories: paths.get(categoryId) ?? [categoryId] },
        }));
      return [id, own.length > 0 ? own : [{ categoryId: null, subject }]];
    }),
  );
}

type Line = OutputOf<typeof getOwnFees>['lines'][number];

/** What a merchant is charged for what it sells, what it was and what comes. What is the same is said once. */
export const getOwnFeesHandler = handle(getOwnFees, async (call) => {
  const { tx, now } = call;
  const { id, createdAt } = await loadMerchant(tx, requireCaller(call).id);
  const book = await loadFeeBook(tx, [id]);
  const { categoryId: asked } = call.input;
  const sold =
    asked === undefined
      ? ((await soldBy(tx, [{ id, createdAt }])).get(id) ?? [])
      : [await soldIn(tx, { id, createdAt }, asked)];
  const timelines = sold.map(({ categoryId, subject }) => ({
    categoryId,
    spans: feeTimeline(book, subject),
  }));
  const ruleIds = timelines.flatMap(({ spans }) => spans.flatMap(({ ruleId }) => ruleId ?? []));
  const rules =
    ruleIds.length === 0
      ? []
      : await tx
          .select({ id: feeRules.id, note: feeRules.note })
          .from(feeRules)
          .where(inArray(feeRules.id, ruleIds));
  const notes = new Map(rules.map((rule) => [rule.id, rule.note]));
  const groups = Map.groupBy(timelines, ({ spans }) => JSON.stringify(spans));
  const isOne = groups.size === 1;
  return {
    lines: [...groups.values()].map((group): Line => ({
      categoryIds: isOne ? [] : group.flatMap(({ categoryId }) => categoryId ?? []),
      fees: (group[0]?.spans ?? [])
        .filter(({ until }) => until === null || until > createdAt.getTime())
        .map((span) => present(span, { notes, now }))
        .toReversed(),
    })),
  };
});

const present = (
  { basisPoints, source, ruleId, from, until }: FeeSpan,
  { notes, now }: { readonly notes: ReadonlyMap<string, string>; readonly now: Date },
): Line['fees'][number] => ({
  basisPoints,
  source,
  note: ruleId === null ? '' : (notes.get(ruleId) ?? ''),
  from: from === null ? null : new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
  state: feeStateAt({ from, until }, now.getTime()),
});

/** Whether a rate is in force at a moment, or was, or will be. */
export const feeStateAt = (
  { from, until }: Pick<FeeSpan, 'from' | 'until'>,
  now: number,
): Line['fees'][number]['state'] => {
  if (from !== null && from > now) return 'coming';
  return until !== null && until <= now ? 'past' : 'inForce';
};
