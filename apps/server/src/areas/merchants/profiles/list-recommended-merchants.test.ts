import { listRecommendedMerchants } from '@khidma/contract/merchants/merchants';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { completed, givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /merchant/open/merchant/recommendList', () => {
  it('refuses parameters that it does not know', () =>
    refusesInput(server, listRecommendedMerchants, {
      cases: [{ input: { limit: '5' }, path: 'limit', rule: 'unknown' }],
    }));

  it('shows nobody before somebody is recommended', async () => {
    await givenMerchant(server);
    const answer = await server.call(listRecommendedMerchants, {});
    expect(answer).toMatchObject({ code: 0, data: [] });
    expect(answer.code).not.toBe(errorCodes.unauthenticated);
  });

  it('shows recommended, active merchants by rank, with their completed orders, and nothing private', async () => {
    const shop = await givenShop(server, {
      merchant: { recommended: 1, serviceTypes: ['cleaning-home'] },
    });
    const second = shop.merchant;
    const first = await givenMerchant(server, { recommended: 5, emirate: 'SH' });
    await givenMerchant(server, { recommended: 9, status: 'suspended' });
    await completed(server, shop);
    await completed(server, shop);
    await paid(server, shop);
    const list = await server.ok(listRecommendedMerchants, {});
    expect(list.map(({ id, completedOrders }) => [id, completedOrders])).toEqual([
      [first.merchantId, 0],
      [second.merchantId, 2],
    ]);
    expect(list[0]?.emirateNames['ar-AE']).toBe('الشارقة');
    expect(list[1]?.categoryNames.map((names) => names.en_US)).toEqual(['Home cleaning']);
    expect(JSON.stringify(list)).not.toMatch(/@example|\+971|DET-/);
  });
});
