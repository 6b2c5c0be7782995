import { adjustBalance } from '@khidma/contract/money/adjustments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { addFeeRule } from '@khidma/contract/money/fees';
import { holdPayouts } from '@khidma/contract/money/payout-holds';
import { moneyFiles } from '@khidma/contract/shapes/staff-action-names';
import { exportDeskList } from '@khidma/contract/backoffice/lists';
import {
  getTrialBalance,
  pageAccountDays,
  pageAccountPostings,
} from '@khidma/contract/accounting/books';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeBookDays } from '../../accounting/books/close-days.ts';
import { loadMerchantMoney } from '../ledger/index.ts';
import { EARNED, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenRun } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let token: string;
const firstDay = '2026-11-17';
const account = 'customerFunds';
beforeAll(async () => {
  server = await startTestServer({ agreed: true, now: '2026-11-17T06:00:00.000Z', crowd: true });
  shop = await givenEarnings(server, 3);
  server.clock.advance(2 * dayMs);
  await closeBookDays(server.ctx);
  await paid(server, shop);
});
// Twenty files a minute are one person's share.
beforeEach(async () => {
  token = (await givenStaff(server)).token;
});
afterAll(() => server.close());

type Asked = Readonly<Record<string, string>>;
interface As {
  readonly format?: 'csv' | 'xlsx';
  readonly lang?: string;
  readonly token?: string;
}
const file = (
  list: (typeof moneyFiles)[number],
  filter: Asked = {},
  { format = 'csv', lang = 'en_US', ...as }: As = {},
) => server.client.call(exportDeskList, { list, format, filter }, { token, lang, ...as });
const linesOf = async (...asked: Parameters<typeof file>): Promise<string[]> =>
  (await file(...asked)).body.toString('utf8').trimEnd().split('\r\n');
/** The row below a workbook's list. */
const totalsOf = async (list: (typeof moneyFiles)[number], filter: Asked = {}) =>
  readXlsx((await file(list, filter, { format: 'xlsx' })).body)
    .rows.at(-1)
    ?.map(({ text }) => text) ?? [];
const dirhams = (amount: number): string => String(Number(toDirhams(fils(amount))));

describe('money as a file: refused', () => {
  it('to whoever may not take lists away', async () => {
    for (const role of ['reviewer', 'support'] as const) {
      const other = await givenStaff(server, { role });
      for (const list of moneyFiles)
        expect((await file(list, { account }, other)).code, list).toBe(errorCodes.noPermission);
    }
  });

  it('of no account, of another range or cursor, of a day that is not closed, of no run; nothing is written down', async () => {
    const cases = [
      ['accountPostings', {}, 'filter.account'],
      ['accountPostings', { account: 'petty cash' }, 'filter.account'],
      ['accountPostings', { account, from: 'yesterday' }, 'filter.from'],
      ['accountPostings', { account, from: '2026-11-18', to: firstDay }, 'to'],
      ['accountPostings', { account, cursor: 'bm9uZQ' }, 'cursor'],
      ['bookDays', { from: firstDay }, 'filter.from'],
      ['payoutHolds', { merchantId: 'mine' }, 'filter.merchantId'],
      ['payoutPayments', {}, 'filter.id'],
    ] as const;
    for (const [list, filter, path] of cases) {
      const answer = await file(list, filter);
      expect(answer.code, `${list} ${path}`).toBe(errorCodes.invalid);
      expect(answer.body.toString('utf8')).toContain(`"${path}"`);
    }
    expect((await file('accountPostings', { account, day: '2026-11-30' })).code).toBe(
      errorCodes.notFound,
    );
    const nobodys = { id: server.ctx.ids.uuid() };
    expect((await file('payoutPayments', nobodys)).code).toBe(errorCodes.notFound);
    const { records } = await server.ok(pageStaffActions, { action: 'exportDeskList' }, token);
    expect(records).toEqual([]);
  });
});

describe('an account’s postings as a file', () => {
  it('sum up to what the trial balance says of the same days, and each stands in it once', async () => {
    for (const days of [
      { from: firstDay, to: firstDay },
      { from: '2026-11-18' },
      { to: '2026-12-31' },
    ]) {
      const { rows } = await server.ok(getTrialBalance, days, token);
      const row = rows.find((each) => each.account === account);
      if (row === undefined) throw new Error('the account is not in the balance');
      const totals = await totalsOf('accountPostings', { account, ...days });
      expect(totals.slice(-2), JSON.stringify(days)).toEqual([
        dirhams(row.debit),
        dirhams(row.credit),
      ]);
    }
    const lines = await linesOf('accountPostings', { account, from: firstDay, to: firstDay });
    const numbers = lines.slice(1).map((line) => line.split(',')[0]);
    expect(numbers).toHaveLength(3);
    expect(new Set(numbers).size).toBe(3);
  });

  it('are those of a day, and of no closed day where none is named, each under the name of its account', async () => {
    const ofDay = await file('accountPostings', { account, day: firstDay });
    expect(ofDay.headers['content-disposition']).toContain(
      'khidma-account-postings-customer-funds-',
    );
    expect(ofDay.body.toString('utf8').trimEnd().split('\r\n')).toHaveLength(4);
    const open = await linesOf('accountPostings', { account });
    expect(open).toHaveLength(2);
    expect(open[1]).toContain('Order income');
    expect(open[1]).toMatch(/,200\.00,0\.00$/);
  });

  it('page on where they began, also when the day is closed meanwhile', async () => {
    const asked = { account: 'merchantWithdrawable' as const, pageSize: '1' };
    const more = await completed(server, shop);
    await completed(server, shop);
    const first = await server.ok(pageAccountPostings, asked, token);
    server.clock.advance(dayMs);
    await closeBookDays(server.ctx);
    const behind = { ...asked, cursor: first.cursor ?? '' };
    const second = await server.ok(pageAccountPostings, behind, (await givenStaff(server)).token);
    expect(second.records[0]?.orderNumber).toBe(more.number);
  });

  it('are narrowed to days on the account’s page too', async () => {
    const closed = await server.ok(pageAccountDays, { account, to: firstDay }, token);
    expect(closed.records.map(({ day }) => day)).toEqual([firstDay]);
  });
});

describe('the other files of money', () => {
  it.each(moneyFiles)(
    '%s is from right to left in Arabic, with whole bold heads of its own language',
    async (list) => {
      const { id } = await theRun();
      const filter = {
        ...(list === 'accountPostings' && { account }),
        ...(list === 'payoutPayments' && { id }),
      };
      const heads: string[] = [];
      for (const lang of ['en_US', 'zh_CN', 'ar-AE']) {
        const { body } = await file(list, filter, { format: 'xlsx', lang });
        const { rows, parts } = readXlsx(body);
        heads.push(rows[0]?.map(({ text }) => text).join() ?? '');
        expect(/rightToLeft="(?:1|true)"/.test(parts.get('xl/worksheets/sheet1.xml') ?? '')).toBe(
          lang === 'ar-AE',
        );
        expect(rows[0]?.every(({ text }) => text !== '')).toBe(true);
      }
      expect(new Set(heads).size).toBe(3);
    },
  );

  it('has a run’s payments with a total that is the run’s', async () => {
    const { id, run } = await theRun();
    expect(await totalsOf('payoutPayments', { id })).toContain(dirhams(run.total));
    const [, payment] = await linesOf('payoutPayments', { id });
    expect(payment).toContain('Waiting');
    expect(payment).toContain(toDirhams(fils(run.total)));
  });

  it('has the closed days with what they moved', async () => {
    const lines = await linesOf('bookDays');
    expect(lines.find((line) => line.startsWith(firstDay))).toContain(',Correct,');
  });

  it('has who owes something, what is held, and rates that are made for some', async () => {
    const { merchantId } = shop.merchant;
    const today = dubaiDay(server.clock.now().getTime());
    const reason = 'A fine, "agreed".';
    await server.ok(
      adjustBalance,
      { merchantId, kind: 'debit', amount: 20 * EARNED, reason },
      token,
    );
    const { receivable } = await loadMerchantMoney(server.db, merchantId);
    expect(receivable).toBeGreaterThan(0);
    expect((await totalsOf('debts'))[1]).toBe(dirhams(receivable));
    await server.ok(holdPayouts, { merchantId, reason, until: addDays(today, 3) }, token);
    const [, hold] = await linesOf('payoutHolds', { merchantId });
    expect(hold).toContain('"A fine, ""agreed"".",In force,');
    expect(hold).toContain(addDays(today, 3));
    await server.ok(
      addFeeRule,
      {
        scope: 'category',
        categoryId: 'cleaning',
        basisPoints: 950,
        from: today,
        until: addDays(today, 9),
        note: reason,
      },
      token,
    );
    const [, rate] = await linesOf('feeRules');
    expect(rate).toContain(`Cleaning,9.5%,${today},${addDays(today, 9)},,Current,`);
  });

  it('is told in the audit log, with what it was narrowed to', async () => {
    server.clock.advance(1000);
    await file('accountPostings', { account, day: firstDay });
    const { records } = await server.ok(pageStaffActions, { action: 'exportDeskList' }, token);
    expect(records[0]).toMatchObject({
      subjectName: 'accountPostings',
      note: `account=${account}, day=${firstDay}`,
    });
  });
});

let run: ReturnType<typeof givenRun> | undefined;
const theRun = () => (run ??= givenRun(server));
