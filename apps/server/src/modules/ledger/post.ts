import { isMerchantAccount, merchantAccounts } from '@khidma/domain/ledger/accounts';
import {
  applyPostings,
  type Balances,
  balanceKey,
  balanceOf,
  overdrawn,
} from '@khidma/domain/ledger/balances';
import { assertBalanced, type JournalEntry, type Posting } from '@khidma/domain/ledger/postings';
import { type Fils, fils, sum } from '@khidma/domain/money/fils';
import { eq, sql } from 'drizzle-orm';
import type { Ids } from '../../adapters/ids.ts';
import { refuse } from '../../core/refuse.ts';
import { ledgerBalances, ledgerEntries, ledgerPostings } from '../../db/schema/finance.ts';
import type { Tx } from '../../db/types.ts';

/** What happened, as the domain's movements say it, and to whose account. */
export interface Booking {
  readonly entries: readonly JournalEntry[];
  readonly merchantId: string;
  readonly orderId?: string;
  readonly withdrawalId?: string;
  readonly at: Date;
  readonly remark?: Readonly<Record<string, string>>;
}

/**
 * The only writer of the books. Locks the merchant's balances until the transaction ends, so that two bookings of one
 * merchant stand in a row; refuses `insufficientBalance` where more would be taken than can be withdrawn.
 */
export async function postEntries(tx: Tx, ids: Ids, booking: Booking): Promise<void> {
  if (booking.entries.length === 0) return;
  let balances: Balances = await lockBalances(tx, booking.merchantId);
  for (const entry of booking.entries) {
    requireSound(entry, booking.merchantId);
    const own = entry.postings.filter((posting) => isMerchantAccount(posting.account));
    refuseOverdraft(balances, own, entry);
    balances = applyPostings(balances, own);
    await writeEntry(tx, {
      id: ids.uuid(),
      entry,
      booking,
      available: balanceOf(balances, 'merchantWithdrawable', booking.merchantId),
    });
  }
  await saveBalances(tx, booking.merchantId, balances);
}

/** Always all accounts in the same order: two who lock one merchant's balances can't wait for one another. */
async function lockBalances(tx: Tx, merchantId: string): Promise<Balances> {
  const known = await selectBalances(tx, merchantId);
  if (known.size === merchantAccounts.length) return known;
  await tx
    .insert(ledgerBalances)
    .values(merchantAccounts.map((account) => ({ merchantId, account, balance: 0 })))
    .onConflictDoNothing();
  return selectBalances(tx, merchantId);
}

async function selectBalances(tx: Tx, merchantId: string): Promise<Balances> {
  const rows = await tx
    .select({ account: ledgerBalances.account, balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.merchantId, merchantId))
    .orderBy(ledgerBalances.account)
    .for('update');
  return new Map(rows.map((row) => [balanceKey(row.account, merchantId), fils(row.balance)]));
}

function requireSound(entry: JournalEntry, merchantId: string): void {
  assertBalanced(entry);
  const stranger = entry.postings.some(
    (posting) => posting.merchantId !== null && posting.merchantId !== merchantId,
  );
  if (stranger) throw new Error(`${entry.entryType} moves another merchant's money`);
}

function refuseOverdraft(
  balances: Balances,
  postings: readonly Posting[],
  entry: JournalEntry,
): void {
  const accounts = overdrawn(balances, postings);
  if (accounts.length === 0) return;
  if (accounts.includes('merchantWithdrawable')) throw refuse('insufficientBalance');
  // What is unsettled or reserved is only ever taken by the product itself: falling below zero there is a bug.
  throw new Error(`${entry.entryType} overdraws ${accounts.join(', ')}`);
}

interface Written {
  readonly id: string;
  readonly entry: JournalEntry;
  readonly booking: Booking;
  readonly available: Fils;
}

async function writeEntry(tx: Tx, { id, entry, booking, available }: Written): Promise<void> {
  const changes = (accounts: readonly Posting[]) => sum(accounts.map((posting) => posting.amount));
  await tx.insert(ledgerEntries).values({
    id,
    entryType: entry.entryType,
    merchantId: booking.merchantId,
    orderId: booking.orderId ?? null,
    withdrawalId: booking.withdrawalId ?? null,
    accountChange: changes(entry.postings.filter((posting) => isMerchantAccount(posting.account))),
    withdrawableChange: changes(
      entry.postings.filter((posting) => posting.account === 'merchantWithdrawable'),
    ),
    availableBalance: available,
    remark: booking.remark ?? {},
    at: booking.at,
  });
  await tx.insert(ledgerPostings).values(
    entry.postings.map((posting, index) => ({
      entryId: id,
      line: index + 1,
      account: posting.account,
      merchantId: posting.merchantId,
      amount: posting.amount,
    })),
  );
}

async function saveBalances(tx: Tx, merchantId: string, balances: Balances): Promise<void> {
  const cases = merchantAccounts.map(
    (account) => sql`when ${account} then ${balanceOf(balances, account, merchantId)}::bigint`,
  );
  await tx
    .update(ledgerBalances)
    .set({
      balance: sql`case ${ledgerBalances.account} ${sql.join(cases, sql` `)} else ${ledgerBalances.balance} end`,
    })
    .where(eq(ledgerBalances.merchantId, merchantId));
}
