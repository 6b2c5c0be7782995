import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  cancelWithdrawal,
  getWithdrawal,
  pageWithdrawals,
  requestWithdrawal,
} from '@khidma/contract/money/withdrawals';
import { getBalances } from '@khidma/contract/money/balances';
import { pageFlow } from '@khidma/contract/money/statements';
import { holdPayouts, liftPayoutHold } from '@khidma/contract/money/payout-holds';
import { addHoliday } from '@khidma/contract/scheduling/holidays';
import { approveWithdrawal, returnWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenMerchant, givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const asked = async (amount = 5_000) => {
  const { merchant } = await givenEarnings(server, 1);
  const input = { amount, fundPassword: FUND_PASSWORD };
  const { id } = await server.ok(requestWithdrawal, input, merchant.token);
  return { id, merchant, token: merchant.token };
};

describe('a withdrawal that is taken back: refused', () => {
  it('to strangers, to another merchant, and for what is no id', async () => {
    await refusesStrangers(server, cancelWithdrawal, { id: randomUUID() });
    await refusesStrangers(server, getWithdrawal, { id: randomUUID() });
    const { id } = await asked();
    const other = await givenMerchant(server);
    expect((await server.call(cancelWithdrawal, { id }, other.token)).code).toBe(
      errorCodes.notFound,
    );
    expect((await server.call(getWithdrawal, { id }, other.token)).code).toBe(errorCodes.notFound);
    await refusesInput(server, cancelWithdrawal, {
      token: other.token,
      cases: [{ input: { id: '7' }, path: 'id', rule: 'uuid' }],
    });
  });

  it('once it is decided, and a second time', async () => {
    const { id, token } = await asked();
    await server.ok(approveWithdrawal, { id }, staff.token);
    expect((await server.call(cancelWithdrawal, { id }, token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
    const second = await asked();
    await server.ok(cancelWithdrawal, { id: second.id }, second.token);
    expect((await server.call(cancelWithdrawal, { id: second.id }, second.token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
    expect((await server.call(approveWithdrawal, { id: second.id }, staff.token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
  });

  it('one of the two who decide at once: never both', async () => {
    const { id, token } = await asked();
    const answers = await Promise.all([
      server.call(approveWithdrawal, { id }, staff.token),
      server.call(cancelWithdrawal, { id }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.withdrawalWrongState,
    ]);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('a withdrawal that is taken back', () => {
  it('is withdrawable again, stands as rejected on the wire and as cancelled behind it', async () => {
    const { id, token } = await asked();
    expect(await server.ok(cancelWithdrawal, { id }, token)).toMatchObject({
      status: 'Rejected',
      stage: 'cancelled',
      arrivesOn: null,
    });
    expect(await server.ok(getBalances, {}, token)).toMatchObject({
      withdrawable: EARNED,
      inWithdrawal: 0,
      withdrawn: 0,
    });
    const input = { amount: EARNED, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, input, token);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('the steps of a withdrawal', () => {
  it('itemised by order, with the business day on which it should arrive', async () => {
    const { id, token } = await asked();
    const detail = await server.ok(getWithdrawal, { id }, token);
    expect(detail).toMatchObject({
      stage: 'asked',
      arrivesOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      items: [{ amount: 5_000, orderNumber: expect.any(String) }],
    });
    const day = detail.arrivesOn ?? '';
    const names = { en_US: 'Day off', zh_CN: '假日', 'ar-AE': 'عطلة' };
    await server.ok(addHoliday, { day, names, visits: 0 }, staff.token);
    const later = await server.ok(getWithdrawal, { id }, token);
    expect((later.arrivesOn ?? '') > day).toBe(true);
  });

  it('names no day while its payouts or the money of an order in it are held, and one again afterwards', async () => {
    const { id, merchant, token } = await asked();
    const { merchantId } = merchant;
    const stateOf = async () => {
      const { records } = await server.ok(pageWithdrawals, {}, token);
      const { isHeld, arrivesOn } = await server.ok(getWithdrawal, { id }, token);
      expect(records[0]).toMatchObject({ isHeld, arrivesOn });
      return [isHeld, arrivesOn !== null];
    };
    const { items } = await server.ok(getWithdrawal, { id }, token);
    const orderId = items[0]?.orderId ?? '';
    for (const what of [{}, { orderId }]) {
      const reason = 'The bank asks about it.';
      const held = await server.ok(holdPayouts, { merchantId, reason, ...what }, staff.token);
      expect(await stateOf()).toEqual([true, false]);
      await server.ok(liftPayoutHold, { id: held.id, reason: 'Answered.' }, staff.token);
      expect(await stateOf()).toEqual([false, true]);
    }
  });

  it('names no day before a new account is paid into', async () => {
    const { id, merchant, token } = await asked();
    const old = await server.ok(getWithdrawal, { id }, token);
    await server.db
      .update(payoutAccounts)
      .set({ decidedAt: server.clock.now() })
      .where(eq(payoutAccounts.merchantId, merchant.merchantId));
    const { arrivesOn } = await server.ok(getWithdrawal, { id }, token);
    expect((arrivesOn ?? '') > (old.arrivesOn ?? '')).toBe(true);
  });
});

describe('a payment that came back: refused', () => {
  it('to strangers, without a cause, of nothing, and before it is approved', async () => {
    await refusesStrangers(server, returnWithdrawal, { id: randomUUID(), cause: 'stopped' });
    await refusesInput(server, returnWithdrawal, {
      token: staff.token,
      cases: [
        { input: { id: randomUUID() }, path: 'cause', rule: 'required' },
        { input: { id: randomUUID(), cause: 'bored' }, path: 'cause', rule: 'invalid' },
        {
          input: { id: randomUUID(), cause: 'stopped', bankReference: 'a'.repeat(36) },
          path: 'bankReference',
          rule: 'tooLong',
        },
      ],
    });
    const gone = { id: randomUUID(), cause: 'stopped' } as const;
    expect((await server.call(returnWithdrawal, gone, staff.token)).code).toBe(errorCodes.notFound);
    const { id } = await asked();
    expect((await server.call(returnWithdrawal, { id, cause: 'stopped' }, staff.token)).code).toBe(
      errorCodes.withdrawalWrongState,
    );
  });
});

describe('a payment that came back', () => {
  it('is withdrawable again with its cause, and can be asked for anew', async () => {
    const { id, token, merchant } = await asked();
    await server.ok(approveWithdrawal, { id }, staff.token);
    expect(await server.ok(getBalances, {}, token)).toMatchObject({ withdrawn: 5_000 });
    const told = { cause: 'accountClosed', bankReference: 'FT1', reason: '' } as const;
    await server.ok(returnWithdrawal, { id, ...told }, staff.token);
    expect(await server.ok(getWithdrawal, { id }, token)).toMatchObject({
      status: 'Rejected',
      stage: 'returned',
      cause: 'accountClosed',
      bankReference: 'FT1',
      items: [{ amount: 5_000 }],
    });
    expect(await server.ok(getBalances, {}, token)).toMatchObject({
      withdrawable: EARNED,
      withdrawn: 0,
    });
    const flow = await server.ok(pageFlow, { type: 'withdrawalReturned' }, token);
    expect(flow.records).toMatchObject([{ change: 5_000, withdrawableChange: 5_000 }]);
    const [mail] = await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, merchant.email), eq(outbox.kind, 'withdrawalReturned')));
    expect(mail?.data).toMatchObject({ withdrawal: expect.stringMatching(/^KW-/) });
    await server.ok(requestWithdrawal, { amount: EARNED, fundPassword: FUND_PASSWORD }, token);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
