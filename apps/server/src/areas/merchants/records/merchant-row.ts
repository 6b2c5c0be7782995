import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { textFor } from '@khidma/domain/reference/names';
import type { Lang } from '@khidma/i18n/languages';
import { eq, type SQL, sql } from 'drizzle-orm';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Queryable } from '../../../db/types.ts';
import { refuse } from '../../../kernel/refuse.ts';

/** A stored merchant. */
export type MerchantRow = typeof merchants.$inferSelect;

/** What a merchant's trade name is read from, beside other columns. */
export const merchantNameColumns = {
  merchantName: merchants.merchantName,
  merchantNames: merchants.merchantNames,
};

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
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id));
  if (row === undefined) throw new Error(`merchant ${id} is gone`);
  return row;
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
export async function lockMerchant(tx: Queryable, id: string): Promise<MerchantRow> {
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, id)).for('no key update');
  if (row === undefined) throw refuse('notFound');
  return row;
}
