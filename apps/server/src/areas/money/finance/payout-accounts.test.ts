import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  decidePayoutAccount,
  getPayoutAccountReview,
  getPayoutAccount,
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { FUND_PASSWORD, GOOD_IBAN } from '../../../testing/finance-factory.ts';
import { givenMerchant, givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
// An IBAN that another merchant is paid to is approved for nobody else.
afterEach(() => server.db.update(payoutAccounts).set({ status: 'replaced' }));
afterAll(() => server.close());

const account = {
  iban: 'AE07 0331 2345 6789 0123 456',
  holder: 'Bright Homes LLC',
  bank: 'Mashreq',
  fundPassword: FUND_PASSWORD,
};
const merchant = () => givenMerchant(server, { fundPassword: FUND_PASSWORD });
const decide = (id: string, approve: boolean, reason = '') =>
  server.call(decidePayoutAccount, { id, approve, reason }, staff.token);

describe('payout account: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, submitPayoutAccount, account);
    await refusesStrangers(server, getPayoutAccount, {});
    await refusesStrangers(server, pagePayoutAccountReviews, {});
    await refusesStrangers(server, decidePayoutAccount, { id: randomUUID(), approve: true });
  });

  it('with an IBAN that is none (AE, 23 characters, mod 97), without holder or bank', async () => {
    const { token } = await merchant();
    await refusesInput(server, submitPayoutAccount, {
      token,
      cases: [
        { input: { ...account, iban: 'AE080331234567890123456' }, path: 'iban', rule: 'iban' },
        { input: { ...account, iban: 'GB33BUKB20201555555555' }, path: 'iban', rule: 'iban' },
        { input: { ...account, iban: '' }, path: 'iban', rule: 'required' },
        { input: { ...account, holder: ' ' }, path: 'holder', rule: 'required' },
        {
          input: { ...account, holder: '北京光明家政有限公司' },
          path: 'holder',
          rule: 'bankLetters',
        },
        { input: { ...account, holder: '（光明）123' }, path: 'holder', rule: 'bankLetters' },
        { input: { ...account, bank: undefined }, path: 'bank', rule: 'required' },
      ],
    });
  });

  it('without or with a wrong fund password', async () => {
    const none = await givenMerchant(server);
    expect((await server.call(submitPayoutAccount, account, none.token)).code).toBe(
      errorCodes.fundPasswordMissing,
    );
    const { token } = await merchant();
    expect(
      (await server.call(submitPayoutAccount, { ...account, fundPassword: 'Wrong-1-one' }, token))
        .code,
    ).toBe(errorCodes.wrongFundPassword);
  });

  it('deciding without a reason, for an unknown one, a second time', async () => {
    const { token } = await merchant();
    const { id } = await server.ok(submitPayoutAccount, account, token);
    await refusesInput(server, decidePayoutAccount, {
      token: staff.token,
      cases: [{ input: { id, approve: false }, path: 'reason', rule: 'required' }],
    });
    expect((await decide(randomUUID(), true)).code).toBe(errorCodes.notFound);
    expect((await decide(id, true)).code).toBe(0);
    expect((await decide(id, false, 'Late')).code).toBe(errorCodes.withdrawalWrongState);
  });

  it('approving an older one whose holder no bank can read; rejecting it goes on', async () => {
    const { token, merchantId } = await merchant();
    const { id } = await server.ok(submitPayoutAccount, account, token);
    const mine = eq(payoutAccounts.id, id);
    await server.db.update(payoutAccounts).set({ holder: '阳光家政' }).where(mine);
    const { records } = await server.ok(pagePayoutAccountReviews, {}, staff.token);
    expect(records.find((row) => row.merchantId === merchantId)?.checks.isRead).toBe(false);
    expect((await decide(id, true)).code).toBe(errorCodes.payoutHolderUnreadable);
    expect((await server.ok(getPayoutAccount, {}, token)).approved).toBeNull();
    expect((await decide(id, false, 'Please write the name in Latin letters')).code).toBe(0);
  });
});

describe('a check that failed', () => {
  const twoWith = async (second: Partial<typeof account> = {}) => {
    const [one, other] = [await merchant(), await merchant()];
    await server.ok(submitPayoutAccount, account, one.token);
    const { id } = await server.ok(submitPayoutAccount, { ...account, ...second }, other.token);
    return { id, one };
  };

  it('closes the approval: an IBAN that another merchant is paid to, or wants to be', async () => {
    const { id, one } = await twoWith();
    expect((await decide(id, true)).code).toBe(errorCodes.payoutAccountUnsound);
    const review = await server.ok(getPayoutAccountReview, { id }, staff.token);
    expect(review.checks.elsewhere.map((each) => each.id)).toEqual([one.merchantId]);
    expect(review.status).toBe('underReview');
    expect((await decide(id, false, 'Belongs to somebody else')).code).toBe(0);
  });

  it('closes the approval: a bank that the IBAN is not of', async () => {
    const { token } = await merchant();
    const { id } = await server.ok(submitPayoutAccount, { ...account, bank: 'ADCB' }, token);
    expect((await decide(id, true)).code).toBe(errorCodes.payoutAccountUnsound);
  });

  it('is asked of an account by its id, and of no other', async () => {
    await refusesStrangers(server, getPayoutAccountReview, { id: randomUUID() });
    expect(
      (await server.call(getPayoutAccountReview, { id: randomUUID() }, staff.token)).code,
    ).toBe(errorCodes.notFound);
  });
});

describe('payout account', () => {
  it('is kept without blanks, waits for review, and takes effect when approved', async () => {
    const { token, email } = await merchant();
    const submitted = await server.ok(submitPayoutAccount, account, token);
    expect(submitted).toMatchObject({ iban: GOOD_IBAN, status: 'underReview' });
    expect(await server.ok(getPayoutAccount, {}, token)).toMatchObject({
      approved: null,
      pending: { id: submitted.id },
    });
    const queue = await server.ok(pagePayoutAccountReviews, { pageSize: '100' }, staff.token);
    expect(queue.records.map(({ id }) => id)).toContain(submitted.id);
    await decide(submitted.id, true);
    expect(await server.ok(getPayoutAccount, {}, token)).toMatchObject({
      approved: { id: submitted.id, status: 'approved' },
      pending: null,
    });
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(mails.map(({ kind }) => kind)).toContain('payoutAccountApproved');
  });

  it('the one in force stays until another is approved; a rejection says why', async () => {
    const { token, merchantId } = await merchant();
    const first = await server.ok(submitPayoutAccount, account, token);
    await decide(first.id, true);
    server.clock.advance(1_000);
    const second = await server.ok(submitPayoutAccount, { ...account, bank: 'ADCB' }, token);
    await decide(second.id, false, 'The holder is another company.');
    expect(await server.ok(getPayoutAccount, {}, token)).toMatchObject({
      approved: { id: first.id },
      pending: { id: second.id, status: 'rejected', reason: 'The holder is another company.' },
    });
    server.clock.advance(1_000);
    const third = await server.ok(submitPayoutAccount, { ...account, bank: 'Mashreq' }, token);
    await decide(third.id, true);
    expect(await server.ok(getPayoutAccount, {}, token)).toMatchObject({
      approved: { id: third.id },
      pending: null,
    });
    const all = await server.db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.merchantId, merchantId));
    expect(all.filter(({ status }) => status === 'approved')).toHaveLength(1);
  });

  it('a new submission takes the place of one under review, however many arrive at once', async () => {
    const { token, merchantId } = await merchant();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.call(submitPayoutAccount, account, token)),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const all = await server.db
      .select()
      .from(payoutAccounts)
      .where(eq(payoutAccounts.merchantId, merchantId));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      'replaced',
      'replaced',
      'underReview',
    ]);
  });

  it('tells the owner of a submission at once, by mail and by SMS', async () => {
    const { token, email } = await merchant();
    await server.ok(submitPayoutAccount, account, token);
    const told = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(told.map(({ kind }) => kind)).toContain('payoutAccountSubmitted');
    const texts = await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.channel, 'sms'), eq(outbox.kind, 'payoutAccountSubmitted')));
    expect(texts.length).toBeGreaterThan(0);
  });

  it('shows staff what stands out: another holder, another bank than the IBAN’s, the account before', async () => {
    const { token, merchantId } = await merchant();
    const first = await server.ok(submitPayoutAccount, account, token);
    await decide(first.id, true);
    await server.ok(
      submitPayoutAccount,
      { ...account, holder: 'Somebody Else', bank: 'Emirates NBD' },
      token,
    );
    const { records } = await server.ok(pagePayoutAccountReviews, {}, staff.token);
    expect(records.find((row) => row.merchantId === merchantId)).toMatchObject({
      checks: { holder: 'differs', isRead: true, bank: 'differs', bankOfIban: 'Mashreq' },
      before: { iban: GOOD_IBAN, holder: 'Bright Homes LLC' },
    });
  });

  it('shows staff what the same merchant submitted before, and who decided that', async () => {
    const { token, merchantId } = await merchant();
    const first = await server.ok(submitPayoutAccount, account, token);
    await decide(first.id, true);
    for (let count = 0; count < 7; count += 1) {
      server.clock.advance(60_000);
      await server.ok(submitPayoutAccount, { ...account, holder: `Somebody ${count}` }, token);
    }
    const reviewOf = async () =>
      (await server.ok(pagePayoutAccountReviews, {}, staff.token)).records.find(
        (row) => row.merchantId === merchantId,
      );
    const review = await reviewOf();
    expect(review).toMatchObject({ holder: 'Somebody 6' });
    expect(review?.history.map(({ holder, status }) => [holder, status])).toEqual(
      [5, 4, 3, 2, 1].map((number) => [`Somebody ${number}`, 'replaced']),
    );
    const decided = await decide(review?.id ?? '', true);
    expect(decided).toMatchObject({ code: 0, data: { history: { length: 5 } } });
    server.clock.advance(60_000);
    await server.ok(submitPayoutAccount, account, token);
    expect((await reviewOf())?.history[0]).toMatchObject({
      holder: 'Somebody 6',
      status: 'approved',
      decidedBy: expect.any(String),
    });
  });
});
