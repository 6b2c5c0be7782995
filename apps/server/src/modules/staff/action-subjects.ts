import type { StaffSubjectKind } from '@khidma/contract/shapes/staff-action-names';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { merchantNameIn } from '../../core/merchant-row.ts';
import { announcements, outbox } from '../../db/schema/notices.ts';
import { customers, staff } from '../../db/schema/auth.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { applications, merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { conversations, quickReplies } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutRuns } from '../../db/schema/payout-runs.ts';
import { reconciliationCases, reconciliationFiles } from '../../db/schema/reconciliation.ts';
import { promoCodes } from '../../db/schema/promotions.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** What a subject of staff's actions is called now, and the merchant whose it is, where it is somebody's. */
export interface ActionSubject {
  readonly id: string;
  readonly name: string;
  readonly merchantId: string | null;
  readonly merchantName: string | null;
}

/** Reads the subjects of actions: one query for each kind that is there. */
export async function actionSubjects(
  { tx, lang }: { readonly tx: Tx; readonly lang: Lang },
  rows: readonly { readonly subjectKind: string; readonly subjectId: string }[],
): Promise<Map<string, ActionSubject>> {
  const found: ActionSubject[] = [];
  for (const [kind, find] of Object.entries(finders)) {
    const ids = [
      ...new Set(rows.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : []))),
    ];
    if (ids.length > 0) found.push(...(await find(tx, (column) => inArray(column, ids), lang)));
  }
  return new Map(found.map((subject) => [subject.id, subject]));
}

type Finder = (tx: Tx, among: (column: AnyPgColumn) => SQL, lang: Lang) => Promise<ActionSubject[]>;

const nobodys = {
  merchantId: sql<string | null>`null::uuid`,
  merchantName: sql<string | null>`null::text`,
};
const ofMerchant = (lang: Lang) => ({
  merchantId: merchants.id,
  merchantName: merchantNameIn(lang),
});

const finders: Record<
  Exclude<
    StaffSubjectKind,
    'setting' | 'list' | 'secondPerson' | 'messageText' | 'bookMonth' | 'page'
  >,
  Finder
> = {
  announcement: (tx, among, lang) =>
    tx
      .select({
        id: announcements.id,
        name: sql<string>`coalesce(${announcements.titles} ->> ${lang}::text, ${announcements.titles} ->> 'en_US')`,
        ...nobodys,
      })
      .from(announcements)
      .where(among(announcements.id)),
  application: (tx, among) =>
    tx
      .select({ id: applications.id, name: applications.merchantName, ...nobodys })
      .from(applications)
      .where(among(applications.id)),
  merchant: (tx, among, lang) =>
    tx
      .select({ id: merchants.id, name: merchantNameIn(lang), ...nobodys })
      .from(merchants)
      .where(among(merchants.id)),
  service: (tx, among, lang) =>
    tx
      .select({ id: services.id, name: services.name, ...ofMerchant(lang) })
      .from(services)
      .innerJoin(merchants, eq(merchants.id, services.merchantId))
      .where(among(services.id)),
  payoutAccount: (tx, among, lang) =>
    tx
      .select({ id: payoutAccounts.id, name: merchantNameIn(lang), ...ofMerchant(lang) })
      .from(payoutAccounts)
      .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
      .where(among(payoutAccounts.id)),
  message: (tx, among) =>
    tx
      .select({ id: outbox.id, name: outbox.recipient, ...nobodys })
      .from(outbox)
      .where(among(outbox.id)),
  customer: (tx, among) =>
    tx
      .select({ id: customers.id, name: customers.name, ...nobodys })
      .from(customers)
      .where(among(customers.id)),
  staff: (tx, among) =>
    tx
      .select({ id: staff.id, name: staff.name, ...nobodys })
      .from(staff)
      .where(among(staff.id)),
  promoCode: (tx, among, lang) =>
    tx
      .select({ id: promoCodes.id, name: promoCodes.code, ...ofMerchant(lang) })
      .from(promoCodes)
      .innerJoin(merchants, eq(merchants.id, promoCodes.merchantId))
      .where(among(promoCodes.id)),
  order: (tx, among, lang) =>
    tx
      .select({ id: orders.id, name: orders.number, ...ofMerchant(lang) })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .where(among(orders.id)),
  conversation: async (tx, among, lang) => {
    const rows = await tx
      .select({ id: conversations.id, customerName: customers.name, ...ofMerchant(lang) })
      .from(conversations)
      .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
      .leftJoin(customers, eq(customers.id, conversations.customerId))
      .where(among(conversations.id));
    return rows.map(({ customerName, ...row }) => ({
      ...row,
      name: dotText(languages[lang], [row.merchantName, customerName]),
    }));
  },
  quickReply: (tx, among) =>
    tx
      .select({ id: quickReplies.id, name: quickReplies.title, ...nobodys })
      .from(quickReplies)
      .where(among(quickReplies.id)),
  report: (tx, among) =>
    tx
      .select({ id: reconciliationFiles.id, name: reconciliationFiles.name, ...nobodys })
      .from(reconciliationFiles)
      .where(among(reconciliationFiles.id)),
  difference: (tx, among) =>
    tx
      .select({ id: reconciliationCases.id, name: reconciliationCases.number, ...nobodys })
      .from(reconciliationCases)
      .where(among(reconciliationCases.id)),
  payoutRun: (tx, among) =>
    tx
      .select({ id: payoutRuns.id, name: payoutRuns.number, ...nobodys })
      .from(payoutRuns)
      .where(among(payoutRuns.id)),
  withdrawal: (tx, among, lang) =>
    tx
      .select({ id: withdrawals.id, name: withdrawals.number, ...ofMerchant(lang) })
      .from(withdrawals)
      .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
      .where(among(withdrawals.id)),
};
