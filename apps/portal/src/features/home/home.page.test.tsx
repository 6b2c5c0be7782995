import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { getHome, homeDispute, homeWait } from '@khidma/contract/insights/home';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { calendarVisit } from '@khidma/contract/scheduling/calendar';
import { dubaiDay } from '@khidma/domain/rules/days';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

/** Ten in the morning in Dubai: in an hour it is still today. */
const now = Date.parse('2026-11-28T06:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const visit = sample(calendarVisit, {
  orderId: '00000000-0000-4000-8000-000000000001',
  status: 'Paid',
  customerName: 'Omar Farouk',
  serviceName: 'Deep cleaning',
  emirate: 'DU',
  address: 'Marina Heights 1204',
  phone: '+971501234567',
  startsAt: inHours(1),
  endsAt: inHours(3),
  team: 2,
});
const quiet = sample(getHome.output, {
  day: dubaiDay(now),
  visits: [],
  hasMoreVisits: false,
  next: null,
  needs: 0,
  waits: [],
  hasMoreWaits: false,
  disputes: [],
  teams: 2,
  services: { onSale: 1, declined: 0 },
  certificates: [],
  money: {
    withdrawable: 0,
    nonWithdrawable: 0,
    inWithdrawal: 0,
    owed: 0,
    held: null,
    releases: [],
    awaited: null,
    week: { days: [], before: 0 },
    payouts: [],
    morePayouts: null,
    automaticOn: null,
  },
  rating: { average: null, count: 0, before: null, latest: null },
  rates: null,
  setUp: null,
});
const busy = {
  ...quiet,
  visits: [visit],
  next: visit,
  needs: 2,
  hasMoreWaits: true,
  waits: [
    sample(homeWait, {
      kind: 'cancelRequest',
      orderId: '00000000-0000-4000-8000-000000000002',
      customerName: 'Chen Wei',
      serviceName: 'Leak repair',
      amount: 22_500,
      since: inHours(-60),
      deadline: inHours(7.5),
    }),
  ],
  money: {
    withdrawable: 428_640,
    nonWithdrawable: 24_219,
    inWithdrawal: 50_000,
    owed: 0,
    held: null,
    releases: [{ day: '2026-11-26', amount: 24_219, isMore: true }],
    awaited: { amount: 31_000, latestAt: '2026-11-28T08:00:00.000Z' },
    week: { days: [{ day: '2026-11-23', paid: 15_000 }], before: 9_000 },
    payouts: [
      {
        number: 'KW-10003',
        amount: 49_000,
        appliedAt: '2026-11-20T08:00:00.000Z',
        stage: 'sent' as const,
        arrivesOn: '2026-11-27',
      },
      {
        number: 'KW-10006',
        amount: 1_000,
        appliedAt: '2026-11-21T08:00:00.000Z',
        stage: 'asked' as const,
        arrivesOn: '2026-11-30',
      },
    ],
    morePayouts: { count: 3, amount: 61_000 },
    automaticOn: '2026-11-29',
  },
  rating: {
    average: 4.8,
    count: 203,
    before: 4.7,
    latest: {
      id: '00000000-0000-4000-8000-000000000003',
      customerName: 'Ahmed Hassan',
      rating: 4,
      text: 'They came 20 minutes late.',
      createdAt: '2026-11-23T08:40:00.000Z',
      isAnswered: false,
    },
  },
  rates: {
    category: 'Cleaning',
    answerSeconds: { own: 1080, median: 2520 },
    completion: { own: 0.97, median: null },
    cancellation: { own: 0.014, median: 0.031 },
  },
};
const render = (...answers: Answer[]) =>
  renderPortal('/home', [answer(listPlaces, []), ...answers]);

describe('a merchant’s start page', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getHome,
    output: busy,
    shows: 'Omar Farouk',
  });

  it('says by when money is withdrawable that waits for customers to confirm', async () => {
    const screen = await render(answer(getHome, busy));
    await screen.shows('Coming once customers confirm, on 28 Nov 2026 at the latest');
    expect(screen.text()).toContain('310.00');
  });

  it('leads to the next visit by directions, a call and WhatsApp', async () => {
    const screen = await render(answer(getHome, busy));
    await screen.shows('Marina Heights 1204');
    const next = screen.within('region', 'Next visit');
    expect(next.get('link', 'Directions').getAttribute('href')).toContain('Marina+Heights+1204');
    expect(next.get('link', /Call/).getAttribute('href')).toBe('tel:+971501234567');
    expect(next.get('link', /WhatsApp/).getAttribute('href')).toBe('https://wa.me/971501234567');
    expect(next.text()).toContain('in ');
  });

  it.each([
    [0, 'Say what happened.'],
    [12_500, 'AED 125.00 is held until it is decided. Say what happened.'],
  ])('of a dispute that holds %i fils says %j', async (heldAmount, says) => {
    const dispute = sample(homeDispute, { heldAmount });
    const screen = await render(answer(getHome, { ...quiet, needs: 1, disputes: [dispute] }));
    await screen.shows('opened a dispute about');
    expect(screen.within('region', /Needs you/).text()).toContain(says);
    expect(screen.text().includes('is held')).toBe(heldAmount > 0);
  });

  it('says what waits, what silence does, how long there is, and where to answer', async () => {
    const screen = await render(answer(getHome, busy));
    await screen.shows('asks to cancel');
    const needs = screen.within('region', /Needs you/);
    expect(screen.text()).toContain('2 orders wait for you');
    expect(needs.text()).toMatch(/No answer by .* today: AED 225\.00 is refunded/);
    expect(needs.text()).toContain('7h');
    expect(needs.text()).toContain('More orders are waiting');
    expect(needs.get('link', /^Answer/).getAttribute('href')).toBe(
      '/order-detail/00000000-0000-4000-8000-000000000002',
    );
  });

  it('shows today’s visits by team, money with its days, and the rating with its trend', async () => {
    const screen = await render(answer(getHome, busy));
    await screen.shows('Team 2');
    expect(screen.within('region', 'Money').text()).toContain('at least');
    const card = screen.within('region', 'Money').text();
    expect(card).toMatch(/KW-10003, expected on 27 Nov/);
    expect(card, 'each of them is listed').toMatch(/KW-10006, expected on 30 Nov/);
    expect(card, 'and what is not is summed up').toMatch(/3 more withdrawals.*610\.00/);
    expect(screen.within('region', 'Money').text()).toMatch(/Next automatic withdrawal: 29 Nov/);
    expect(screen.within('region', 'Money').text()).toContain('AED 90.00');
    expect(screen.within('region', /^Today/).get('link', /Omar Farouk/)).toBeDefined();
    expect(screen.text()).toContain('Team 1');
    const rated = screen.within('region', 'Comments').text();
    expect(rated).toContain('4.7 a month ago');
    expect(rated).toMatch(/Answers within 18m.*median 42m.*97%.*1\.4%.*median 3\.1%/);
    expect(screen.within('region', 'Comments').get('link', 'Reply').getAttribute('href')).toBe(
      '/user-center/comment',
    );
  });

  const held = (amount: number, isAll: boolean) =>
    answer(getHome, {
      ...busy,
      money: {
        ...busy.money,
        held: { amount, isAll },
        payouts: busy.money.payouts.map((payout) => ({ ...payout, arrivesOn: null })),
        automaticOn: null,
      },
    });

  it('says that every payout is held back, and offers none', async () => {
    const screen = await render(held(428_640, true));
    await screen.shows('Khidma holds your payouts back');
    const card = screen.within('region', 'Money');
    expect(card.get('link', 'See why').getAttribute('href')).toBe('/finance-manage');
    expect(card.text()).not.toContain('Yours now');
    expect(card.all('link', 'Withdraw')).toEqual([]);
    expect(card.text()).toContain('on hold');
    expect(card.text()).not.toContain('Next automatic');
  });

  it('says what is owed, and where it is explained', async () => {
    const screen = await render(
      answer(getHome, { ...busy, money: { ...busy.money, owed: 4_475 } }),
    );
    await screen.find('link', 'Owed, deducted from your next income');
    expect(screen.within('region', 'Money').text()).toContain('44.75');
  });

  it('says what of the money is held back, and offers the rest', async () => {
    const screen = await render(held(35_910, false));
    await screen.shows('Stopped by a dispute or a hold');
    const card = screen.within('region', 'Money');
    expect(card.text()).toContain('359.10');
    expect(card.all('link', 'Withdraw')).toHaveLength(1);
  });

  it('is a list of what is left to set up on the first day', async () => {
    const screen = await render(
      answer(getHome, {
        ...quiet,
        setUp: [
          { step: 'profile', state: 'done' },
          { step: 'hours', state: 'open' },
          { step: 'service', state: 'waiting' },
        ],
      }),
    );
    await screen.shows('Ready for the first order');
    await screen.shows('1 of 3 done');
    await screen.shows('Under review');
    expect(screen.get('link', /Begin: Set your working times/).getAttribute('href')).toBe(
      '/user-center/merchant?part=work',
    );
  });

  it('says that nothing waits where nothing does', async () => {
    const screen = await render(answer(getHome, quiet));
    await screen.shows('Nothing waits for you');
    await screen.shows('No visits today');
    await screen.shows('No visit ahead');
    await screen.shows('No comments yet');
  });
});
