import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse } from '@khidma/app/testing/wire-double';
import {
  exportFlow,
  getFeeDetail,
  getFlowDetail,
  pageFlow,
  pageIncome,
  printFlow,
  printIncome,
} from '@khidma/contract/money/statements';
import { getMoneyOverview } from '@khidma/contract/money/balances';
import { describe, expect, it } from 'vitest';
import { moneyAnswer, moneyOverview, renderFinance } from '../../testing/render-finance.tsx';

const path = '/finance-manage';
const balances = moneyAnswer({ balances: { accountBalance: 130_050, withdrawable: 100_000 } });
const flow = sample(pageFlow.output, {
  records: [{ flowNumber: 'FL-77', change: 26_250, withdrawableChange: 0, waitingChange: 26_250 }],
  total: 1,
  current: 1,
  size: 20,
});
const orderId = sampleId(9);
const income = sample(pageIncome.output, {
  records: [{ orderId, orderNumber: 'KH-1001', actualAmount: 26_250, feeAmount: 2_500 }],
  total: 1,
});
const noFlow = answer(pageFlow, sample(pageFlow.output));

describe('the balances', () => {
  it('show bones, then the sums', async () => {
    const held = hold(getMoneyOverview);
    const screen = await renderFinance(path, [held, noFlow]);
    await screen.shows('Account balance');
    expect(screen.text()).not.toContain('AED');
    await held.release(moneyOverview({ balances: { accountBalance: 130_050 } }));
    await screen.shows('1,300.50');
    expect(screen.text(), 'nothing is owed').not.toContain('Owed');
  });

  it('that failed are tried again', async () => {
    const screen = await renderFinance(path, [
      noFlow,
      inTurn(refuse(getMoneyOverview, 'unavailable', { message: 'Down for a minute' }), balances),
    ]);
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('1,300.50');
  });
});

describe('the bar of the balance', () => {
  it('has a part for each day on which money comes, and one for what stands still', async () => {
    const screen = await renderFinance(path, [
      noFlow,
      moneyAnswer({
        balances: {
          accountBalance: 100_000,
          withdrawable: 40_000,
          nonWithdrawable: 50_000,
          inWithdrawal: 10_000,
          inDispute: 5_000,
          held: 0,
        },
        waiting: {
          days: [{ day: '2026-11-26', amount: 20_000, orders: 2 }],
          orders: [{ amount: 25_000, reservedAt: '2026-11-28T06:00:00.000Z' }],
          held: { amount: 5_000, orders: 1 },
        },
        arrivesOn: '2026-11-25',
        schedule: {
          kind: 'weekly',
          weekday: 'friday',
          nextRunAt: '2026-11-27T05:00:00.000Z',
        },
      }),
    ]);
    await screen.shows('2 orders, after fees');
    await screen.until(() => screen.text().includes('550.00'));
    const text = screen.text();
    expect(text, 'what a dispute holds cannot be withdrawn').toMatch(/350\.00\s*Withdrawable/);
    expect(text).toMatch(/200\.00\s*Thu, 26\sNov/);
    expect(text).toMatch(/250\.00\s*Pending\s*from Sat, 28\sNov\s*1 order, before fees/);
    expect(text).toMatch(/100\.00\s*Stopped/);
    expect(text, 'what comes until then is withdrawn too').toMatch(
      /Fri, 27\sNov · about\s*AED\s*550\.00/,
    );
  });
});

describe('the pending money', () => {
  const pending = { nonWithdrawable: 30_000 };

  it('says when it becomes withdrawable, by the day and with which order', async () => {
    const screen = await renderFinance(path, [
      moneyAnswer({
        balances: pending,
        waiting: {
          days: [{ day: '2026-11-20', amount: 17_900, orders: 2 }],
          orders: [
            { orderNumber: 'KO-7', reservedAt: null, amount: 12_100, latestAt: null },
            { orderNumber: 'KO-8', amount: 9_900, latestAt: '2026-11-28T08:00:00.000Z' },
          ],
        },
      }),
      noFlow,
    ]);
    await screen.shows('first by Sat, 28');
    await screen.press('button', '2 orders, before fees');
    await screen.window.shows('20 Nov 2026, 2 orders');
    await screen.window.shows('AED 179.00');
    await screen.window.shows('no time yet');
    await screen.window.shows('once the customer confirms, on 28 Nov 2026 at the latest');
    expect(screen.window.text()).not.toContain('After disputes are decided');
  });

  it('says so where nothing is pending any more', async () => {
    const screen = await renderFinance(path, [moneyAnswer({ balances: pending }), noFlow]);
    await screen.press('button', 'See the days');
    await screen.window.shows('Nothing is pending');
  });
});

describe('the chart of what was paid', () => {
  const point = { day: '2026-11-16', paid: 50_000, withdrawn: 12_500 };

  it('says how much more that is, and its points to whoever cannot see it', async () => {
    const screen = await renderFinance(path, [
      moneyAnswer({ chart: { paid: 112_000, paidBefore: 100_000, points: [point] } }),
      noFlow,
    ]);
    await screen.shows('12% more than before');
    await screen.shows('1,120.00');
    expect(screen.get('table', 'Paid by customers, last 30 days')).toBeDefined();
  });

  it('goes back as far as is asked for', async () => {
    const screen = await renderFinance(path, [
      answer(getMoneyOverview, ({ span }) =>
        moneyOverview({ chart: { paid: span === 'year' ? 900_000 : 100_000, points: [point] } }),
      ),
      noFlow,
    ]);
    await screen.press('link', 'Year');
    await screen.shows('9,000.00');
    expect(screen.text(), 'nothing is compared with nothing').not.toContain('than before');
  });
});

describe('the newest documents', () => {
  it('can be taken at once', async () => {
    const screen = await renderFinance(path, [
      moneyAnswer({ documents: [{ number: 'TI-2026-000124', kind: 'taxInvoice' }] }),
      noFlow,
    ]);
    await screen.find('button', 'Open PDF of TI-2026-000124');
  });

  it('are no card for staff who look', async () => {
    const screen = await renderFinance(path, [moneyAnswer({ documents: undefined }), noFlow]);
    await screen.shows('Account balance');
    await screen.until(() => screen.query('heading', 'Documents') === undefined);
  });
});

describe('the flow', () => {
  itLoads({
    render: (subject) => renderFinance(path, [balances, subject]),
    endpoint: pageFlow,
    output: flow,
    shows: 'FL-77',
  });

  it('shows what a refund beyond the balance makes a debt, which is no part of the account', async () => {
    const owed = sample(pageFlow.output, {
      records: [
        {
          type: 'receivable',
          change: 0,
          withdrawableChange: 0,
          waitingChange: 0,
          owedChange: 4_475,
        },
      ],
      total: 1,
    });
    const screen = await renderFinance(path, [balances, answer(pageFlow, owed)]);
    await screen.shows('Refund owed');
    expect(screen.text()).toContain('44.75');
  });

  it('opens how an amount comes about; what failed there is tried again', async () => {
    const detail = sample(getFlowDetail.output, {
      rule: 'fee',
      isRounded: true,
      steps: [{ key: 'fee', amount: 2_500, basisPoints: 1_000 }],
      postings: [{ account: 'platformRevenue', amount: 2_500 }],
    });
    const screen = await renderFinance(path, [
      balances,
      answer(pageFlow, flow),
      inTurn(
        refuse(getFlowDetail, 'internal', { message: 'Broken' }),
        answer(getFlowDetail, detail),
      ),
    ]);
    await screen.press('button', /FL-77/);
    await screen.window.shows('Broken');
    await screen.press('button', 'Try again');
    await screen.window.shows('Service fee (10%)');
    expect(screen.window.text()).toContain('halves up');
    expect(screen.window.text()).not.toContain('If you disagree');
  });

  it('shows what proves an amount that staff booked', async () => {
    const detail = sample(getFlowDetail.output, {
      rule: 'moved',
      proof: [{ id: sampleId(4), name: 'letter.pdf', mime: 'application/pdf', thumbUrl: null }],
    });
    const screen = await renderFinance(path, [
      balances,
      answer(pageFlow, flow),
      answer(getFlowDetail, detail),
    ]);
    await screen.press('button', /FL-77/);
    await screen.window.shows('letter.pdf');
  });

  it('says of a charge by staff where to object', async () => {
    const charge = sample(getFlowDetail.output, {
      rule: 'moved',
      entry: { ...flow.records[0], type: 'adjustmentDebit' },
    });
    const screen = await renderFinance(path, [
      balances,
      answer(pageFlow, flow),
      answer(getFlowDetail, charge),
    ]);
    await screen.press('button', /FL-77/);
    await screen.window.shows('If you disagree with this charge');
    const service = screen.window.get('link', 'Write to customer service');
    expect(service.getAttribute('href')).toBe('/chat');
  });

  it('has a line for what was booked together, which opens to its entries', async () => {
    const at = '2026-11-22T08:00:00.000Z';
    const entry = { orderId, orderNumber: 'KO-43', customerName: 'Omar', at, change: 0 };
    const screen = await renderFinance(path, [
      balances,
      answer(
        pageFlow,
        sample(pageFlow.output, {
          records: [
            {
              ...entry,
              id: sampleId(1),
              type: 'settlement',
              withdrawableChange: 16_119,
              waitingChange: -16_119,
            },
            {
              ...entry,
              id: sampleId(2),
              type: 'serviceFee',
              change: -1_791,
              withdrawableChange: 0,
              waitingChange: -1_791,
            },
          ],
          total: 2,
        }),
      ),
    ]);
    await screen.shows('after fees of AED');
    expect(screen.text()).not.toContain('−17.91');
    await screen.press('button', /Settlement/);
    await screen.shows('−17.91');
    expect(screen.get('button', /^Settlement/).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows both balances at both ends, and can be turned around', async () => {
    const screen = await renderFinance(path, [balances, answer(pageFlow, flow)]);
    await screen.shows('Opening balance');
    await screen.press('button', 'Day');
    expect(screen.calls(pageFlow).at(-1)).toMatchObject({ order: 'oldest', pageNum: 1 });
  });

  it('that is empty says what will stand there, and has nothing to take away', async () => {
    const screen = await renderFinance(path, [balances, noFlow]);
    await screen.shows('No transactions yet');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    expect(screen.calls(exportFlow)).toEqual([]);
  });

  it('with nothing that fits offers to clear the filters', async () => {
    const screen = await renderFinance(`${path}?type=settlement&from=2026-11-01`, [
      balances,
      answer(pageFlow, ({ from }) => (from === undefined ? flow : sample(pageFlow.output))),
    ]);
    await screen.shows('Try other dates or another type.');
    await screen.press('button', 'Reset');
    await screen.shows('FL-77');
    expect(screen.calls(pageFlow).at(-1)).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it('is taken away as it is narrowed; a failure is told and nothing else changes', async () => {
    const screen = await renderFinance(`${path}?type=settlement`, [
      balances,
      answer(pageFlow, flow),
      refuse(exportFlow, 'exportRunning', { message: 'One is being made' }),
    ]);
    await screen.shows('FL-77');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download Excel');
    await screen.window.shows('One is being made');
    expect(screen.calls(exportFlow)).toEqual([{ format: 'xlsx', type: 'settlement' }]);
    screen.set(refuse(printFlow, 'exportsBusy', { message: 'Too many at once' }));
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download PDF');
    await screen.window.shows('Too many at once');
    expect(screen.calls(printFlow)).toEqual([{ type: 'settlement' }]);
    await screen.shows('FL-77');
  });
});

describe('the income', () => {
  const tab = `${path}?tab=income`;

  itLoads({
    render: (subject) => renderFinance(tab, [balances, subject]),
    endpoint: pageIncome,
    output: income,
    shows: 'KH-1001',
  });

  it('that is empty says what will stand there', async () => {
    const none = answer(pageIncome, sample(pageIncome.output));
    const screen = await renderFinance(tab, [balances, none]);
    await screen.shows('No income yet');
    await screen.type('Settlement', 'Already settled');
    await screen.shows('Try other dates or another type.');
    expect(screen.calls(pageIncome).at(-1)?.settlementStatus).toBe('AlreadySettled');
  });

  it('is put on paper as it is narrowed; a failure is told', async () => {
    const screen = await renderFinance(`${tab}&settlement=ToBeSettled`, [
      balances,
      answer(pageIncome, income),
      refuse(printIncome, 'exportsBusy', { message: 'Too many at once' }),
    ]);
    await screen.shows('KH-1001');
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download PDF');
    await screen.window.shows('Too many at once');
    expect(screen.calls(printIncome)).toEqual([{ settlementStatus: 'ToBeSettled' }]);
  });

  it('opens how a figure comes about; what failed there is tried again', async () => {
    const detail = sample(getFeeDetail.output, {
      type: 'serviceFee',
      orderNumber: 'KH-1001',
      lines: [{ key: 'fee', amount: 2_500 }],
    });
    const screen = await renderFinance(tab, [
      balances,
      answer(pageIncome, income),
      inTurn(refuse(getFeeDetail, 'internal', { message: 'Broken' }), answer(getFeeDetail, detail)),
    ]);
    await screen.press('button', /Service fee for order KH-1001/);
    const dialog = screen.within('dialog');
    await dialog.shows('Broken');
    await dialog.press('button', 'Try again');
    await dialog.shows('The fee is charged on the amount before VAT');
    expect(screen.get('dialog', 'Service fee for order KH-1001')).toBeTruthy();
  });

  it('reads from the right in Arabic, its amounts from the left', async () => {
    const screen = await renderFinance(tab, [balances, answer(pageIncome, income)], {
      lang: 'ar-AE',
    });
    await screen.shows('262.50');
    expect(document.documentElement.dir).toBe('rtl');
    expect(screen.get('heading', 'المالية')).toBeTruthy();
  });
});
