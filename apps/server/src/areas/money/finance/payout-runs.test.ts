import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { getWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  approvePayoutRun,
  cancelPayoutRun,
  confirmPayoutRun,
  downloadPayoutRun,
  getPayoutReady,
  getPayoutRun,
  importBankStatus,
  makePayoutRun,
  pagePayoutRuns,
  previewBankStatus,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { approveWithdrawal, returnWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { elementsAt, textAt } from '@khidma/domain/payout-runs/xml-elements';
import { readXml } from '../../../kernel/xml.ts';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawals } from '../../../db/schema/finance.ts';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD } from '../../../testing/finance-factory.ts';
import { givenApproved, givenRun, madeRun, statusFile } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { bookPayouts } from './bank-status.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
});
afterAll(() => last?.close());

const read = (token: string, file: string) =>
  server.call(importBankStatus, { name: 'status.xml', file }, token);

describe('a payout run: refused', () => {
  it('to strangers, of nothing, and where there is none', async () => {
    const id = randomUUID();
    await refusesStrangers(server, approvePayoutRun, { id });
    await refusesStrangers(server, cancelPayoutRun, { id });
    await refusesStrangers(server, sendPayoutRun, { id });
    await refusesStrangers(server, getPayoutRun, { id });
    await refusesStrangers(server, makePayoutRun, {});
    await refusesStrangers(server, getPayoutReady, {});
    await refusesStrangers(server, pagePayoutRuns, {});
    await refusesStrangers(server, confirmPayoutRun, { id });
    await refusesStrangers(server, importBankStatus, { name: 'a', file: 'b' });
    await refusesStrangers(server, previewBankStatus, { name: 'a', file: 'b' });
    const { token } = await givenStaff(server);
    expect((await server.call(makePayoutRun, {}, token)).code).toBe(errorCodes.payoutRunEmpty);
    expect((await server.call(sendPayoutRun, { id }, token)).code).toBe(errorCodes.notFound);
    await refusesInput(server, importBankStatus, {
      token,
      cases: [
        { input: { name: 'a' }, path: 'file', rule: 'required' },
        { input: { name: 'a', file: 'b'.repeat(200_001) }, path: 'file', rule: 'tooLong' },
      ],
    });
  });

  it('to whoever made it, whatever its sum, and out of turn', async () => {
    const maker = await givenStaff(server);
    const other = await givenStaff(server);
    await givenApproved(server, maker.token);
    const { id } = await server.ok(makePayoutRun, {}, maker.token);
    expect((await server.call(sendPayoutRun, { id }, maker.token)).code).toBe(
      errorCodes.payoutRunWrongState,
    );
    expect((await server.call(approvePayoutRun, { id }, maker.token)).code).toBe(
      errorCodes.secondPersonNeeded,
    );
    expect((await server.ok(approvePayoutRun, { id }, other.token)).status).toBe('approved');
  });

  it('once an account has changed', async () => {
    const { id, token, withdrawal } = await givenRun(server);
    await server.db
      .update(payoutAccounts)
      .set({ status: 'replaced' })
      .where(eq(payoutAccounts.merchantId, withdrawal.merchant.merchantId));
    expect((await server.call(approvePayoutRun, { id }, token)).code).toBe(
      errorCodes.payoutAccountChanged,
    );
    expect((await server.ok(cancelPayoutRun, { id }, token)).status).toBe('cancelled');
    expect(await server.ok(getPayoutReady, {}, token)).toMatchObject({ count: 0, blocked: 1 });
  });
});

describe('an account whose holder no bank can read', () => {
  it('sinks no run: it is left out, and counted as blocked', async () => {
    const { token } = await givenStaff(server);
    await givenApproved(server, token);
    const unread = await givenApproved(server, token);
    const holder = '光明家政（迪拜）';
    await server.db
      .update(payoutAccounts)
      .set({ holder })
      .where(eq(payoutAccounts.merchantId, unread.merchant.merchantId));
    await server.db.update(withdrawals).set({ holder }).where(eq(withdrawals.id, unread.id));
    expect(await server.ok(getPayoutReady, {}, token)).toMatchObject({ count: 1, blocked: 1 });
    const { id, payments } = await madeRun(server);
    expect(payments.map(({ withdrawalId }) => withdrawalId)).not.toContain(unread.id);
    expect(payments).toHaveLength(1);
    await server.ok(approvePayoutRun, { id }, token);
    const file = (await server.call(downloadPayoutRun, { id }, token)).body.toString();
    expect(file).not.toContain('<Nm></Nm>');
    expect((await server.call(makePayoutRun, {}, token)).code).toBe(errorCodes.payoutRunEmpty);
  });
  it.each(['شركة النور', 'ÆØ', 'Ｋｈｉｄｍａ', 'ﷲ'])(
    'takes one that it can read: %s',
    async (holder) => {
      const { token } = await givenStaff(server);
      const { id, merchant } = await givenApproved(server, token);
      await server.db
        .update(payoutAccounts)
        .set({ holder })
        .where(eq(payoutAccounts.merchantId, merchant.merchantId));
      await server.db.update(withdrawals).set({ holder }).where(eq(withdrawals.id, id));
      expect((await server.ok(makePayoutRun, {}, token)).count).toBe(1);
    },
  );
});

describe('a new payout account', () => {
  it('is paid into for the first time after two days', async () => {
    const { token } = await givenStaff(server);
    const { merchant } = await givenApproved(server, token);
    await server.db
      .update(payoutAccounts)
      .set({ decidedAt: server.clock.now() })
      .where(eq(payoutAccounts.merchantId, merchant.merchantId));
    expect(await server.ok(getPayoutReady, {}, token)).toMatchObject({ count: 0, resting: 1 });
    expect((await server.call(makePayoutRun, {}, token)).code).toBe(errorCodes.payoutRunEmpty);
    await server.db
      .update(payoutAccounts)
      .set({ decidedAt: new Date(server.clock.now().getTime() - 2 * dayMs) })
      .where(eq(payoutAccounts.merchantId, merchant.merchantId));
    expect((await server.ok(makePayoutRun, {}, token)).count).toBe(1);
  });
});

describe('a payout run', () => {
  it('takes what is approved once, whoever makes one at the same moment', async () => {
    const { token } = await givenStaff(server);
    for (let count = 0; count < 3; count += 1) await givenApproved(server, token);
    expect(await server.ok(getPayoutReady, {}, token)).toMatchObject({ count: 3, total: 15_000 });
    const answers = await Promise.all([
      server.call(makePayoutRun, {}, token),
      server.call(makePayoutRun, {}, token),
    ]);
    expect(answers.some(({ code }) => code === 0)).toBe(true);
    const { records } = await server.ok(pagePayoutRuns, {}, token);
    expect(records.reduce((all, { count }) => all + count, 0)).toBe(3);
    for (const { id } of records) await server.ok(cancelPayoutRun, { id }, token);
    expect((await server.ok(makePayoutRun, {}, token)).count).toBe(3);
    expect((await server.ok(pagePayoutRuns, {}, token)).records.length).toBeGreaterThan(1);
  });

  it('has a file that is the same each time and sums to the run', async () => {
    const { id, run, token } = await givenRun(server, 'approved');
    const file = async () => (await server.call(downloadPayoutRun, { id }, token)).body.toString();
    const first = await file();
    expect(first).toBe(await file());
    const root = readXml(first);
    if (root === undefined) throw new Error('the file cannot be read');
    const [group = root] = elementsAt(root, 'CstmrCdtTrfInitn', 'GrpHdr');
    expect(textAt(group, 'MsgId')).toBe(run.number);
    expect(textAt(group, 'CtrlSum')).toBe('50.00');
  });

  it('keeps its payer and its purpose, whatever the settings say later', async () => {
    const { id, token } = await givenRun(server, 'sent');
    const file = async () => (await server.call(downloadPayoutRun, { id }, token)).body.toString();
    const sent = await file();
    const { name, iban, bic, payoutPurpose } = server.ctx.settings.operator;
    for (const said of [name, iban, bic, payoutPurpose]) expect(sent).toContain(`>${said}<`);
    Object.assign(server.ctx.settings.operator, {
      name: 'Khidma Holding',
      iban: 'AE460090000000123456789',
      bic: 'EBILAEAD',
      payoutPurpose: 'SAL',
    });
    expect(await file()).toBe(sent);
    // Not even the loss of the account keeps back what was sent.
    Object.assign(server.ctx.settings.operator, { iban: '', bic: '' });
    expect(await file()).toBe(sent);
  });

  it('is sent, paid by the bank’s file, and done; a return after that is heard too', async () => {
    const { id, run, token, withdrawal } = await givenRun(server, 'sent');
    const { merchant } = withdrawal;
    const of = { id: withdrawal.id };
    expect(await server.ok(getWithdrawal, of, merchant.token)).toMatchObject({
      stage: 'sent',
      status: 'Approved',
    });
    const endToEnd = run.payments[0]?.endToEnd ?? '';
    const paid = statusFile(run.number, [{ endToEnd, status: 'ACSC' }]);
    expect((await read(token, paid)).code).toBe(0);
    expect((await read(token, paid)).code).toBe(errorCodes.bankFileTwice);
    expect(await bookPayouts(server.ctx)).toBe(1);
    expect(await bookPayouts(server.ctx)).toBe(0);
    expect((await server.ok(getPayoutRun, { id }, token)).status).toBe('done');
    expect(await server.ok(getWithdrawal, of, merchant.token)).toMatchObject({
      stage: 'paid',
      bankReference: `FT-${endToEnd}`,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
    const back = statusFile(run.number, [{ endToEnd, status: 'RJCT', code: 'AC04' }]);
    expect((await read(token, back)).code).toBe(0);
    await bookPayouts(server.ctx);
    expect(await server.ok(getWithdrawal, of, merchant.token)).toMatchObject({
      stage: 'returned',
      cause: 'accountClosed',
    });
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
      withdrawable: EARNED,
      withdrawn: 0,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
    const again = statusFile(run.number, [{ endToEnd, status: 'ACCC' }]);
    expect((await read(token, again)).code).toBe(errorCodes.bankFileContradicts);
  });

  it('returned, is asked for anew, and paid by another run confirmed by hand', async () => {
    const { run, token, withdrawal } = await givenRun(server, 'sent');
    const { merchant } = withdrawal;
    const told = { cause: 'nameDiffers', bankReference: '', reason: '' } as const;
    await server.ok(returnWithdrawal, { id: withdrawal.id, ...told }, token);
    expect((await server.ok(getPayoutRun, { id: run.id }, token)).payments).toMatchObject([
      { outcome: 'returned' },
    ]);
    const input = { amount: EARNED, fundPassword: FUND_PASSWORD };
    const second = await server.ok(requestWithdrawal, input, merchant.token);
    await server.ok(approveWithdrawal, { id: second.id }, token);
    const { id } = await madeRun(server);
    await server.ok(approvePayoutRun, { id }, token);
    await server.ok(sendPayoutRun, { id }, token);
    await server.ok(confirmPayoutRun, { id, bankReference: 'FT-77' }, token);
    await bookPayouts(server.ctx);
    expect(await server.ok(getWithdrawal, { id: second.id }, merchant.token)).toMatchObject({
      stage: 'paid',
      bankReference: 'FT-77',
    });
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
      withdrawn: EARNED,
      withdrawable: 0,
      inWithdrawal: 0,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('killed between two payments goes on where it was, two nodes at once or not', async () => {
    const { token } = await givenStaff(server);
    for (let count = 0; count < 4; count += 1) await givenApproved(server, token);
    const { id, number, payments } = await madeRun(server);
    await server.ok(approvePayoutRun, { id }, token);
    await server.ok(sendPayoutRun, { id }, token);
    const words = payments.map(({ endToEnd }, index) => ({
      endToEnd,
      status: index % 2 === 0 ? 'ACSC' : 'RJCT',
    }));
    expect((await read(token, statusFile(number, words))).code).toBe(0);
    const killed = new AbortController();
    killed.abort();
    expect(await bookPayouts(server.ctx, killed.signal)).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
    await Promise.all([bookPayouts(server.ctx), bookPayouts(server.ctx), bookPayouts(server.ctx)]);
    await bookPayouts(server.ctx);
    const run = await server.ok(getPayoutRun, { id }, token);
    expect(run.status).toBe('done');
    expect(run.payments.map(({ outcome }) => outcome)).toEqual([
      'paid',
      'returned',
      'paid',
      'returned',
    ]);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('a bank’s file says what it will bring about before it is booked', () => {
  it('by what is new in it, with nothing written', async () => {
    const { token } = await givenStaff(server);
    for (let count = 0; count < 3; count += 1) await givenApproved(server, token);
    const { id, number, payments } = await madeRun(server);
    await server.ok(approvePayoutRun, { id }, token);
    await server.ok(sendPayoutRun, { id }, token);
    const [one = '', two = ''] = payments.map(({ endToEnd }) => endToEnd);
    const file = statusFile(number, [
      { endToEnd: one, status: 'ACSC' },
      { endToEnd: two, status: 'RJCT', code: 'AC04' },
    ]);
    const input = { name: 'status.xml', file };
    const nothing = { count: 0, amount: 0 };
    const effect = {
      runId: id,
      number,
      paid: { count: 1, amount: 5_000 },
      returned: { count: 1, amount: 5_000 },
      accepted: nothing,
      unchanged: 1,
    };
    expect(await server.ok(previewBankStatus, input, token)).toEqual(effect);
    expect(await server.ok(previewBankStatus, input, token)).toEqual(effect);
    expect(await bookPayouts(server.ctx)).toBe(0);
    await server.ok(importBankStatus, input, token);
    await bookPayouts(server.ctx);
    expect(await server.ok(getPayoutRun, { id }, token)).toMatchObject({ count: 3, returned: 1 });
    const again = { name: 'status.xml', file: `${file} ` };
    expect(await server.ok(previewBankStatus, again, token)).toMatchObject({
      paid: nothing,
      returned: nothing,
      unchanged: 3,
    });
    expect((await server.call(previewBankStatus, input, token)).code).toBe(
      errorCodes.bankFileTwice,
    );
    const other = statusFile(number, [{ endToEnd: two, status: 'ACSC' }]);
    expect((await server.call(previewBankStatus, { name: 'b', file: other }, token)).code).toBe(
      errorCodes.bankFileContradicts,
    );
  });
});

describe('a bank’s file: refused, with nothing written', () => {
  it('unreadable, of an unknown run or payment, with a wrong sum, before it was sent', async () => {
    const { run, token } = await givenRun(server, 'sent');
    const endToEnd = run.payments[0]?.endToEnd ?? '';
    const good = [{ endToEnd, status: 'ACSC' }];
    const codeOf = async (file: string) => (await read(token, file)).code;
    expect(await codeOf('<Document/>')).toBe(errorCodes.bankFileUnreadable);
    expect(await codeOf(statusFile('PR-0', good))).toBe(errorCodes.bankFileUnknown);
    expect(await codeOf(statusFile(run.number, [{ endToEnd: 'PR-0-1', status: 'ACSC' }]))).toBe(
      errorCodes.bankFileUnknown,
    );
    expect(await codeOf(statusFile(run.number, good, '<OrgnlCtrlSum>50.01</OrgnlCtrlSum>'))).toBe(
      errorCodes.bankFileWrongSum,
    );
    expect(await bookPayouts(server.ctx)).toBe(0);
    const early = await givenRun(server, 'approved');
    const own = early.run.payments.map((one) => ({ endToEnd: one.endToEnd, status: 'ACSC' }));
    expect(await codeOf(statusFile(early.run.number, own))).toBe(errorCodes.payoutRunWrongState);
  });
});
