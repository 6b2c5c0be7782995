import type { Ctx } from '../../../kernel/context.ts';
import { bookProofs } from '../../../db/schema/finance.ts';
import { reconciliationCases } from '../../../db/schema/reconciliation.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { Fils } from '@khidma/domain/money/fils';
import { caseMachine } from '@khidma/domain/reconciliation/case-transitions';
import { dayMs } from '@khidma/domain/rules/days';
import { type SQL, sql } from 'drizzle-orm';

/** Whether all of the books are proved, or what was written since the last proof and whom it concerns. */
export type ProofKind = 'recent' | 'full';

/** What a proof has found; the last one of each kind is stored. */
export type BooksProof = typeof bookProofs.$inferSelect;

/** Entries and merchants that one statement reads: each takes milliseconds, however long the books are. */
const ENTRIES = 2_000;
const MERCHANTS = 100;
const MAX_FAULTS = 100;

/** The job: what is new each time, everything once a day. What it finds stands in the log and in the table that the metrics read. */
export async function proveBooksByTime(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = ctx.clock.now();
  const last = await lastProof(ctx.db, 'full');
  const isFull = last === undefined || now.getTime() - last.at.getTime() >= dayMs;
  const proof = await proveBooks(ctx.db, isFull ? 'full' : 'recent', now);
  const { kind, entries, faults } = proof;
  if (faults.length > 0) ctx.log.error({ kind, entries, faults }, 'the books do not add up');
  else ctx.log.info({ kind, entries }, 'the books are proved');
}

/**
 * Proves the books and stores the result. An entry of a transaction that was still open may appear behind a younger one:
 * what the proof before this one had seen is taken as complete, all later ones are read once more.
 */
export async function proveBooks(db: Db, kind: ProofKind, now: Date): Promise<BooksProof> {
  const before = await lastProof(db, 'recent');
  const from = kind === 'full' ? 0 : (before?.provenTo ?? 0);
  const faults: string[] = [];
  const touched = new Set<string>();
  let [seenTo, entries] = [from, 0];
  for (;;) {
    const batch = await batchAfter(db, seenTo);
    if (batch === undefined) break;
    faults.push(...(await faultsOf(db, entryChecks(seenTo, batch.last))));
    for (const id of batch.merchants) touched.add(id);
    entries += batch.entries;
    seenTo = batch.last;
  }
  const merchants = kind === 'full' ? everyMerchant(db) : chunksOf([...touched]);
  for await (const ids of merchants)
    faults.push(...(await faultsOf(db, merchantChecks(ids, kind))));
  const proof = {
    kind,
    at: now,
    entries,
    provenTo: Math.min(before?.seenTo ?? 0, seenTo),
    seenTo,
    faults: faults.slice(0, MAX_FAULTS),
  };
  const { kind: _, ...set } = proof;
  await db.insert(bookProofs).values(proof).onConflictDoUpdate({ target: bookProofs.kind, set });
  return proof;
}

/** Returns the last proof of a kind, or undefined where there was none. */
export async function lastProof(db: Db, kind: ProofKind): Promise<BooksProof | undefined> {
  const [row] = await db
    .select()
    .from(bookProofs)
    .where(sql`${bookProofs.kind} = ${kind}`);
  return row;
}

interface EntryBatch {
  readonly last: number;
  readonly entries: number;
  readonly merchants: readonly string[];
}

async function batchAfter(db: Db, sequence: number): Promise<EntryBatch | undefined> {
  const { rows } = await db.execute<{ last: string | null; entries: number; merchants: string[] }>(
    sql`select max(sequence) as last, count(*)::int as entries, coalesce(array_agg(distinct merchant_id::text) filter (where merchant_id is not null), '{}') as merchants
      from (select sequence, merchant_id from ledger_entries where sequence > ${sequence} order by sequence limit ${ENTRIES}) batch`,
  );
  const [row] = rows;
  return row === undefined || row.last === null ? undefined : { ...row, last: Number(row.last) };
}

/** Each reads the entries of a batch, their postings, the entry before and the other entries of their orders: all by index. */
const entryChecks = (from: number, to: number): SQL[] => {
  const batch = sql`ledger_entries e where e.sequence > ${from} and e.sequence <= ${to}`;
  return [
    sql`select 'entry ' || e.id || ' is not what its postings say' as fault
      from (select * from ${batch}) e
      cross join lateral (
        select count(*) as lines, sum(amount) as total,
          coalesce(sum(amount) filter (where account in ('merchantWithdrawable', 'merchantNonWithdrawable', 'merchantInWithdrawal')), 0) as own,
          coalesce(sum(amount) filter (where account = 'merchantWithdrawable'), 0) as withdrawable,
          count(*) filter (where sequence is distinct from e.sequence) as misplaced
        from ledger_postings where entry_id = e.id
      ) p
      where p.lines < 2 or p.misplaced > 0 or p.total <> 0 or p.own <> e.account_change or p.withdrawable <> e.withdrawable_change`,
    sql`select 'the flow of ' || e.merchant_id || ' breaks at ' || e.sequence as fault
      from (select * from ${batch}) e
      left join lateral (
        select available_balance from ledger_entries
        where merchant_id = e.merchant_id and sequence < e.sequence order by sequence desc limit 1
      ) before on true
      where e.available_balance <> coalesce(before.available_balance, 0) + e.withdrawable_change`,
    sql`select 'order ' || o.order_id || ' returned more than was paid' as fault
      from (select distinct e.order_id from ${batch} and e.order_id is not null and e.entry_type in ('refund', 'receivable')) o
      where (
        select sum(p.amount) from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.order_id = o.order_id and p.account = 'customerFunds'
      ) > 0`,
  ];
};

/** A merchant's balances against each other and what they stand for; in full against all postings too. */
const merchantChecks = (merchantIds: readonly string[], kind: ProofKind): SQL[] => {
  const ids = sql`array[${sql.join(
    merchantIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const balances = sql`ledger_balances where merchant_id = any(${ids})`;
  return [
    sql`select 'balances of ' || merchant_id || ' sum to ' || sum(balance) as fault
      from ${balances} group by merchant_id having sum(balance) <> 0`,
    sql`select 'withdrawable of ' || b.merchant_id || ' is ' || b.balance || ', its flow says ' || coalesce(last.available_balance, 0) as fault
      from (select * from ${balances} and account = 'merchantWithdrawable') b
      left join lateral (
        select available_balance from ledger_entries where merchant_id = b.merchant_id order by sequence desc limit 1
      ) last on true
      where b.balance <> coalesce(last.available_balance, 0)`,
    sql`select 'instalments of ' || b.merchant_id || ' leave ' || l.open || ' open, withdrawable is ' || b.balance as fault
      from (select * from ${balances} and account = 'merchantWithdrawable') b
      cross join lateral (
        select coalesce(sum(amount - withdrawn_amount), 0) as open from instalments
        where merchant_id = b.merchant_id and released_at is not null and withdrawn_amount < amount
      ) l
      where l.open <> b.balance and exists (select 1 from instalments where merchant_id = b.merchant_id)`,
    ...(kind === 'recent'
      ? []
      : [
          sql`select 'balance ' || coalesce(b.account, p.account) || ' of ' || coalesce(b.merchant_id, p.merchant_id) || ' says ' || coalesce(b.balance, 0) || ', its postings ' || coalesce(p.total, 0) as fault
            from (select * from ${balances}) b
            full join (
              select e.merchant_id, p.account, sum(p.amount) as total
              from ledger_entries e join ledger_postings p on p.entry_id = e.id
              where e.merchant_id = any(${ids}) group by 1, 2
            ) p on p.merchant_id = b.merchant_id and p.account = b.account
            where coalesce(b.balance, 0) <> coalesce(p.total, 0)`,
        ]),
  ];
};

async function* everyMerchant(db: Db): AsyncGenerator<string[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from merchants where id > ${after}::uuid order by id limit ${MERCHANTS}`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1)?.id ?? after;
  }
}

function* chunksOf(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += MERCHANTS)
    yield ids.slice(start, start + MERCHANTS);
}

async function faultsOf(db: Db, checks: readonly SQL[]): Promise<string[]> {
  const found: string[] = [];
  for (const check of checks) {
    const { rows } = await db.execute<{ fault: string }>(sql`${check} limit ${MAX_FAULTS}`);
    found.push(...rows.map(({ fault }) => fault));
  }
  return found;
}

/** A difference that was found, and what it is about. */
export interface FoundDifference extends Omit<
  typeof reconciliationCases.$inferInsert,
  'id' | 'number' | 'status' | 'openedAt'
> {
  readonly found: Fils;
  readonly expected: Fils;
}

/** Opens a case for each difference; one that is looked for again and again is opened once. Returns how many were new. */
export async function openDifferences(
  { ctx, tx, now }: { readonly ctx: Pick<Ctx, 'ids'>; readonly tx: Tx; readonly now: Date },
  found: readonly FoundDifference[],
): Promise<number> {
  if (found.length === 0) return 0;
  const opened = await tx
    .insert(reconciliationCases)
    .values(
      found.map((difference) => ({
        ...difference,
        id: ctx.ids.uuid(),
        number: sql`'RD-' || nextval('reconciliation_case_numbers')`,
        status: caseMachine.initial,
        openedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: reconciliationCases.id });
  return opened.length;
}
