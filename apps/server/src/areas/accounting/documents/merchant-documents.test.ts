import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { pageMerchantDocuments } from '@khidma/contract/accounting/issued-documents';
import { dubaiDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Asked = InputOf<typeof pageMerchantDocuments>;
type Page = OutputOf<typeof pageMerchantDocuments>;

/** A merchant with documents of two orders. */
async function given() {
  const shop = await givenShop(server);
  await completed(server, shop);
  await completed(server, shop);
  await issueDocuments(server.ctx);
  return shop;
}

/** The documents of a list at the desk, one a page. */
async function walked(asked: Asked, token: string): Promise<Page['records']> {
  const found: Page['records'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const behind: Asked = { ...asked, pageSize: '1', ...(cursor !== '' && { cursor }) };
    const page: Page = await server.ok(pageMerchantDocuments, behind, token);
    found.push(...page.records);
    ({ cursor } = page);
  }
  return found;
}

describe('a merchant’s documents at the desk', () => {
  it('are refused to whoever is no staff, and of no merchant, kind or month', async () => {
    const { merchantId } = (await givenShop(server)).merchant;
    await refusesStrangers(server, pageMerchantDocuments, { merchantId });
    const { token } = await givenStaff(server, { role: 'support' });
    await refusesInput(server, pageMerchantDocuments, {
      token,
      cases: [
        { input: { merchantId: 'mine' }, path: 'merchantId', rule: 'uuid' },
        { input: { merchantId, month: '2026-13' }, path: 'month', rule: 'invalid' },
        { input: { merchantId, kind: 'bill' }, path: 'kind', rule: 'invalid' },
        { input: { merchantId, cursor: 'bm9uZQ' }, path: 'cursor', rule: 'invalid' },
      ],
    });
    const nobodys = { merchantId: randomUUID() };
    expect((await server.ok(pageMerchantDocuments, nobodys, token)).records).toEqual([]);
  });

  it('are those that it has itself, page by page, by kind and month; nobody else’s are among them', async () => {
    const { merchant } = await given();
    await given();
    const { merchantId } = merchant;
    const { token } = await givenStaff(server, { role: 'auditor' });
    const own = await server.ok(pageDocuments, {}, merchant.token);
    expect(own.records.length).toBeGreaterThan(3);
    expect(await walked({ merchantId }, token)).toEqual(own.records);
    const month = dubaiDay(server.clock.now().getTime()).slice(0, 7);
    const fees = { merchantId, month, kind: 'feeInvoice' as const };
    expect((await walked(fees, token)).map(({ kind }) => kind)).toEqual([
      'feeInvoice',
      'feeInvoice',
    ]);
    expect(await walked({ ...fees, month: '2020-01' }, token)).toEqual([]);
  });
});
