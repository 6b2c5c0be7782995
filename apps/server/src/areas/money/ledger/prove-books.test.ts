import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../../../testing/books.ts';
import { givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, type Shop } from '../../../testing/orders-factory.ts';
import { tamper } from '../../../testing/tamper.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { lastProof, proveBooks, proveBooksByTime } from './prove-books.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenEarnings(server, 2);
});
afterAll(() => server.close());

const now = () => server.clock.now();

describe('prove the books', () => {
  it('finds nothing where nothing is wrong, and says so in its table', async () => {
    expect(await faultsOfBooks(server.db)).toEqual([]);
    const proof = await proveBooks(server.db, 'full', now());
    expect(proof).toMatchObject({ entries: 8, faults: [] });
    expect(await lastProof(server.db, 'full')).toEqual(proof);
  });

  it.each([
    [
      'a balance',
      'ledger_balances',
      `update ledger_balances set balance = balance + 1 where account = 'platformRevenue'`,
      'says',
    ],
    [
      'a posting',
      'ledger_postings',
      `update ledger_postings set amount = amount + 1 where account = 'platformVat'`,
      'postings say',
    ],
    [
      'a line of the flow',
      'ledger_entries',
      'update ledger_entries set available_balance = available_balance + 1',
      'breaks',
    ],
    ['an instalment', 'instalments', 'update instalments set withdrawn_amount = 1', 'open'],
  ])('finds %s that was changed', async (_, table, statement, fault) => {
    await tamper(server, table, statement);
    expect((await faultsOfBooks(server.db)).join('\n')).toContain(fault);
    await tamper(server, table, statement.replace('+ 1', '- 1').replace('= 1', '= 0'));
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('reads what is new, once more what it saw last, and nothing of before', async () => {
    await proveBooks(server.db, 'recent', now());
    await proveBooks(server.db, 'recent', now());
    expect((await proveBooks(server.db, 'recent', now())).entries).toBe(0);
    await completed(server, shop);
    expect((await proveBooks(server.db, 'recent', now())).entries).toBe(4);
    expect((await proveBooks(server.db, 'recent', now())).entries).toBe(4);
    expect((await proveBooks(server.db, 'recent', now())).entries).toBe(0);
  });

  it('is an error in the log where they do not add up', async () => {
    const errors: string[] = [];
    const log = { ...server.ctx.log, error: (_: unknown, text: string) => errors.push(text) };
    await proveBooksByTime({ ...server.ctx, log });
    expect(errors).toEqual([]);
    await tamper(
      server,
      'ledger_balances',
      `update ledger_balances set balance = balance + 1 where account = 'platformVat'`,
    );
    await completed(server, shop);
    await proveBooksByTime({ ...server.ctx, log });
    expect(errors).toEqual(['the books do not add up']);
  });
});
