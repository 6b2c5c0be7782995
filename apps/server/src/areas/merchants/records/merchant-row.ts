import { lockRowValues, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { ratingCounts } from '../../../db/schema/order-lists.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import type { serviceHours, weeklyHours } from '@khidma/contract/shapes/schedule';
import type { MerchantDocuments } from '@khidma/domain/merchants/document-groups';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { type RatingCounts, ratingCountsOf, ratings } from '@khidma/domain/orders/rating';
import { textFor } from '@khidma/domain/reference/names';
import { widestRange, type WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type { Lang } from '@khidma/i18n/languages';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

/** Returns how often a merchant was given each rating, by what is kept. */
export async function ratingCountsOfMerchant(
  tx: Queryable,
  merchantId: string,
): Promise<RatingCounts> {
  const kept = await tx.select().from(ratingCounts).where(eq(ratingCounts.merchantId, merchantId));
  return ratingCountsOf(
    ratings.map((rating) => kept.find((each) => each.rating === rating)?.count ?? 0),
  );
}

/** Written out: what is stored is read-only, what is answered is not. */
export const presentHours = (hours: WeeklyHours): z.infer<typeof weeklyHours> =>
  eachDay(hours, (ranges) => ranges.map(({ start, end }) => ({ start, end })));

/** Start and end of each day alone. */
export const presentServiceHours = (hours: WeeklyHours): z.infer<typeof serviceHours> =>
  eachDay(hours, widestRange);

type Ranges = NonNullable<WeeklyHours['monday']>;

const eachDay = <Day>(hours: WeeklyHours, shown: (ranges: Ranges) => Day) => {
  const day = (ranges: Ranges | null): Day | null => ranges && shown(ranges);
  return {
    monday: day(hours.monday),
    tuesday: day(hours.tuesday),
    wednesday: day(hours.wednesday),
    thursday: day(hours.thursday),
    friday: day(hours.friday),
    saturday: day(hours.saturday),
    sunday: day(hours.sunday),
  };
};

/** The papers among other fields, and nothing else. Files are named once each. */
export const pickDocuments = (from: MerchantDocuments): MerchantDocuments => ({
  ...pick(from, 'licenceNumber', 'licenceIssueDate', 'licenceDueDate', 'responsibleName'),
  ...pick(from, 'idNumber', 'idDueDate', 'additionalNumber', 'additionalIssueDate'),
  ...pick(from, 'additionalDueDate', 'corporateTaxNumber', 'corporateTaxDate'),
  ...pick(from, 'corporateTaxReason', 'vatNumber', 'vatStartDate'),
  licenceDocuments: unique(from.licenceDocuments),
  idPhoto: unique(from.idPhoto),
  additionalFile: unique(from.additionalFile),
  corporateTaxFile: unique(from.corporateTaxFile),
  vatFile: unique(from.vatFile),
});

/** The papers of a stored merchant. */
export const papersOf = (row: MerchantRow): MerchantDocuments =>
  pickDocuments({
    ...row,
    idPhoto: row.idPhotos,
    additionalFile: row.additionalFiles,
    corporateTaxFile: row.corporateTaxFiles,
    vatFile: row.vatFiles,
  });

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** A stored merchant. */
export type MerchantRow = typeof merchants.$inferSelect;

/** What a merchant's trade name is read from, beside other columns. */
export const merchantNameColumns = pick(merchants, 'merchantName', 'merchantNames');

/** Returns a merchant's trade name for somebody who reads a language. */
export const merchantNameFor = (
  lang: Lang,
  { merchantName, merchantNames }: Pick<MerchantRow, 'merchantName' | 'merchantNames'>,
): string => textFor(lang, merchantName, merchantNames);

/** Returns the same as a column, for lists that need nothing else of it. */
export const merchantNameIn = (lang: Lang): SQL<string> => {
  const { merchantName, merchantNames } = merchants;
  return sql<string>`coalesce(nullif(trim(${merchantNames} ->> ${lang}::text), ''), ${merchantName})`;
};

/** Returns the merchant that a session or a foreign key names. It is there: no merchant is ever erased. */
export async function loadMerchant(tx: Queryable, id: string): Promise<MerchantRow> {
  return only(await tx.select().from(merchants).where(eq(merchants.id, id)));
}

/** Whether a merchant trades: who is suspended is paid by nobody and answers nobody. */
export async function isTrading(tx: Queryable, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: merchants.status })
    .from(merchants)
    .where(eq(merchants.id, id));
  return row !== undefined && merchantCan.trade(row);
}

/** Returns the merchant, locked until the transaction ends; 40400 where there is none. */
export const lockMerchant = (tx: Tx, id: string): Promise<MerchantRow> =>
  lockRowValues(tx, merchants, id);
