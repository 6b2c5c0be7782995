import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/types.ts';

/** Everything that is wrong with the books, in sentences; an empty list is the only right answer, whatever has happened. */
export async function faultsOfBooks(db: Queryable): Promise<string[]> {
  const found = await Promise.all([
    faults(
      db,
      sql`
      select 'entry ' || entry_id || ' sums to ' || sum(amount) as fault
      from ledger_postings group by entry_id having sum(amount) <> 0`,
    ),
    faults(
      db,
      sql`
      select 'balance ' || coalesce(b.account, p.account) || ' says ' || coalesce(b.balance, 0) || ', its postings ' || coalesce(p.total, 0) as fault
      from ledger_balances b
      full join (select merchant_id, account, sum(amount) as total from ledger_postings where merchant_id is not null group by merchant_id, account) p
        on p.merchant_id = b.merchant_id and p.account = b.account
      where coalesce(b.balance, 0) <> coalesce(p.total, 0)`,
    ),
    faults(
      db,
      sql`select 'balance ' || account || ' is ' || balance as fault from ledger_balances where balance < 0`,
    ),
    faults(
      db,
      sql`
      select 'entry ' || e.id || ' says ' || e.account_change || ', its postings ' || sum(p.amount) as fault
      from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.merchant_id is not null
      group by e.id having e.account_change <> sum(p.amount)`,
    ),
    faults(
      db,
      sql`
      select 'the flow of ' || merchant_id || ' breaks at ' || sequence as fault
      from (select merchant_id, sequence, available_balance, sum(withdrawable_change) over (partition by merchant_id order by sequence) as running from ledger_entries) flow
      where available_balance <> running`,
    ),
    faults(
      db,
      sql`
      select 'lots of ' || b.merchant_id || ' leave ' || coalesce(l.open, 0) || ' open, withdrawable is ' || b.balance as fault
      from ledger_balances b
      left join (select merchant_id, sum(amount - withdrawn_amount) as open from settlement_lots where released_at is not null group by merchant_id) l using (merchant_id)
      where b.account = 'merchantWithdrawable' and l.open is not null and l.open <> b.balance`,
    ),
  ]);
  return found.flat();
}

async function faults(db: Queryable, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(query);
  return rows.map(({ fault }) => fault);
}
