import { dubaiTime, weekdayOf, dubaiDay, dayMs } from '@khidma/domain/rules/days';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from '../areas/files/store-file.ts';
import { commentFor } from './demo-comments.ts';
import { demoMerchants } from './demo-merchants.ts';
import { type DemoOrder, demoOrders, historyDays } from './demo-orders.ts';
import { demoPeople } from './demo-people.ts';
import { drawPaper } from './draw-papers.ts';

/** Every hour of a week, so that it never matters when somebody starts the demo. */
const starts = Array.from(
  { length: 7 * 24 },
  (_, hours) => new Date(Date.UTC(2026, 10, 16, hours)),
);

const [dubai] = demoMerchants;

function isOpen({ visitAt }: DemoOrder): boolean {
  const at = visitAt.getTime();
  const ranges = dubai?.application.hours?.[weekdayOf(dubaiDay(at))] ?? [];
  return ranges.some(({ start, end }) => start <= dubaiTime(at) && dubaiTime(at) < end);
}

const unpaid: ReadonlySet<DemoOrder['end']> = new Set(['toBePaid', 'cancelledUnpaid']);

describe('The orders of the demo world', () => {
  it('are the same for the same moment', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    expect(demoOrders(now, 12)).toEqual(demoOrders(now, 12));
  });

  it('fill ninety days, oldest first, with something of everything', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    const orders = demoOrders(now, 12);
    expect(orders.length).toBeGreaterThan(100);
    expect(orders.map(({ placedAt }) => placedAt.getTime())).toEqual(
      orders.map(({ placedAt }) => placedAt.getTime()).toSorted((a, b) => a - b),
    );
    const [first] = orders;
    expect(now.getTime() - (first?.placedAt.getTime() ?? 0)).toBeGreaterThan(80 * dayMs);
    expect(now.getTime() - (first?.placedAt.getTime() ?? 0)).toBeLessThan(historyDays * dayMs);
    expect(new Set(orders.map(({ end }) => end)).size).toBe(8);
    expect(new Set(orders.map(({ rating }) => rating)).size).toBeGreaterThan(4);
  });

  it.each(starts)(
    'ask for something to be done at %s: a team is short, and evenings are full',
    (now) => {
      const ago = (date: Date): number => now.getTime() - date.getTime();
      const booked = demoOrders(now, 12).filter(
        ({ placedAt, end }) => ago(placedAt) < 29 * dayMs && !unpaid.has(end),
      );
      const count = (is: (order: DemoOrder) => boolean): number => booked.filter(is).length;
      const isCancelled = ({ end }: DemoOrder): boolean => end.startsWith('cancelled');
      const isEvening = ({ placedAt }: DemoOrder): boolean =>
        weekdayOf(dubaiDay(placedAt.getTime())) === 'thursday' &&
        ['20', '21'].includes(dubaiTime(placedAt.getTime()).slice(0, 2));
      expect(count(isCancelled) / booked.length).toBeGreaterThan(0.1);
      expect(count(isEvening) / booked.length).toBeGreaterThan(0.15);
    },
  );

  it.each(starts)('visit while the merchant is open, and end before %s', (now) => {
    for (const order of demoOrders(now, 12)) {
      expect(isOpen(order), order.visitAt.toISOString()).toBe(true);
      expect(order.placedAt.getTime()).toBeLessThan(order.visitAt.getTime());
      // Work takes two and a half hours, the customer confirms and rates within two, the reply comes a day later.
      const after = order.end === 'confirmed' ? 22.5 : order.end === 'merchantCompleted' ? 2.5 : 0;
      if (after > 0)
        expect(order.visitAt.getTime() + after * 3_600_000).toBeLessThanOrEqual(now.getTime());
    }
  });
});

describe('What the demo world says', () => {
  it('has an opinion for every language and rating', () => {
    const texts = demoPeople.flatMap(({ lang }) =>
      ([1, 2, 3, 4, 5] as const).map((rating) => commentFor(lang, rating, 0).text),
    );
    expect(texts.every((text) => text.length > 0)).toBe(true);
  });

  it('shows papers that any reader opens and no check refuses', async () => {
    const paper = drawPaper('Trade licence', [['Holder', 'Cool (Breeze) \\ مطابخ']]);
    const text = paper.toString('latin1');
    expect(text.startsWith('%PDF-1.4')).toBe(true);
    expect(text).toContain(String.raw`(Cool \(Breeze\) \\ ?????)`);
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n0 7'));
    expect(await isActivePdf(paper)).toBe(false);
  });
});
