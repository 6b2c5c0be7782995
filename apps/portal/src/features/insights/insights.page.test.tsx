import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { contestAnswer, getAnswerTimes, getInsights } from '@khidma/contract/insights/insights';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

// What stands below the fold comes later.
beforeAll(() => Promise.all([import('./answers-card.tsx'), import('./contest-dialog.tsx')]));

const figures = {
  views: 200,
  booked: 12,
  repeated: 3,
  completed: 9,
  cancelled: 1,
  revenue: 123_400,
};
const none = { views: 0, booked: 0, repeated: 0, completed: 0, cancelled: 0, revenue: 0 };
const insights = sample(getInsights.output, {
  from: '2026-11-01',
  to: '2026-11-02',
  before: { from: '2026-10-30', to: '2026-10-31' },
  now: figures,
  earlier: { ...none, views: 150, revenue: 61_700, booked: 10 },
  wait: { now: 1080, earlier: null },
  days: [
    { day: '2026-11-01', now: figures, earlier: none },
    { day: '2026-11-02', now: none, earlier: none },
  ],
  services: [
    {
      serviceId: '00000000-0000-4000-8000-000000000001',
      name: 'Deep cleaning',
      now: figures,
      earlier: none,
      options: [
        { option: 'Villa', now: { ...none, booked: 8 } },
        { option: 'Flat', now: { ...none, booked: 4 } },
      ],
    },
  ],
  areas: [{ emirate: 'DU', community: null, booked: 12, revenue: 123_400 }],
  hours: [{ weekday: 1, hour: 9, booked: 12 }],
  reasons: [{ by: 'merchant', reason: 'notAvailable', count: 1 }],
  median: null,
});
const times = sample(getAnswerTimes.output, {
  median: null,
  shown: null,
  contestsLeft: 5,
  records: [{ customerName: 'Omar Nasser', day: '2026-11-20', seconds: 1_200, contest: null }],
});
const render = (...answers: Answer[]) =>
  renderPortal('/insights?from=2026-11-01&to=2026-11-02', [
    answer(listPlaces, []),
    answer(getAnswerTimes, times),
    ...answers,
  ]);

describe('a merchant’s figures', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getInsights,
    output: insights,
    shows: 'Deep cleaning',
  });

  it('ask for the days of the address and say what they stand beside', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('against 30');
    expect(screen.calls(getInsights)).toEqual([{ from: '2026-11-01', to: '2026-11-02' }]);
    await screen.shows('100%');
    await screen.shows('6%');
    expect(screen.text(), 'nothing stands beside nothing').not.toMatch(/—\s*before/);
  });

  it('are of the days that one chooses, and of the usual ones again', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.press('button', 'Date: 1 – 2 Nov');
    await screen.press('menuitemradio', 'Last 7 days');
    await screen.until(() => screen.calls(getInsights).length === 2);
    await screen.press('button', 'Back to the usual days');
    await screen.until(() => screen.address() === '/insights');
  });

  it('fall by whole percents, and an arrow says that they do', async () => {
    const fallen = { ...insights, earlier: { ...none, revenue: 161_100, booked: 10 } };
    const screen = await render(answer(getInsights, fallen));
    await screen.shows('23%');
    expect(screen.get('img', 'less than before')).toBeDefined();
  });

  it('say services with what was chosen, places, reasons, and that too few can be compared', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('Villa');
    await screen.shows('Not available at that time');
    await screen.shows('too few merchants');
  });

  it('turn every chart into a table', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('Deep cleaning');
    const days = 'Paid per day, less refunds';
    expect(screen.all('group', days)).toHaveLength(0);
    expect(screen.within('table', days).text()).toContain('1,234.00');
    await screen.click(screen.get('button', `Show as a table: ${days}`));
    expect(screen.all('img', days)).toHaveLength(0);
    expect(screen.within('group', days).text()).toContain('1,234.00');
    expect(screen.get('button', /Show as a chart: Paid per day, less refunds/)).toBeDefined();
  });

  it('say what to do, with the numbers that it is from', async () => {
    const busy = { ...figures, views: 400, booked: 20, repeated: 10, cancelled: 8 };
    const screen = await render(answer(getInsights, { ...insights, now: busy }));
    await screen.shows('8 of 20 bookings were cancelled, 1 of them for one reason');
    expect(screen.get('link', 'Orders').getAttribute('href')).toBe('/order-manage');
  });

  it('say nothing to do where nothing asks for it', async () => {
    const calm = { ...insights, reasons: [], now: { ...figures, cancelled: 0 } };
    const screen = await render(answer(getInsights, calm));
    await screen.shows('Deep cleaning');
    expect(screen.query('link', /^(Orders|Open the service|Calendar)$/)).toBeUndefined();
  });

  it('say the median where enough merchants can be compared', async () => {
    const median = {
      category: 'Air conditioning',
      merchants: 7,
      conversion: 0.05,
      completion: 0.9,
      cancellation: 0.03,
      repeats: 0.2,
      answerSeconds: 2520,
    };
    const screen = await render(answer(getInsights, { ...insights, median }));
    await screen.shows('Air conditioning');
    await screen.shows('18m');
    await screen.shows('Median reply time (service hours)');
    await screen.shows('42m');
  });
});

describe('how fast the merchant answers', () => {
  it('says what customers read of it, and of which answers it comes', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('The figure appears once you have replied in 5 conversations');
    expect(screen.text(), 'one asks for them').not.toContain('Omar Nasser');
    await screen.press('button', 'Show 1 reply');
    await screen.shows('Omar Nasser');
    await screen.shows('20m');
  });

  it('says within what time they are answered', async () => {
    const known = { ...times, median: 4_000, shown: 7_200 };
    const screen = await render(answer(getInsights, insights), answer(getAnswerTimes, known));
    await screen.shows('usually replies within 2 hours');
  });

  it('asks why an answer does not count before it counts no more', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.press('button', 'Show 1 reply');
    await screen.press('button', /^Exclude the reply to Omar Nasser/);
    const dialog = screen.within('dialog', 'Exclude this reply?');
    await dialog.shows('You can exclude 5 replies for now.');
    await dialog.press('radio', 'It needed no reply');
    const [record] = times.records;
    const excluded = { ...times, records: [{ ...record, contest: 'noQuestion' as const }] };
    screen.set(
      answer(contestAnswer, sample(contestAnswer.output, excluded)),
      answer(getAnswerTimes, sample(getAnswerTimes.output, excluded)),
    );
    await dialog.press('button', 'Exclude');
    await screen.shows('No: not a question');
    expect(screen.calls(contestAnswer)).toMatchObject([
      { day: '2026-11-20', reason: 'noQuestion' },
    ]);
  });

  it('says so where nobody has asked yet', async () => {
    const none = sample(getAnswerTimes.output, { records: [] });
    const screen = await render(answer(getInsights, insights), answer(getAnswerTimes, none));
    await screen.shows('No replies yet');
  });
});
