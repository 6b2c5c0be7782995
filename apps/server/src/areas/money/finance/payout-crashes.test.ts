import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { getBalances } from '@khidma/contract/money/balances';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { ledgerEntries, withdrawals } from '../../../db/schema/finance.ts';
import { bankStatusFiles, payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import { staffActions } from '../../../db/schema/auth.ts';
import { actorOf, createStage } from '../../../demo/stage.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { dieAtEachWord } from '../../../testing/die-at-word.ts';
import { EARNED } from '../../../testing/finance-factory.ts';
import { givenApproved, statusFile } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPayouts, importBankStatusHandler } from './bank-status.ts';
import {
  approvePayoutRunHandler,
  makePayoutRunHandler,
  sendPayoutRunHandler,
} from './payout-runs.ts';

const AMOUNT = 5_000;
let server: RunningTestServer;
let staff: { readonly token: string; readonly staffId: string };
let paid: Awaited<ReturnType<typeof givenApproved>>[];

beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
  paid = [];
  for (let count = 0; count < 3; count += 1) paid.push(await givenApproved(server, staff.token)); // oxlint-disable-line no-await-in-loop -- in the order of their numbers
});
afterAll(() => server.close());

/** Does what staff do as a process that is killed at each word; what was done already, and its answer lost, is refused. */
const killed = (
  what: (
    stage: ReturnType<typeof createStage>,
    moment: Parameters<ReturnType<typeof createStage>['happen']>[0],
  ) => Promise<unknown>,
  afterEach: () => Promise<void>,
): Promise<number> =>
  dieAtEachWord(server, {
    work: async (ctx: Ctx) => {
      const moment = { actor: actorOf('staff', staff.staffId), at: server.clock.now() };
      await what(createStage(ctx), moment).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
    afterEach,
  });

const runs = () => server.db.select().from(payoutRuns).orderBy(asc(payoutRuns.madeAt));
const payments = () => server.db.select().from(payoutPayments).orderBy(asc(payoutPayments.place));
const onlyRun = async () => {
  const [run, ...more] = await runs();
  if (run === undefined || more.length > 0) throw new Error('there is not one run');
  return run;
};
const recorded = (action: string) =>
  server.db.$count(staffActions, eq(staffActions.action, action));
const stagesOf = async () =>
  (await server.db.select({ sentAt: withdrawals.sentAt }).from(withdrawals)).map(
    ({ sentAt }) => sentAt !== null,
  );

/** The steps of one run, each killed at every word that it exchanges with the database. */
describe('a payout run that is killed at every line', () => {
  it('is made once and whole', { timeout: 240_000 }, async () => {
    const deaths = await killed(
      (stage, moment) => stage.perform(makePayoutRunHandler, moment, {}),
      async () => {
        const made = await runs();
        expect(made.length).toBeLessThan(2);
        expect(await payments()).toHaveLength(made.length * 3);
        expect(await recorded('makePayoutRun')).toBe(made.length);
      },
    );
    expect(deaths).toBeGreaterThan(10);
    expect(await onlyRun()).toMatchObject({ count: 3, total: 3 * AMOUNT, status: 'made' });
  });

  it('is approved and sent once, all of it or nothing', { timeout: 240_000 }, async () => {
    const { id } = await onlyRun();
    // Whoever made it does not approve it.
    staff = await givenStaff(server);
    await killed(
      (stage, moment) => stage.perform(approvePayoutRunHandler, moment, { id }),
      async () =>
        expect(await recorded('approvePayoutRun')).toBe(
          (await onlyRun()).approvedAt === null ? 0 : 1,
        ),
    );
    const deaths = await killed(
      (stage, moment) => stage.perform(sendPayoutRunHandler, moment, { id }),
      async () => {
        const isSent = (await onlyRun()).sentAt !== null;
        expect(await stagesOf()).toEqual([isSent, isSent, isSent]);
        expect(await recorded('sendPayoutRun')).toBe(isSent ? 1 : 0);
      },
    );
    expect(deaths).toBeGreaterThan(10);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('hears the bank once', { timeout: 240_000 }, async () => {
    const { number } = await onlyRun();
    const [first, second, third] = (await payments()).map(({ endToEnd }) => endToEnd);
    const file = statusFile(number, [
      { endToEnd: first ?? '', status: 'ACSC' },
      { endToEnd: second ?? '', status: 'RJCT', code: 'AC04' },
      { endToEnd: third ?? '', status: 'ACSC' },
    ]);
    const deaths = await killed(
      (stage, moment) =>
        stage.perform(importBankStatusHandler, moment, { name: 'status.xml', file }),
      async () => {
        const read = await server.db.$count(bankStatusFiles);
        expect(read).toBeLessThan(2);
        const told = (await payments()).filter((each) => each.told !== null);
        expect(told).toHaveLength(read * 3);
      },
    );
    expect(deaths).toBeGreaterThan(10);
  });

  it(
    'is booked payment by payment, none twice, and finished by the next start',
    { timeout: 480_000 },
    async () => {
      const deaths = await dieAtEachWord(server, {
        work: (ctx) => bookPayouts(ctx),
        afterEach: async () => {
          expect(await faultsOfBooks(server.db)).toEqual([]);
          const waiting = (await payments()).filter(({ told }) => told !== null).length;
          expect((await onlyRun()).status).toBe(waiting === 0 ? 'done' : 'sent');
        },
      });
      expect(deaths).toBeGreaterThan(20);
      expect(await bookPayouts(server.ctx)).toBe(0);
      const outcomes = (await payments()).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(['paid', 'returned', 'paid']);
      const outcomeOf = new Map(
        (await payments()).map((each) => [each.withdrawalId, each.outcome]),
      );
      for (const { id, merchant } of paid) {
        const booked = await server.db
          .select({ type: ledgerEntries.entryType })
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.withdrawalId, id), isNotNull(ledgerEntries.merchantId)));
        const types = booked.map(({ type }) => type);
        expect(new Set(types).size, types.join()).toBe(types.length);
        const { withdrawable } = await server.ok(getBalances, {}, merchant.token);
        expect(withdrawable).toBe(outcomeOf.get(id) === 'returned' ? EARNED : EARNED - AMOUNT);
      }
    },
  );
});
