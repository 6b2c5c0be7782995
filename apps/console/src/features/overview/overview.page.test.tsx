import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  getDeskFigures,
  getDeskQueues,
  getStaffOverview,
} from '@khidma/contract/backoffice/overview';
import { pageApplications } from '@khidma/contract/merchants/application-audits';
import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const overview = answer(
  getStaffOverview,
  sample(getStaffOverview.output, { staff: staffSession.staff }),
);
const none = answer(pageApplications, sample(pageApplications.output));
const queuesWith = (waiting: number, late: number) =>
  sample(getDeskQueues.output, {
    queues: deskQueues.map((queue) => ({
      queue,
      waiting,
      late,
      days: 1,
      since: waiting === 0 ? null : '2026-11-18T06:00:00.000Z',
    })),
    ordersLate: late,
    licences: { expired: late, expiring: 0 },
  });
const span = { from: '2026-10-19', to: '2026-11-17' };
const figures = sample(getDeskFigures.output, {
  now: {
    ...span,
    paid: 40,
    cancelled: 2,
    decisions: 4,
    decidedInMs: 4 * 6 * 3_600_000,
    money: { gross: 1_000_000, refunded: 200_000, fees: 80_000 },
  },
  before: { ...span, money: { gross: 500_000, refunded: 0, fees: 50_000 } },
});
const figured = answer(getDeskFigures, figures);

const render = (...answers: Answer[]) => renderConsole('/', [overview, none, ...answers]);

describe('the overview', () => {
  itLoads({
    render: (subject) => render(figured, subject),
    endpoint: getDeskQueues,
    output: queuesWith(0, 0),
    shows: 'Nothing is late',
  });

  it('shows the queues once it is known whether a notice stands above them: nothing moves', async () => {
    const held = hold(getStaffOverview);
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)), held);
    await screen.until(() => screen.calls(getDeskQueues).length > 0);
    await screen.shows('AED 10,000.00');
    expect(screen.text()).not.toContain('Nothing is late');
    await held.release(sample(getStaffOverview.output, { staff: staffSession.staff, demo: true }));
    await screen.shows('Nothing is late');
    await screen.shows('outbox');
  });

  it('with nothing waiting says so of each queue, and leads to it', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)));
    await screen.shows('Nothing is late');
    await screen.shows('Nothing waiting');
    const link = screen.get('link', 'Services: 0');
    expect(link.getAttribute('href')).toContain('/services');
    // What was reported comes first there, not every comment.
    const comments = screen.get('link', 'Comments: 0');
    expect(comments.getAttribute('href')).toContain('/comments?state=reported');
  });

  it('with everything late says how much, since when, and where', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(3, 2)));
    // Eight queues of two, two orders and two licences.
    await screen.shows('20 things are late');
    await screen.shows('What is overdue outside the queues is counted below them.');
    await screen.shows('2 late');
    await screen.shows('Oldest since 18 Nov');
    const late = screen.get('link', 'Orders past their visit: 2');
    expect(late.getAttribute('href')).toContain('/orders?late=only');
    const expired = screen.get('link', 'Expired licenses: 2');
    expect(expired.getAttribute('href')).toContain('licence=expired');
  });

  it('says how the platform does, beside how it did, and leads to the books and lists', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)));
    await screen.shows('AED 10,000.00');
    await screen.shows('AED 2,000.00 of it was refunded');
    // Of what customers kept paying: 8,000 dirhams.
    await screen.shows('10%');
    await screen.shows('5% of 40 paid orders');
    await screen.shows('6 hours');
    const hrefs = screen.all('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.some((href) => href.endsWith('/books/customerFunds'))).toBe(true);
    expect(hrefs.some((href) => href.includes('/orders?status=Cancelled&from=2026-10-19'))).toBe(
      true,
    );
  });

  it('shows no money to whoever may not see it', async () => {
    const money = {
      now: { ...figures.now, money: null },
      before: { ...figures.before, money: null },
    };
    const screen = await render(
      answer(getDeskFigures, money),
      answer(getDeskQueues, queuesWith(0, 0)),
    );
    await screen.shows('Cancelled orders');
    expect(screen.text()).not.toContain('Service fees');
    expect(screen.text()).not.toContain('AED');
  });

  it('shows the queues where the figures fail, and asks for those again', async () => {
    const screen = await render(
      answer(getDeskQueues, queuesWith(0, 0)),
      refuse(getDeskFigures, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.shows('Down for a minute');
    await screen.shows('Nothing is late');
    screen.set(figured);
    await screen.press('button', 'Try again');
    await screen.shows('AED 10,000.00');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(
      '/',
      [overview, none, figured, answer(getDeskQueues, queuesWith(11, 2))],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', /Mariam/);
    await screen.shows('المتأخر: 2');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
