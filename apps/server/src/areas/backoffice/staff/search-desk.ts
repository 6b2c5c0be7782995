import { type DeskHit, mostDeskHits, searchDesk } from '@khidma/contract/backoffice/lists';
import { type StaffPermission, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { handle, requireCaller } from '../../../kernel/call.ts';
import { isCustomerNamed, isMerchantNamed } from '../../../kernel/people-search.ts';
import { pick } from '../../../kernel/pick.ts';
import { containsText } from '../../../kernel/text-search.ts';
import { customers } from '../../../db/schema/auth.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import { documents } from '../../../db/schema/documents.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { catalogue } from '../../../db/schema/services.ts';
import type { Queryable } from '../../../db/types.ts';

/** Returns what a text names, numbers first; each kind by its index. */
export const searchDeskHandler = handle(searchDesk, async (call) => {
  const { tx, input } = call;
  const { text } = input;
  const { role } = requireCaller(call);
  const may = (needs: StaffPermission): boolean =>
    role !== undefined && staffRoleHolds(role, needs);
  return {
    hits: [
      ...(await ordersOf(tx, text)),
      ...(await withdrawalsOf(tx, text)),
      ...(may('papers') ? await applicationsOf(tx, text) : []),
      ...(may('figures') ? await payoutRunsOf(tx, text) : []),
      ...(await documentsOf(tx, text)),
      ...(await payoutAccountsOf(tx, text)),
      ...(await merchantsOf(tx, text)),
      ...(await customersOf(tx, text)),
      ...(await servicesOf(tx, text)),
    ],
  };
});

const nothing = { status: '', merchantId: null };
const ofMerchant = { merchantId: merchants.id, detail: merchants.merchantName };

/** People say the digits alone, or write the letters small. */
const numbersIn = (text: string, prefix: string): string[] => {
  const digits = new RegExp(`^(?:${prefix})?\\s*-?\\s*(\\d{1,12})$`, 'i').exec(text)?.[1];
  return digits === undefined ? [] : [`${prefix}-${digits}`];
};

async function ordersOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const numbers = numbersIn(text, 'KO');
  if (numbers.length === 0) return [];
  const rows = await tx
    .select({ id: orders.id, label: orders.number, ...ofMerchant })
    .from(orders)
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .where(inArray(orders.number, numbers));
  return rows.map((row) => ({ ...nothing, ...row, kind: 'order' }));
}

async function withdrawalsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const numbers = numbersIn(text, 'KW');
  if (numbers.length === 0) return [];
  const rows = await tx
    .select({
      id: withdrawals.id,
      label: withdrawals.number,
      status: withdrawalResult,
      ...ofMerchant,
    })
    .from(withdrawals)
    .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
    .where(inArray(withdrawals.number, numbers));
  return rows.map((row) => ({ ...row, kind: 'withdrawal' }));
}

async function payoutRunsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const numbers = numbersIn(text, 'PR');
  if (numbers.length === 0) return [];
  const rows = await tx
    .select({ id: payoutRuns.id, label: payoutRuns.number, day: payoutRuns.executionDay })
    .from(payoutRuns)
    .where(inArray(payoutRuns.number, numbers));
  return rows.map(({ day, ...row }) => ({ ...nothing, ...row, detail: day, kind: 'payoutRun' }));
}

/** Numbers of documents are of each merchant's own count: one number may be several's. */
async function documentsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}-\d{4}-\d{1,12}$/.test(number)) return [];
  const rows = await tx
    .select({
      label: documents.number,
      orderId: documents.orderId,
      withdrawalId: documents.withdrawalId,
      ...ofMerchant,
    })
    .from(documents)
    .innerJoin(merchants, eq(merchants.id, documents.merchantId))
    .where(eq(documents.number, number))
    .orderBy(desc(documents.issuedAt))
    .limit(mostDeskHits);
  return rows.map(({ orderId, withdrawalId, merchantId, ...row }) => ({
    ...row,
    merchantId,
    kind: 'document',
    id: orderId ?? withdrawalId ?? merchantId,
    status: orderId !== null ? 'order' : withdrawalId !== null ? 'withdrawal' : 'merchant',
  }));
}

/** Those on sale: what waits for a review is found in its queue. */
async function servicesOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const rows = await tx
    .select({ id: catalogue.serviceId, label: catalogue.name, ...ofMerchant })
    .from(catalogue)
    .innerJoin(merchants, eq(merchants.id, catalogue.merchantId))
    .where(containsText({ ...pick(catalogue, 'searchText', 'searchGrams'), scope: '' }, text))
    .limit(mostDeskHits);
  return rows.map((row) => ({ ...nothing, ...row, kind: 'service' }));
}

async function applicationsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const references = numbersIn(text, 'KA');
  const isAddress = text.includes('@');
  if (references.length === 0 && !isAddress) return [];
  const rows = await tx
    .select({ id: applications.id, label: applications.reference, detail: applications.email })
    .from(applications)
    .where(
      isAddress
        ? eq(applications.email, text.toLowerCase())
        : inArray(applications.reference, references),
    )
    .orderBy(desc(applications.submittedAt))
    .limit(mostDeskHits);
  return rows.map((row) => ({ ...nothing, ...row, kind: 'application' }));
}

async function payoutAccountsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const named = isIbanNamed(text);
  if (named === undefined) return [];
  const rows = await tx
    .select({ id: payoutAccounts.id, label: payoutAccounts.holder, ...ofMerchant })
    .from(payoutAccounts)
    .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
    .where(named)
    .orderBy(desc(payoutAccounts.submittedAt))
    .limit(mostDeskHits);
  return rows.map((row) => ({ ...nothing, ...row, kind: 'payoutAccount' }));
}

/** The condition that an IBAN is this one or ends so: people read out the last digits. Undefined where it can be neither. */
function isIbanNamed(text: string): SQL | undefined {
  const typed = text.replaceAll(/\s/g, '').toUpperCase();
  if (/^AE\d{21}$/.test(typed)) return eq(payoutAccounts.iban, typed);
  const end = /^[.…*]*(\d{4,20})$/.exec(typed)?.[1];
  if (end === undefined) return undefined;
  // In the words of the index.
  return sql`reverse(${payoutAccounts.iban}) like ${`${[...end].toReversed().join('')}%`}`;
}

async function merchantsOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const rows = await tx
    .select({ id: merchants.id, label: merchants.merchantName, detail: merchants.email })
    .from(merchants)
    .where(isMerchantNamed(text))
    .limit(mostDeskHits);
  return rows.map((row) => ({ ...nothing, ...row, merchantId: row.id, kind: 'merchant' }));
}

async function customersOf(tx: Queryable, text: string): Promise<DeskHit[]> {
  const rows = await tx
    .select({ id: customers.id, label: customers.name, detail: customers.email })
    .from(customers)
    .where(isCustomerNamed(text))
    .limit(mostDeskHits);
  return rows.map((row) => ({ ...nothing, ...row, kind: 'customer' }));
}
