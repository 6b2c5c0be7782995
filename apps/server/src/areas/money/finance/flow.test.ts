import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { getFlowDetail, pageFlow } from '@khidma/contract/money/statements';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUND_PASSWORD, givenPayoutAccount } from '../../../testing/finance-factory.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

// The first day an order is settled; the second one is cancelled, one waits, and something is withdrawn.
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, {
    merchant: {
      fundPassword: FUND_PASSWORD,
      vatNumber: '100123456700003',
      vatStartDate: '2020-01-01',
    },
  });
  const { token } = shop.merchant;
  await givenPayoutAccount(server, shop.merchant.merchantId);
  await completed(server, shop);
  server.clock.advance(86_400_000);
  const { id } = await paid(server, shop);
  await server.ok(cancelOrder, { id, reason: 'notAvailable' }, token);
  await paid(server, shop);
  await server.ok(requestWithdrawal, { amount: 8_000, fundPassword: FUND_PASSWORD }, token);
});
afterAll(() => server.close());

const flow = (input: object = {}) =>
  server.ok(pageFlow, { pageSize: '100', ...input }, shop.merchant.token);

describe('how an amount came about is refused', () => {
  it('to strangers, for another merchant’s entry, and for none', async () => {
    await refusesStrangers(server, getFlowDetail, { id: randomUUID() });
    const { records } = await flow();
    const other = await givenMerchant(server);
    for (const id of [records[0]?.id ?? '', randomUUID()])
      expect((await server.call(getFlowDetail, { id }, other.token)).code).toBe(
        errorCodes.notFound,
      );
    await refusesInput(server, pageFlow, {
      token: other.token,
      cases: [{ input: { order: 'best' }, path: 'order', rule: 'invalid' }],
    });
  });
});

describe('the flow as a statement', () => {
  it('has two balances that run on, entry by entry', async () => {
    const { records, opening, closing } = await flow({ order: 'oldest' });
    expect(opening).toEqual({ withdrawable: 0, waiting: 0 });
    let [withdrawable, waiting] = [0, 0];
    for (const row of records) {
      withdrawable += row.withdrawableChange;
      waiting += row.waitingChange;
      expect([row.availableBalance, row.waitingBalance]).toEqual([withdrawable, waiting]);
    }
    expect(closing).toEqual({ withdrawable, waiting });
    const balances = await server.ok(getBalances, {}, shop.merchant.token);
    expect(closing).toEqual({
      withdrawable: balances.withdrawable,
      waiting: balances.nonWithdrawable,
    });
  });

  it('the first of two days closes where the second one opens', async () => {
    const first = await flow({ to: '2026-11-17' });
    const second = await flow({ from: '2026-11-18' });
    expect(first.closing).toEqual({ withdrawable: 18_000, waiting: 0 });
    expect(second.opening).toEqual(first.closing);
    expect(second.closing).toEqual({ withdrawable: 10_000, waiting: 20_000 });
  });

  it('goes on behind a cursor whichever end comes first', async () => {
    const whole = (await flow({ order: 'oldest' })).records.map(({ id }) => id);
    const first = await flow({ order: 'oldest', pageSize: '3' });
    const next = await flow({ order: 'oldest', pageSize: '100', cursor: first.cursor });
    expect([...first.records, ...next.records].map(({ id }) => id)).toEqual(whole);
    expect((await flow()).records.map(({ id }) => id)).toEqual(whole.toReversed());
  });

  it('says in the reader’s language what happened', async () => {
    const { token } = shop.merchant;
    const read = async (lang: 'en_US' | 'ar-AE' | 'zh_CN') =>
      (await server.ok(pageFlow, { type: 'settlement' }, { token, lang })).records[0]?.remark;
    expect(await read('en_US')).toBe('Moved from pending to withdrawable');
    expect(await read('zh_CN')).toBe('由待结算转为可提现');
    expect(await read('ar-AE')).toBe('نُقل من المعلّق إلى القابل للسحب');
  });
});

describe('how an amount came about', () => {
  const detailOf = async (type: string, place = 0) => {
    const { records } = await flow({ type, order: 'oldest' });
    return server.ok(getFlowDetail, { id: records[place]?.id ?? '' }, shop.merchant.token);
  };

  it('a fee: rate, base, rounding, and since when the rate holds', async () => {
    const detail = await detailOf('serviceFee');
    expect(detail).toMatchObject({
      rule: 'fee',
      isRounded: true,
      isPart: false,
      rateOf: expect.stringMatching(/^2026-11-17T/),
      steps: [
        { key: 'kept', amount: 20_000 },
        { key: 'vatInside', amount: -952, basisPoints: 500 },
        { key: 'net', amount: 19_048 },
        { key: 'fee', amount: 1_905, basisPoints: 1_000 },
      ],
      postings: [
        { account: 'merchantNonWithdrawable', amount: -1_905 },
        { account: 'platformRevenue', amount: 1_905 },
      ],
    });
    expect((await detailOf('settlement')).steps.at(-1)).toEqual({
      key: 'merchantReceives',
      amount: 18_000,
      basisPoints: null,
    });
  });

  it('the two sides of every movement sum to zero', async () => {
    for (const { id } of (await flow()).records) {
      const { postings } = await server.ok(getFlowDetail, { id }, shop.merchant.token);
      expect(postings.reduce((total, { amount }) => total + amount, 0)).toBe(0);
    }
  });
});
