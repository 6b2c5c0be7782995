import { idOf, type Growth, orderedAt } from './grow.ts';

/** Orders whose settled money is withdrawn together. */
const TOGETHER = 40;

/** SQL for whether the order of a number is settled: of those that completed, a part. */
export const isSettled = (number: string): string => `(${number} > 60 and ${number} % 4 = 0)`;

/** SQL for what became of a withdrawal by its number, the newest first. */
const stageOf = (number: string): string =>
  `case when ${number} <= 30 then 'asked' when ${number} % 10 = 3 then 'rejected' else 'paid' end`;

/** The newest settled money is still to be withdrawn. */
const FIRST_WITHDRAWAL = 6;

/** What an entry of a type moves its amount from and to. */
const moves = `(values ('orderIncome', 'customerFunds', 'merchantNonWithdrawable'),
  ('serviceFee', 'merchantNonWithdrawable', 'platformRevenue'),
  ('serviceFeeVat', 'merchantNonWithdrawable', 'platformVat'),
  ('settlement', 'merchantNonWithdrawable', 'merchantWithdrawable'),
  ('withdrawalRequest', 'merchantWithdrawable', 'merchantInWithdrawal'),
  ('withdrawalApproved', 'merchantInWithdrawal', 'payoutClearing'),
  ('withdrawalRejected', 'merchantInWithdrawal', 'merchantWithdrawable')) as moves (entry_type, giver, taker)`;

type LedgerGrowth = Growth & {
  /** SQL for whose the order of a number is. */
  readonly ownerOf: (number: string) => string;
};

/**
 * Every order's income, the settlement of a quarter of them, and withdrawals of ten settlements each: entries in the order of
 * time with the running balance, their postings, instalments, withdrawals, and the balances that a trigger keeps otherwise.
 */
export async function growLedger(growth: LedgerGrowth): Promise<void> {
  const { grower } = growth;
  const tables = ['ledger_entries', 'ledger_postings', 'instalments', 'withdrawals'];
  await grower.withoutIndexes([...tables, 'withdrawal_items'], async () => {
    await grower.run(instalments(growth), withdrawals(growth), entries(growth));
    await grower.run(items(growth), postings(growth));
  });
  await grower.run(`truncate ledger_balances;
    insert into ledger_balances (merchant_id, account, balance)
    select entry.merchant_id, account, sum(amount) from ledger_entries as entry
      join ledger_postings on entry_id = entry.id group by 1, 2`);
}

/** What the order that was played brings: every copy brings the same. */
const amounts = ({ orderId }: Growth): string =>
  `(select actual_amount as gross, fee_amount as fee, fee_vat_amount as vat, actual_amount - fee_amount - fee_vat_amount as net
    from orders where id = '${orderId}') as amounts`;

const instalments = (growth: LedgerGrowth): string => `
  insert into instalments (id, order_id, merchant_id, number, due_at, released_at, fee, fee_vat, amount, withdrawn_amount)
  select ${idOf('instalment')}, ${idOf('order')}, ${growth.ownerOf('i')}, 0, at, at, fee, vat, net,
    case when number between ${FIRST_WITHDRAWAL} and ${lastWithdrawal(growth)} and ${stageOf('number')} <> 'rejected' then net else 0 end
  from ${amounts(growth)}, generate_series(4, ${growth.size.orders}, 4) as i,
    lateral (select (i + ${TOGETHER - 1}) / ${TOGETHER} as number, ${orderedAt(growth, 'i - 30')} as at) as one
  where ${isSettled('i')}`;

/** Each at the numbers of its orders: the first is the newest. */
const numbers = (growth: Growth): string =>
  `generate_series(${FIRST_WITHDRAWAL}, ${lastWithdrawal(growth)}) as number`;

const lastWithdrawal = ({ size }: Growth): number => Math.floor(size.orders / TOGETHER);

const withdrawals = (growth: LedgerGrowth): string => `
  insert into withdrawals (id, number, merchant_id, amount, stage, iban, holder, bank, applied_at, decided_at)
  select ${idOf('withdrawal', 'number')}, 'KW-G' || number, ${growth.ownerOf(`(number * ${TOGETHER})`)}, 10 * net, ${stageOf('number')},
    'AE070331234567890123456', 'Bright Homes LLC', 'Emirates NBD', ${askedAt(growth)},
    case when ${stageOf('number')} <> 'asked' then ${decidedAt(growth)} end
  from ${amounts(growth)}, ${numbers(growth)}`;

const askedAt = (growth: Growth) => orderedAt(growth, `(number - 1) * ${TOGETHER} - 35`);
const decidedAt = (growth: Growth) => orderedAt(growth, `(number - 1) * ${TOGETHER} - 38`);

const items = (growth: LedgerGrowth): string => `
  insert into withdrawal_items (withdrawal_id, instalment_id, order_id, amount)
  select ${idOf('withdrawal', 'number')}, ${idOf('instalment')}, ${idOf('order')}, net
  from ${amounts(growth)}, ${numbers(growth)}, generate_series((number - 1) * ${TOGETHER} + 4, number * ${TOGETHER}, 4) as i`;

const entries = (growth: LedgerGrowth): string => `
  insert into ledger_entries (id, entry_type, merchant_id, order_id, withdrawal_id, account_change, withdrawable_change,
    available_balance, waiting_change, waiting_balance, sequence, at)
  select md5(entry_type || number)::uuid, entry_type, merchant_id, order_id, withdrawal_id, account_change, withdrawable_change,
    sum(withdrawable_change) over (partition by merchant_id order by at, line), waiting_change,
    sum(waiting_change) over (partition by merchant_id order by at, line), 1000 + row_number() over (order by at, line), at
  from (
    select i as number, ${growth.ownerOf('i')} as merchant_id, ${idOf('order')} as order_id, null::uuid as withdrawal_id, entry.*
    from ${amounts(growth)}, generate_series(1, ${growth.size.orders}) as i, lateral (values
      (1, 'orderIncome', gross, 0, gross, ${orderedAt(growth, 'i')}),
      (2, 'serviceFee', -fee, 0, -fee, ${orderedAt(growth, 'i - 30')}),
      (3, 'serviceFeeVat', -vat, 0, -vat, ${orderedAt(growth, 'i - 30')}),
      (4, 'settlement', 0, net, -net, ${orderedAt(growth, 'i - 30')})
    ) as entry (line, entry_type, account_change, withdrawable_change, waiting_change, at)
    where line = 1 or ${isSettled('i')}
    union all
    select number, ${growth.ownerOf(`(number * ${TOGETHER})`)}, null, ${idOf('withdrawal', 'number')}, entry.*
    from ${amounts(growth)}, ${numbers(growth)}, lateral (values
      (5, 'withdrawalRequest', 0, -10 * net, 0, ${askedAt(growth)}),
      (6, 'withdrawalApproved', -10 * net, 0, 0, ${decidedAt(growth)}),
      (7, 'withdrawalRejected', 0, 10 * net, 0, ${decidedAt(growth)})
    ) as entry (line, entry_type, account_change, withdrawable_change, waiting_change, at)
    where line = 5 or ${stageOf('number')} = case line when 6 then 'paid' else 'rejected' end
  ) as made
  order by at, line;
  select setval(pg_get_serial_sequence('ledger_entries', 'sequence'), max(sequence)) from ledger_entries`;

/** In the order of their key, which is built meanwhile. */
const postings = ({ orderId }: Growth): string => `
  insert into ledger_postings (entry_id, line, account, merchant_id, sequence, amount)
  select id, line, account, case when account like 'merchant%' then merchant_id end, sequence,
    sign * greatest(abs(account_change), abs(withdrawable_change))
  from ledger_entries join ${moves} using (entry_type), lateral (values (1, giver, -1), (2, taker, 1)) as side (line, account, sign)
  where order_id is distinct from '${orderId}'
  order by id, line`;
