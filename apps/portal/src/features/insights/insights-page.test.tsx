import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getInsights } from '@khidma/contract/insights/get-insights';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

// What draws needs a canvas, which there is none of here; its table is what is read.
vi.mock('./line-chart.tsx', () => ({ LineChart: () => null }));

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
  earlier: { ...none, revenue: 61_700, booked: 6 },
  answers: {
    now: { count: 4, averageSeconds: 1080 },
    earlier: { count: 0, averageSeconds: null },
  },
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
const render = (...answers: Answer[]) =>
  renderPortal('/insights?from=2026-11-01&to=2026-11-02', [answer(listPlaces, []), ...answers]);

describe('a merchant’s figures', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getInsights,
    output: insights,
    shows: 'Deep cleaning',
  });

  it('ask for the days of the address and say what they stand beside', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('beside 30 Oct');
    expect(screen.calls(getInsights)).toEqual([{ from: '2026-11-01', to: '2026-11-02' }]);
    await screen.shows('100%');
    await screen.shows('6%');
    await screen.shows('18m');
  });

  it('say services with what was chosen, places, reasons, and that too few can be compared', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('Villa');
    await screen.shows('Not available at that time');
    await screen.shows('Too few merchants');
  });

  it('turn every chart into a table', async () => {
    const screen = await render(answer(getInsights, insights));
    await screen.shows('Deep cleaning');
    const before = screen.all('table').length;
    await screen.click(screen.get('button', /Show as a table: Paid by customers per day/));
    expect(screen.all('table').length).toBe(before + 1);
    expect(screen.get('button', /Show as a chart: Paid by customers per day/)).toBeDefined();
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
    await screen.shows('42m');
  });
});
