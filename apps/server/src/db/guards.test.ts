import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUND_PASSWORD, givenEarnings } from '../testing/finance-factory.ts';
import { completed, paid } from '../testing/orders-factory.ts';
import { givenStaff } from '../testing/people.ts';
import { startTestServer, type RunningTestServer } from '../testing/test-server.ts';
import { sqlStateOf } from './transaction.ts';

const foreignKey = '23503';

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
    ['a lot of no order', `update settlement_lots set order_id = ${nobody}`],
    ['a withdrawal of nobody', `update withdrawals set merchant_id = ${nobody}`],
    [
      'an item of no lot',
      `update withdrawal_items set lot_id = ${nobody} where lot_id = (select lot_id from withdrawal_items limit 1)`,
    ],
    [
      'a posting of no entry',
      `insert into ledger_postings (entry_id, line, account, amount) values (${nobody}, 1, 'platformRevenue', 5)`,
    ],
    ['a balance of nobody', `update ledger_balances set merchant_id = ${nobody}`],
    [
      'an entry of an unknown withdrawal',
      `insert into ledger_entries (id, entry_type, merchant_id, withdrawal_id, account_change, withdrawable_change, available_balance, at)
       select ${nobody}, 'withdrawalRequest', id, ${nobody}, 0, 0, 0, now() from merchants`,
    ],
    ['a service of an unknown category', `update services set category_id = 'none'`],
    ['a service on sale in no version', `update catalogue set version_id = ${nobody}`],
    [
      'what nobody on the staff did',
      `insert into staff_actions (id, staff_id, action, subject_kind, subject_id, at) values (${nobody}, ${nobody}, 'x', 'order', ${nobody}, now())`,
    ],
  ])('refuses %s', async (_, statement) => expect(await stateOf(statement)).toBe(foreignKey));
});
