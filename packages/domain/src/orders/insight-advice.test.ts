import { describe, expect, it } from 'vitest';
import { type AdvisedFigures, insightAdvice } from './insight-advice.ts';
import { cancelShare, changeOf, completeShare, conversion, repeatShare } from './insight-shares.ts';

const counted = { views: 0, booked: 0, repeated: 0, completed: 0, cancelled: 0, revenue: 0 };
const quiet: AdvisedFigures = {
  now: counted,
  earlier: counted,
  waitSeconds: null,
  services: [],
  hours: [],
  reasons: [],
  median: null,
};
const median = { conversion: 0.05, cancellation: 0.04, repeats: 0.3, answerSeconds: 1_200 };
const kinds = (figures: Partial<AdvisedFigures>) =>
  insightAdvice({ ...quiet, ...figures }).map(({ kind }) => kind);

describe('a share', () => {
  it('of too few says nothing', () => {
    const few = { ...counted, views: 9, booked: 9, repeated: 9, cancelled: 9, completed: 9 };
    for (const share of [conversion, repeatShare, cancelShare, completeShare])
      expect(share(few)).toBeNull();
  });

  it('of views that were not counted says nothing', () =>
    expect(conversion({ ...counted, views: 20, booked: 21 })).toBeNull());

  it('is of its whole, and never more than all of it', () => {
    const now = { ...counted, views: 200, booked: 20, repeated: 5, completed: 25, cancelled: 2 };
    expect([conversion(now), repeatShare(now), completeShare(now), cancelShare(now)]).toEqual([
      0.1, 0.25, 1, 0.1,
    ]);
  });

  it('that was nothing has not changed by any part', () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(5, -3)).toBeNull();
    expect(changeOf(3, 4)).toBe(-0.25);
  });
});

describe('what the figures ask to be done', () => {
  it('is nothing where nothing, or too little, has happened', () => {
    expect(insightAdvice(quiet)).toEqual([]);
    const few = { ...counted, views: 9, booked: 1, cancelled: 1 };
    expect(
      kinds({ now: few, median, reasons: [{ by: 'merchant', reason: 'x', count: 1 }] }),
    ).toEqual([]);
  });

  it('is to sell better where fewer book than is usual, with how many that is', () => {
    const now = { ...counted, views: 1_000, booked: 30, repeated: 20 };
    expect(insightAdvice({ ...quiet, now, median })).toEqual([
      { kind: 'conversion', own: 0.03, usual: 0.05, missing: 20 },
    ]);
    expect(kinds({ now: { ...now, booked: 45 }, median })).toEqual([]);
    expect(kinds({ now }), 'nothing is usual where too few are compared').toEqual([]);
  });

  it('is to look at the cause of most cancellations', () => {
    const now = { ...counted, booked: 40, repeated: 40, cancelled: 8 };
    const reasons = [
      { by: 'customer', reason: 'late', count: 2 },
      { by: 'merchant', reason: 'notAvailable', count: 6 },
    ];
    expect(insightAdvice({ ...quiet, now, reasons })).toEqual([
      {
        kind: 'cancelled',
        cancelled: 8,
        booked: 40,
        by: 'merchant',
        reason: 'notAvailable',
        count: 6,
      },
    ]);
    expect(kinds({ now: { ...now, cancelled: 2 }, reasons })).toEqual([]);
    expect(kinds({ now: { ...now, cancelled: 3 }, reasons, median })).toEqual(['cancelled']);
  });

  it('says why less was paid than before', () => {
    const earlier = { ...counted, views: 1_000, booked: 50, revenue: 500_000 };
    const fewer = { ...counted, views: 500, booked: 25, revenue: 250_000 };
    const rate = { ...counted, views: 1_000, booked: 25, revenue: 250_000 };
    expect(insightAdvice({ ...quiet, now: fewer, earlier })).toMatchObject([{ cause: 'views' }]);
    expect(insightAdvice({ ...quiet, now: rate, earlier })).toMatchObject([{ cause: 'rate' }]);
    const cheaper = { ...earlier, revenue: 250_000 };
    expect(kinds({ now: cheaper, earlier }), 'neither explains it').toEqual([]);
  });

  it('is to look at the service that is seen much and booked little', () => {
    const of = (serviceId: string, views: number, booked: number) => ({
      serviceId,
      name: serviceId,
      now: { ...counted, views, booked },
    });
    const services = [of('good', 400, 40), of('poor', 600, 12), of('new', 20, 0)];
    const now = { ...counted, views: 1_020, booked: 52 };
    expect(insightAdvice({ ...quiet, now, services })).toEqual([
      { kind: 'service', serviceId: 'poor', name: 'poor', views: 600, booked: 12 },
    ]);
    expect(kinds({ now, services: services.slice(1, 2) })).toEqual([]);
  });

  it('is to answer sooner, and to bring customers back, where others do', () => {
    expect(kinds({ waitSeconds: 3_600, median })).toEqual(['answers']);
    expect(kinds({ waitSeconds: 1_500, median })).toEqual([]);
    const now = { ...counted, booked: 40, repeated: 4 };
    expect(kinds({ now, median })).toEqual(['repeats']);
  });

  it('is to be there when most is booked', () => {
    const hours = [
      { weekday: 4, hour: 20, booked: 8 },
      { weekday: 4, hour: 21, booked: 9 },
      { weekday: 1, hour: 9, booked: 13 },
    ];
    expect(insightAdvice({ ...quiet, hours })).toEqual([
      { kind: 'hours', weekday: 4, from: 20, booked: 17, all: 30 },
    ]);
    const even = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, hour: 9, booked: 10 }));
    expect(kinds({ hours: even })).toEqual([]);
    expect(kinds({ hours: hours.slice(0, 1) }), 'too few').toEqual([]);
  });
});
