import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../db/schema');
const modules = await Promise.all(
  // A module of the schema exports what it may.
  globSync('*.ts', { cwd: sources }).map(
    (file) => import(path.join(sources, file)) as Promise<Record<string, unknown>>,
  ),
);
const tables = modules
  .flatMap((each) => Object.values(each))
  .filter((each): each is PgTable => is(each, PgTable));

/** Tables that hold nobody, by what they hold instead. Businesses are named by their id in them. */
const otherwise = {
  /** Sums, prices and movements of money. */
  books: [
    'book_day_accounts',
    'book_days',
    'book_snapshots',
    'book_proofs',
    'ledger_balances',
    'ledger_entries',
    'ledger_postings',
    'merchant_debts',
    'payments',
    'instalments',
    'withdrawal_items',
  ],
  /** Numbers and drawings of papers whose words stand in `documents`. */
  papers: [
    'document_causes_due',
    'document_counters',
    'document_renderings',
    'merchant_invoicing',
    'own_invoice_reminders',
    'own_invoices',
  ],
  /** Counts. */
  figures: [
    'category_medians',
    'desk_days',
    'desk_snapshots',
    'insight_counts',
    'merchant_standings',
    'order_counts',
    'rating_counts',
    'reconciliation_days',
    'service_counts',
    'service_ratings',
  ],
  /** What businesses offer, and when. */
  offers: [
    'busy_times',
    'catalogue',
    'job_pictures',
    'merchant_days',
    'merchant_schedules',
    'payout_schedules',
    'search_words',
    'service_versions',
    'service_visits',
    'services',
    'time_proposals',
    'watermarked_media',
  ],
  /** What everybody reads alike, and how the product runs. */
  product: [
    'calls',
    'categories',
    'export_leases',
    'fee_news',
    'fee_notices',
    'job_runs',
    'places',
    'public_holidays',
    'report_layouts',
    'settings',
    'staff_action_seals',
    'uptimes',
    'view_salts',
  ],
} as const;

const impersonal: readonly string[] = Object.values(otherwise).flat();

/** The tables that operators are told hold a person, with until when. */
const persons = (() => {
  const page = readFileSync(
    path.resolve(import.meta.dirname, '../../../../docs/operations.md'),
    'utf8',
  );
  const [, section = ''] = page.split('### Where a person stands\n');
  const [lines = ''] = section.split('\n#');
  return [...lines.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
})();

/** Whom somebody is by, or reached by; `note` is what anybody may write about anybody. */
const said =
  /^(?:email|mobile|phone|contact\w*|recipientId|recipient|holder|address|makani|note|endpoint|(?:customer|staff|member|person|actor|author|reporter|owner|viewer|subject)Id|\w+(?:edBy|ptBy|ldBy|deBy|ntBy|adBy))$/;

/** The columns of a table that say a person. */
const personal = (table: PgTable): string[] => {
  const { columns, foreignKeys } = getTableConfig(table);
  const toPeople = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => ['customers', 'staff'].includes(getTableName(foreignTable)))
    .flatMap(({ columns: own }) => own.map(({ name }) => name));
  return columns
    .map(({ name }) => name)
    .filter((name) => said.test(name) || toPeople.includes(name));
};

/** Columns that are called like a person's and are none: the id of a business, and a side of an order. */
const sounds = ['document_counters.holder', 'time_proposals.proposedBy'];

describe('The table of retention', () => {
  it('names every table once: with whom it holds until when, or with what else it holds', () => {
    const named = [...persons, ...impersonal];
    expect(named.toSorted()).toEqual(tables.map((table) => getTableName(table)).toSorted());
  });

  it('lets no table pass for one without persons that has a column for one', () => {
    const wrong = tables.flatMap((table) => {
      const name = getTableName(table);
      return impersonal.includes(name) ? personal(table).map((column) => `${name}.${column}`) : [];
    });
    expect(wrong).toEqual(sounds);
  });
});
