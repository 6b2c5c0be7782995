import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  getDeskFigures,
  getDeskQueues,
  getDeskStart,
  getStaffOverview,
} from '@khidma/contract/backoffice/overview';
import { assignCases } from '@khidma/contract/backoffice/cases';
import { remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { getServiceReview } from '@khidma/contract/catalogue/service-reviews';
import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const overview = answer(
  getStaffOverview,
  sample(getStaffOverview.output, { staff: staffSession.staff }),
);
const queuesWith = (waiting: number, late: number) =>
  sample(getDeskQueues.output, {
    queues: deskQueues.map((queue) => ({
      queue,
      waiting,
      late,
      days: 1,
      since: waiting === 0 ? null : '2026-11-18T06:00:00.000Z',
      minutesLeft: waiting === 0 ? null : late > 0 ? -200 : 200,
      who: waiting === 0 ? [] : ['Karim'],
      free: waiting === 0 ? null : { id: sampleId(7), pageId: sampleId(8) },
    })),
    ordersLate: late,
    licences: { expired: late, expiring: 0 },
  });
const span = { from: '2026-11-11', to: '2026-11-17' };
const figures = sample(getDeskFigures.output, {
  now: {
    ...span,
    paid: 40,
    cancelled: 2,
    decisions: 4,
    decidedInMs: 4 * 6 * 3_600_000,
    money: { gross: 1_000_000, refunded: 200_000, fees: 80_000 },
    answers: { answered: 208, mine: 40, inTime: 156, medianMs: 14 * 60_000 },
  },
  before: {
    ...span,
    paid: 20,
    cancelled: 2,
    money: { gross: 500_000, refunded: 0, fees: 50_000 },
    answers: { answered: 160, mine: 50, inTime: 100, medianMs: 19 * 60_000 },
  },
});
const figured = answer(getDeskFigures, figures);
const nothingLate = sample(getDeskStart.output, {
  late: [],
  more: 0,
  chargebacks: [],
  runs: [],
  desk: [],
  reachable: [],
});
const quiet = answer(getDeskStart, nothingLate);

const late = answer(
  getDeskStart,
  sample(getDeskStart.output, {
    ...nothingLate,
    late: [
      {
        kind: 'licences',
        id: sampleId(1),
        name: 'Al Safa Pest Control',
        detail: 'CN-1',
        minutesLeft: -4320,
        assignedTo: null,
      },
      {
        kind: 'applications',
        id: sampleId(2),
        name: 'Marsa Pool Care',
        detail: 'KA-10006',
        minutesLeft: -380,
        assignedTo: 'Maha',
      },
    ],
    more: 1,
  }),
);

const render = (...answers: Answer[]) => renderConsole('/', [overview, quiet, ...answers]);

describe('the overview', () => {
  itLoads({
    render: (subject) => render(figured, subject),
    endpoint: getDeskQueues,
    output: queuesWith(0, 0),
    shows: 'Nothing is late',
  });

  it('shows the queues once all is known that stands above them: nothing moves', async () => {
    const held = hold(getStaffOverview);
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)), held);
    await screen.until(() => screen.calls(getDeskQueues).length > 0);
    expect(screen.text()).not.toContain('Nothing is late');
    await held.release(sample(getStaffOverview.output, { staff: staffSession.staff }));
    await screen.shows('Nothing is late');
  });

  it('says of empty queues in one line that nothing waits there', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)));
    await screen.shows('Nothing is late');
    await screen.shows('Nothing waits in');
    expect(screen.query('table', 'Waiting for us')).toBeUndefined();
    // An invitation to an empty page it is none.
    expect(screen.within('region', 'Waiting for us').query('link', 'Services')).toBeUndefined();
  });

  it('lets the next of a queue be taken, and opens it', async () => {
    const screen = await render(
      figured,
      answer(getDeskQueues, queuesWith(3, 0)),
      answer(assignCases, sample(assignCases.output, [{ id: sampleId(7), ok: true }])),
      refuse(getServiceReview, 'notFound'),
    );
    await screen.press('button', 'Review: Services');
    await screen.until(() => screen.calls(assignCases).length > 0);
    expect(screen.calls(assignCases)[0]).toMatchObject({
      queue: 'services',
      cases: [{ id: sampleId(7), seen: null }],
      to: staffSession.staff.id,
    });
    await screen.until(() => screen.address().endsWith(`/services/${sampleId(8)}`));
  });

  it('says of each queue how much waits, what clock the first has and who has it', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(3, 0)));
    await screen.find('table', 'Waiting for us');
    const queue = screen.within('region', 'Waiting for us');
    expect(queue.text()).toMatch(/Withdrawals.*3.*3 h left.*Karim/);
  });

  it('names what is late, the longest first, each with the way to it', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(3, 2)), late);
    await screen.shows('3 things are late');
    const list = screen.within('region', /^Late *3$/);
    expect(list.get('link', /^License of Al Safa/).getAttribute('href')).toContain('tab=documents');
    expect(list.get('link', /^Audit/).getAttribute('href')).toContain(
      `/applications/${sampleId(2)}`,
    );
    expect(list.text()).toContain('late by 6 h');
    expect(list.text()).toContain('Maha has it');
    expect(list.text()).toContain('1 more is late');
  });

  it('asks for a new license in place of one that expired, right there', async () => {
    const screen = await render(
      figured,
      answer(getDeskQueues, queuesWith(3, 2)),
      late,
      answer(remindOfCertificate, sample(remindOfCertificate.output)),
    );
    await screen.press('button', /^Ask for the new license: License of Al Safa/);
    const dialog = screen.within('dialog', 'Remind the merchant?');
    await dialog.press('button', 'Remind');
    await screen.until(() => screen.calls(remindOfCertificate).length > 0);
    expect(screen.calls(remindOfCertificate)[0]).toEqual({ id: sampleId(1), kind: 'licence' });
  });

  it('has the bank’s clocks and the answers that are due on it', async () => {
    const screen = await render(
      figured,
      answer(getDeskQueues, queuesWith(0, 0)),
      answer(
        getDeskStart,
        sample(getDeskStart.output, {
          ...nothingLate,
          chargebacks: [{ id: sampleId(3), orderNumber: 'KO-100041', amount: 64_260 }],
          runs: [{ id: sampleId(4), number: 'PR-1012', status: 'made', count: 18 }],
          desk: [
            { owner: 'nobody', waiting: 5, dueAt: '2026-11-18T06:00:00.000Z' },
            { owner: 'me', waiting: 2, dueAt: '2026-11-18T06:00:00.000Z' },
            { owner: 'colleagues', waiting: 0, dueAt: null },
          ],
          reachable: [{ id: sampleId(5), name: 'Yasmin Qasim', role: 'support' }],
        }),
      ),
    );
    const bank = screen.within('region', 'The bank’s clock');
    await bank.shows('PR-1012');
    expect(bank.text()).toContain('18 payments');
    expect(bank.get('link', 'Approve').getAttribute('href')).toContain(
      `/payout-runs/${sampleId(4)}`,
    );
    expect(bank.get('link', 'Answer').getAttribute('href')).toContain(
      `/chargebacks/${sampleId(3)}`,
    );
    const waiting = screen.within('region', 'Waiting for us');
    expect(waiting.text()).toMatch(/nobody has taken.*5.*My questions.*2/);
    expect(waiting.text()).not.toContain('colleagues have');
    expect(screen.within('region', 'On duty').text()).toContain('Yasmin Qasim');
  });

  it('says how the platform does, beside how it did, and leads to the books and lists', async () => {
    const screen = await render(figured, answer(getDeskQueues, queuesWith(0, 0)));
    await screen.shows('AED 10,000.00');
    const part = screen.within('region', 'The last 7 days');
    expect(part.text()).toMatch(/Paid by customers.*10,000.00.*\+100%.*before: AED 5,000.00/);
    expect(part.text()).toMatch(/Cancelled.*5%.*−50%.*before: 10%.*2 of 40 paid/);
    expect(part.text()).toMatch(/Median wait.*14m.*−26%.*19m.*75% answered in time/);
    expect(part.text()).toMatch(/Answers.*208.*\+30%.*40 of them yours/);
    expect(part.text()).toMatch(/Average decision.*6h/);
    const hrefs = screen.all('link').map((link) => link.getAttribute('href') ?? '');
    expect(hrefs.some((href) => href.endsWith('/books/customerFunds'))).toBe(true);
    expect(hrefs.some((href) => href.includes('/orders?status=Cancelled&from=2026-11-11'))).toBe(
      true,
    );
  });

  it('shows no money to whoever may not see it', async () => {
    const money = {
      now: { ...figures.now, money: null, answers: null },
      before: { ...figures.before, money: null, answers: null },
    };
    const screen = await render(
      answer(getDeskFigures, money),
      answer(getDeskQueues, queuesWith(0, 0)),
    );
    await screen.shows('Cancelled');
    expect(screen.text()).not.toContain('Service fees');
    expect(screen.text()).not.toContain('Median wait');
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
      [overview, late, figured, answer(getDeskQueues, queuesWith(11, 2))],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', /Mariam/);
    await screen.shows('3 حالات متأخرة');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
