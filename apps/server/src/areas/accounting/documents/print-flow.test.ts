import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { printFlow } from '@khidma/contract/money/statements';
import { rowsPerPart } from '@khidma/domain/documents/document-parts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const print = async (input: object, token: string) => {
  const { method, url, headers, body } = server.client.prepare(printFlow, input, { token });
  return await server.app.inject({ method: method as 'POST', url, headers, payload: body ?? '' });
};

describe('the flow on paper', () => {
  it('is refused to strangers, and for days that are none', async () => {
    await refusesStrangers(server, printFlow, {});
    const { merchant } = await givenShop(server);
    await refusesInput(server, printFlow, {
      token: merchant.token,
      cases: [
        { input: { type: 'gift' }, path: 'type', rule: 'invalid' },
        { input: { from: '2026-13-01' }, path: 'from', rule: 'date' },
      ],
    });
    expect((await server.call(printFlow, {})).code).toBe(errorCodes.unauthenticated);
  });

  it('has every movement with both balances, in both languages, and nothing to check', async () => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    const { rawPayload, headers } = await print(
      { from: '2026-11-01', to: '2026-11-30', order: 'oldest' },
      shop.merchant.token,
    );
    expect(headers['content-disposition']).toMatch(/khidma-account-flow-[\d-]+\.pdf/);
    const { texts } = await readPdf(rawPayload);
    const whole = texts.join(' ');
    expect(id).not.toBe('');
    for (const said of ['Account flow', '01/11/2026', '30/11/2026', 'Order income', 'Settlement'])
      expect(whole).toContain(said);
    for (const word of ['حركات', 'الرصيد']) expect(whole).toContain(word);
    const moves = texts.filter((text) => ['Order income', 'Settlement'].includes(text));
    expect(moves).toEqual(['Order income', 'Settlement']);
    expect(whole).not.toContain('/check/');
  });

  it('of nothing is a sheet without movements', async () => {
    const { merchant } = await givenShop(server);
    const { texts } = await readPdf((await print({}, merchant.token)).rawPayload);
    expect(texts.join(' ')).toContain('AED 0.00');
  });

  // Last: its rows were not booked.
  it('that is long comes in parts, and one that is far too long is for the workbook', async () => {
    const shop = await givenShop(server);
    await completed(server, shop);
    const { merchantId, token } = shop.merchant;
    const grow = (by: number) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
          insert into ledger_entries (id, entry_type, merchant_id, order_id, account_change, withdrawable_change,
            available_balance, waiting_change, waiting_balance, sequence, at)
          select gen_random_uuid(), 'settlement', merchant_id, order_id, 0, 0, available_balance, 0, 0, sequence + n, at
          from (select * from ledger_entries where merchant_id = ${merchantId} order by sequence desc limit 1) as last,
            generate_series(1, ${by}) as n`);
      });
    await grow(rowsPerPart);
    const { headers } = await print({}, token);
    expect(headers['content-type']).toBe('application/zip');
    await grow(10 * rowsPerPart);
    await refusesInput(server, printFlow, {
      token,
      cases: [{ input: {}, path: 'from', rule: 'tooMany' }],
    });
  });
});
