import { compact } from '@khidma/domain/rules/numbers';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/types.ts';
import {
  closePage,
  cursorOfKey,
  type List,
  listPage,
  type Page,
  type PageInput,
  planPage,
  cappedTotal,
} from './page.ts';
import { containsText, searchByText, type SearchedColumns } from './text-search.ts';

// In the words of the indexes, which the planner knows them by.
const searchedBy = (text: SQL): SearchedColumns => ({
  searchText: text,
  searchGrams: sql`search_grams(${text}, '')`,
  scope: '',
});

const customerSearch = searchedBy(
  sql.raw('customer_search_text(customers.name, customers.email, customers.mobile)'),
);

const merchantSearch = searchedBy(
  sql.raw(
    'merchant_search_text(merchants.merchant_name, merchants.contact_name, merchants.email, merchants.mobile, merchants.licence_number)',
  ),
);

/** The condition that a customer's name, mail or mobile number contains a text. */
export const isCustomerNamed = (text: string): SQL | undefined =>
  containsText(customerSearch, numberLookedFor(text));

/** The condition that a merchant's name, contact, mail, mobile or licence number contains a text. */
export const isMerchantNamed = (text: string): SQL | undefined =>
  containsText(merchantSearch, numberLookedFor(text));

const searches = { customers: customerSearch, merchants: merchantSearch } as const;

interface PeopleList<Query extends PgSelect, Record> extends List<Query, Record> {
  readonly people: keyof typeof searches;
  /** What they are called, or reached by, or a part of it; all of them where it is empty. */
  readonly text: string | undefined;
}

/**
 * Returns a page of people. A common name is met by reading on in the list, a rare one is found by the index. The planner
 * alone may read everybody who has a common name.
 */
export async function listPeople<Query extends PgSelect, Record>(
  call: { readonly tx: Queryable; readonly input: PageInput },
  { people, text, ...list }: PeopleList<Query, Record>,
): Promise<Page<Record>> {
  if (text === undefined || text === '') return listPage(call, list);
  const { tx, input } = call;
  const { query, from, where, order, keyOf, present } = list;
  const parts = searches[people];
  const { searchText } = parts;
  const { rows: found } = await tx.execute<{ id: string | null; counted: number }>(
    searchByText({ from, where, order, searchText, parts, input, text: numberLookedFor(text) }),
  );
  const ids = found.flatMap(({ id }) => id ?? []);
  const page = closePage(input, {
    rows: await query.where(inArray(order.id, ids)).orderBy(...planPage(input, order).orderBy),
    total: cappedTotal(found[0]?.counted ?? 0),
    cursorOf: (row) => cursorOfKey(keyOf(row)),
    present: (row) => row,
  });
  return { ...page, records: await present(page.records) };
}

/** Returns what is looked for where somebody typed a number: a mobile is stored as `+9715…`, typed or pasted it is `050 …`, `00971 50 …` or `+971 (50) …`. */
export const numberLookedFor = (text: string): string => {
  const number = compact(text);
  return /^\+?\d{4,}$/.test(number)
    ? number.replace(/^(?:\+|00)?(971)0?/, '$1').replace(/^(?:\+|00|0)/, '')
    : text;
};
