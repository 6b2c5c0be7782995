import { type SQL, sql } from 'drizzle-orm';
import { containsText, type SearchedColumns } from './text-search.ts';

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
  containsText(customerSearch, asTyped(text));

/** The condition that a merchant's name, contact, mail, mobile or licence number contains a text. */
export const isMerchantNamed = (text: string): SQL | undefined =>
  containsText(merchantSearch, asTyped(text));

/** A mobile is stored as `+9715…`; typed or pasted it is `050 …`, `00971 50 …` or `+971 (50) …`. */
const asTyped = (text: string): string => {
  const digits = text.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{5,}$/.test(digits) ? digits.replace(/^(?:\+|00|0)/, '') : text;
};
