import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { decidePayoutAccount, submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { getBalances } from '@khidma/contract/money/balances';
import {
  approvePayoutRun,
  downloadPayoutRun,
  getPayoutRun,
  makePayoutRun,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { approveWithdrawal, getWithdrawalReview } from '@khidma/contract/money/withdrawal-reviews';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { isDeep } from '../../../testing/deep.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenRun } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

/** Both are nodes of their own, with connections of their own, on one database. */
let server: RunningTestServer;
let other: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
  other = await startTestServer({ beside: server, crowd: true });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const ROUNDS = isDeep ? 40 : 4;
const NEW_IBAN = 'AE460090000000123456789';

/** The merchant's next account, which waits for staff. */
async function givenNextAccount(token: string): Promise<string> {
  const account = { iban: NEW_IBAN, holder: 'Al Noor Services', bank: 'Mashreq' };
  await server.ok(submitPayoutAccount, { ...account, fundPassword: FUND_PASSWORD }, token);
  const [row] = await server.db
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.status, 'underReview'), eq(payoutAccounts.iban, NEW_IBAN)));
  return row?.id ?? '';
}

describe('A payout while its account changes', () => {
  it.each(['approve', 'send'] as const)(
    'waits for a change that is being written, and is refused then: %s',
    async (step) => {
      const { id, token, withdrawal } = await givenRun(
        server,
        step === 'approve' ? 'made' : 'approved',
      );
      const { merchantId } = withdrawal.merchant;
      const call = step === 'approve' ? approvePayoutRun : sendPayoutRun;
      let answered: Promise<{ readonly code: number }> | undefined;
      await server.db.transaction(async (tx) => {
        await tx
          .update(payoutAccounts)
          .set({ status: 'replaced' })
          .where(eq(payoutAccounts.merchantId, merchantId));
        answered = other.call(call, { id }, token);
        // Either it has answered without the change, or it stands behind it.
        await Promise.race([answered, someoneWaits(answered)]);
      });
      expect((await answered)?.code).toBe(errorCodes.payoutAccountChanged);
      expect((await server.ok(getPayoutRun, { id }, token)).status).toBe(
        step === 'approve' ? 'made' : 'approved',
      );
      expect(await faultsOfBooks(server.db)).toEqual([]);
    },
  );

  it('goes to the account that was approved, or not at all, whichever comes first', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      // Rounds that are over are paid nowhere: an IBAN is approved for one merchant at a time.
      await server.db.update(payoutAccounts).set({ status: 'replaced' });
      const { id, token, withdrawal } = await givenRun(server, 'approved');
      const decider = await givenStaff(server);
      const accountId = await givenNextAccount(withdrawal.merchant.token);
      const decide = () =>
        other.call(
          decidePayoutAccount,
          { id: accountId, approve: true, reason: '' },
          decider.token,
        );
      const send = () => server.call(sendPayoutRun, { id }, token);
      const begun = round % 2 === 0 ? [send(), decide()] : [decide(), send()];
      const [first, second] = await Promise.all(begun);
      const [sent, decided] = round % 2 === 0 ? [first, second] : [second, first];
      expect(decided?.code).toBe(0);
      expect([0, errorCodes.payoutAccountChanged]).toContain(sent?.code);
      seen.add(sent?.code === 0 ? 'sent' : 'refused');
      const run = await server.ok(getPayoutRun, { id }, token);
      expect(run.status).toBe(sent?.code === 0 ? 'sent' : 'approved');
      const { stage } = await server.ok(getWithdrawalReview, { id: withdrawal.id }, token);
      expect(stage).toBe(sent?.code === 0 ? 'sent' : 'approved');
      // What left names the account it was approved for; what did not leave cannot leave any more.
      const file = (await server.call(downloadPayoutRun, { id }, token)).body.toString();
      expect(file).not.toContain(NEW_IBAN);
      if (sent?.code !== 0)
        expect((await server.call(sendPayoutRun, { id }, token)).code).toBe(
          errorCodes.payoutAccountChanged,
        );
      expect(await faultsOfBooks(server.db)).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(0);
  }, 120_000);

  it('is approved for the account it was asked for with, and joins no run once that is replaced', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.db.update(payoutAccounts).set({ status: 'replaced' });
      const { merchant } = await givenEarnings(server);
      const approver = await givenStaff(server);
      const decider = await givenStaff(server);
      const second = await givenStaff(server);
      const asked = await server.ok(
        requestWithdrawal,
        { amount: 5_000, fundPassword: FUND_PASSWORD },
        merchant.token,
      );
      const accountId = await givenNextAccount(merchant.token);
      const [approved, decided, made] = await Promise.all([
        server.call(approveWithdrawal, { id: asked.id }, approver.token),
        other.call(
          decidePayoutAccount,
          { id: accountId, approve: true, reason: '' },
          decider.token,
        ),
        server.call(makePayoutRun, {}, approver.token),
      ]);
      expect([approved.code, decided.code]).toEqual([0, 0]);
      const review = await server.ok(getWithdrawalReview, { id: asked.id }, approver.token);
      expect(review).toMatchObject({ stage: 'approved', iban: asked.iban });
      // A run that was quicker than the change is kept back by it, and one that comes later leaves it out.
      if (made.code === 0) {
        const { id } = made.data as { id: string };
        // By somebody else than whoever made it, who may not approve it at all.
        expect((await server.call(approvePayoutRun, { id }, second.token)).code).toBe(
          errorCodes.payoutAccountChanged,
        );
      } else expect(made.code).toBe(errorCodes.payoutRunEmpty);
      expect((await server.call(makePayoutRun, {}, approver.token)).code).toBe(
        errorCodes.payoutRunEmpty,
      );
      expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
        withdrawable: EARNED - 5_000,
        inWithdrawal: 0,
      });
      expect(await faultsOfBooks(server.db)).toEqual([]);
    }
  }, 120_000);
});

/** Until somebody waits for another's lock, or the answer is there. */
async function someoneWaits(answered: Promise<unknown>): Promise<void> {
  const seen = { isAnswered: false };
  void answered.then(() => (seen.isAnswered = true));
  while (!seen.isAnswered) {
    const { rows } = await server.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) > 0) return;
  }
}
