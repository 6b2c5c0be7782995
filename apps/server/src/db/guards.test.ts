import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { rateOrder } from '@khidma/contract/orders/comments';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { entryTypes } from '@khidma/domain/ledger/postings';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { revisionStatuses } from '@khidma/domain/merchants/revision-transitions';
import { extensionStatuses } from '@khidma/domain/orders/extension';
import { commentStatuses } from '@khidma/domain/orders/order-tabs';
import { orderStatuses, settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { payoutAccountStatuses } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { serviceStatuses } from '@khidma/domain/services/service-statuses';
import { withdrawalStages } from '@khidma/domain/withdrawals/withdrawal-statuses';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUND_PASSWORD, givenEarnings } from '../testing/finance-factory.ts';
import { completed, paid } from '../testing/orders-factory.ts';
import { givenStaff } from '../testing/people.ts';
import { startTestServer, type RunningTestServer } from '../testing/test-server.ts';
import { sqlStateOf } from './transaction.ts';

const foreignKey = '23503';
const check = '23514';
const unique = '23505';
const appendOnly = '23001';

let server: RunningTestServer;
let client: PoolClient;

beforeAll(async () => {
  server = await startTestServer();
  const shop = await givenEarnings(server, 2);
  const { id } = await completed(server, shop);
  await server.ok(rateOrder, { id, rating: 5, text: 'Spotless.' }, shop.customer.token);
  await paid(server, shop);
  const staff = await givenStaff(server);
  const asked = { amount: 5_000, fundPassword: FUND_PASSWORD };
  const withdrawal = await server.ok(requestWithdrawal, asked, shop.merchant.token);
  await server.ok(approveWithdrawal, { id: withdrawal.id }, staff.token);
  await server.ok(requestWithdrawal, asked, shop.merchant.token);
  client = await server.pool.connect();
});
afterAll(async () => {
  client.release();
  await server.close();
});

/** Runs a statement as a slip of the product would, with all that is checked at commit, and takes it back. */
const stateOf = async (statement: string): Promise<string | undefined> => {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(statement);
    // A statement that touches nothing is refused by nobody and proves nothing.
    expect(rowCount).toBeGreaterThan(0);
    await client.query('set constraints all immediate');
    return undefined;
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === undefined) throw error;
    return state;
  } finally {
    await client.query('rollback');
  }
};

const nobody = 'gen_random_uuid()';

describe('the database knows what belongs to what', () => {
  it.each([
    ['an order of no customer', `update orders set customer_id = ${nobody}`],
    ['an order of no merchant', `update orders set merchant_id = ${nobody}`],
    ['an order of no service', `update orders set service_id = ${nobody}`],
    ['an order that is gone', 'delete from orders'],
    ['a merchant that is gone', 'delete from merchants'],
    ['a payment of no order', `update payments set order_id = ${nobody}`],
    ['a rating of no order', `update comments set order_id = ${nobody}`],
    ['an instalment of no order', `update instalments set order_id = ${nobody}`],
    ['a withdrawal of nobody', `update withdrawals set merchant_id = ${nobody}`],
    [
      'an item of no instalment',
      `update withdrawal_items set instalment_id = ${nobody} where instalment_id = (select instalment_id from withdrawal_items limit 1)`,
    ],
    [
      'a posting of no entry',
      `insert into ledger_postings (entry_id, line, account, amount) values (${nobody}, 1, 'platformRevenue', 5)`,
    ],
    ['a balance of nobody', `update ledger_balances set merchant_id = ${nobody}`],
    [
      'an entry of an unknown withdrawal',
      `insert into ledger_entries (id, entry_type, merchant_id, withdrawal_id, account_change, withdrawable_change, available_balance, waiting_change, waiting_balance, at)
       select ${nobody}, 'withdrawalRequest', id, ${nobody}, 0, 0, 0, 0, 0, now() from merchants`,
    ],
    ['a service of an unknown category', `update services set category_id = 'none'`],
    ['a service on sale in no version', `update catalogue set version_id = ${nobody}`],
    [
      'what nobody on the staff did',
      `insert into staff_actions (id, staff_id, action, subject_kind, subject_id, at) values (${nobody}, ${nobody}, 'x', 'order', ${nobody}, now())`,
    ],
  ])('refuses %s', async (_, statement) => expect(await stateOf(statement)).toBe(foreignKey));
});

describe('the database keeps the books', () => {
  const someEntry = `(select id from ledger_entries where entry_type = 'orderIncome' limit 1)`;
  const insertEntry = (type: string, columns: string) =>
    `with entry as (
       insert into ledger_entries (id, entry_type, merchant_id, order_id, account_change, withdrawable_change, available_balance, waiting_change, waiting_balance, at)
       select ${nobody}, '${type}', merchant_id, ${columns}, 0, 0, 0, now() from ledger_entries where id = ${someEntry} returning *
     )`;
  const post = (from: string, to: string, amount: string) => `
    insert into ledger_postings (entry_id, line, account, merchant_id, amount)
    select id, 1, '${from}', case when '${from}' like 'merchant%' then merchant_id end, -${amount} from entry
    union all select id, 2, '${to}', case when '${to}' like 'merchant%' then merchant_id end, ${amount} from entry`;

  it.each([
    [
      'an entry without postings',
      `${insertEntry('refund', 'null::uuid, 0, 0')} select * from entry`,
    ],
    [
      'an entry of one posting',
      `${insertEntry('refund', 'null::uuid, 0, 0')}
       insert into ledger_postings (entry_id, line, account, amount) select id, 1, 'platformRevenue', 5 from entry`,
    ],
    [
      'a posting that unbalances an entry of long ago',
      `insert into ledger_postings (entry_id, line, account, amount) select ${someEntry}, 9, 'platformRevenue', 5`,
    ],
    [
      'an entry that says something else than its postings',
      `${insertEntry('refund', 'null::uuid, -4, 0')} ${post('merchantNonWithdrawable', 'customerFunds', '5')}`,
    ],
    [
      'a refund of more than was paid for the order',
      `${insertEntry('refund', 'order_id, -20001, 0')} ${post('merchantNonWithdrawable', 'customerFunds', '20001')}`,
    ],
    [
      'a balance below zero',
      `update ledger_balances set balance = -1 where account = 'merchantWithdrawable'`,
    ],
    [
      'a debt above zero',
      `update ledger_balances set balance = 1 where account = 'merchantReceivable'`,
    ],
    [
      'more withdrawn than is there',
      `${insertEntry('withdrawalRequest', 'null::uuid, 0, -9999999')} ${post('merchantWithdrawable', 'merchantInWithdrawal', '9999999')}`,
    ],
    [
      'an entry of no merchant that is none of the platform’s own',
      `with entry as (
         insert into ledger_entries (id, entry_type, account_change, withdrawable_change, available_balance, waiting_change, waiting_balance, at)
         values (${nobody}, 'refund', 0, 0, 0, 0, 0, now()) returning *
       ) ${post('platformRevenue', 'customerFunds', '5')}`,
    ],
    [
      'an entry of no merchant that moves a merchant’s money',
      `with entry as (
         insert into ledger_entries (id, entry_type, account_change, withdrawable_change, available_balance, waiting_change, waiting_balance, at)
         values (${nobody}, 'providerFee', 0, 0, 0, 0, 0, now()) returning *
       )
       insert into ledger_postings (entry_id, line, account, merchant_id, amount)
       select entry.id, side.line, side.account, side.merchant_id, side.amount from entry, (
         select 1 as line, 'merchantWithdrawable' as account, id as merchant_id, -5 as amount from (select id from merchants limit 1) as one
         union all select 2, 'providerPaidOn', null, 5
       ) as side`,
    ],
    [
      'an account that is none',
      `update ledger_balances set account = 'pocket' where account = 'platformVat'`,
    ],
    [
      'more taken of an instalment than it holds',
      'update instalments set withdrawn_amount = amount + 1',
    ],
    ['money of an instalment that is not settled', 'update instalments set released_at = null'],
    ['a state that no order has', `update orders set status = 'Lost'`],
    ['a negative amount', 'update orders set actual_amount = -1'],
    ['a fee of more than all', 'update orders set fee_basis_points = 10001'],
    ['a refund of more than was paid', 'update orders set refund_amount = actual_amount + 1'],
    ['a rating of 99', 'update comments set rating = 99'],
    ['a payment of nothing', 'update payments set amount = 0'],
    ['a withdrawal of less than nothing', 'update withdrawals set amount = -5'],
    ['a state that no withdrawal has', `update withdrawals set stage = 'gone'`],
    ['a decision without its time', `update withdrawals set decided_at = null`],
    ['a language that nobody speaks', `update merchants set lang = 'xx'`],
  ])('refuses %s', async (_, statement) => expect(await stateOf(statement)).toBe(check));

  it('refuses a second income of one order', async () =>
    expect(
      await stateOf(
        `${insertEntry('orderIncome', 'order_id, 5, 0')} ${post('customerFunds', 'merchantNonWithdrawable', '5')}`,
      ),
    ).toBe(unique));

  it.each([
    'ledger_entries',
    'ledger_postings',
    'order_events',
    'service_events',
    'application_events',
    'staff_actions',
  ])('never changes what stands in %s, nor lets it go', async (table) => {
    for (const change of [
      `update ${table} set ${table === 'ledger_postings' ? 'line' : 'id'} = default`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await stateOf(change)).toBe(appendOnly);
  });

  it('keeps the place of a posting in the books, whoever writes another one', async () => {
    expect(await stateOf(`update ledger_postings set sequence = sequence + 1`)).toBe(appendOnly);
    expect(await stateOf(`update ledger_postings set sequence = null`)).toBe(appendOnly);
    const { rows } = await server.pool.query<{ elsewhere: number }>(
      `select count(*)::int as elsewhere from ledger_postings as posting
        join ledger_entries as entry on entry.id = posting.entry_id
        where posting.sequence is distinct from entry.sequence`,
    );
    expect(rows[0]?.elsewhere).toBe(0);
  });

  it('takes what the product itself writes', async () =>
    expect(
      await stateOf(
        `${insertEntry('refund', 'order_id, -5, 0')} ${post('merchantNonWithdrawable', 'customerFunds', '5')}`,
      ),
    ).toBeUndefined());
});

describe('states are the domain’s, in the database too', () => {
  it.each([
    ['orders_status', orderStatuses],
    ['orders_settlement_status', settlementStatuses],
    ['orders_comment_status', commentStatuses],
    ['orders_extension', extensionStatuses],
    ['withdrawals_stage', withdrawalStages],
    ['payout_accounts_status', payoutAccountStatuses],
    ['merchant_revisions_status', revisionStatuses],
    ['applications_status', applicationStatuses],
    ['merchants_status', merchantStatuses],
    ['merchants_type', merchantTypes],
    ['services_status', serviceStatuses],
    ['ledger_entries_type', entryTypes],
    ['ledger_postings_account_kind', ledgerAccounts],
    ['ledger_balances_account', ledgerAccounts],
  ])('%s', async (name, words) => {
    const { rows } = await client.query<{ text: string; valid: boolean }>(
      'select pg_get_constraintdef(oid) as text, convalidated as valid from pg_constraint where conname = $1',
      [name],
    );
    expect(rows[0]?.valid).toBe(true);
    const known = [...(rows[0]?.text ?? '').matchAll(/'(\w+)'::text/g)].map(
      ([, word = '']) => word,
    );
    expect(new Set(known)).toEqual(new Set(words));
  });
});
