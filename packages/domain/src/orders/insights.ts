import { dubaiDay, dubaiTime } from '../rules/days.ts';

/** What is counted apart: services with the option that was bought, places, hours of the day, reasons of cancellations. */
export const insightKinds = ['service', 'area', 'hour', 'reason'] as const;

/** What is counted apart. */
export type InsightKind = (typeof insightKinds)[number];

/** What of an order is counted, under which kinds, on the day of which moment. The database counts by the same list. */
export const insightMoments = [
  { at: 'paidAt', counts: 'booked', kinds: ['service', 'area', 'hour'] },
  { at: 'completedAt', counts: 'completed', kinds: ['service'] },
  { at: 'cancelledAt', counts: 'cancelled', kinds: ['service', 'reason'] },
] as const satisfies readonly {
  readonly at: keyof InsightOrder;
  readonly counts: string;
  readonly kinds: readonly InsightKind[];
}[];

/** What stands between the options of a service, between emirate and community, and between who cancelled and why. */
export const insightSeparators = { option: ' · ', area: '/', reason: ':' } as const;

/** An order, as far as figures go; moments in milliseconds since 1970. */
export interface InsightOrder {
  readonly serviceId: string;
  readonly options: readonly string[];
  readonly emirate: string;
  readonly community: string | null;
  readonly paidAt: number | null;
  readonly completedAt: number | null;
  readonly cancelledAt: number | null;
  readonly cancelledBy: string | null;
  readonly cancelReason: string | null;
  readonly actualAmount: number;
  readonly refundAmount: number;
  /** Whether its customer had paid this merchant for another order before it: then it is a repeated one. */
  readonly isRepeated: boolean;
}

/** What an order adds to its merchant's figures of a day. */
export interface InsightPart {
  readonly day: string;
  readonly kind: InsightKind;
  readonly key: string;
  readonly option: string;
  readonly booked: number;
  readonly repeated: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly revenue: number;
}

const keys: Readonly<Record<InsightKind, (order: InsightOrder, at: number) => string>> = {
  service: ({ serviceId }) => serviceId,
  area: ({ emirate, community }) => [emirate, community ?? ''].join(insightSeparators.area),
  hour: (_, at) => dubaiTime(at).slice(0, 2),
  reason: ({ cancelledBy, cancelReason }) =>
    [cancelledBy ?? '', cancelReason ?? ''].join(insightSeparators.reason),
};

/** Returns what an order adds to the figures of its merchant: nothing before it is paid; what was paid less what went back on the day of its payment, however late it goes back. @internal A test asks it and the database, which counts. */
export const insightsOf = (order: InsightOrder): InsightPart[] =>
  insightMoments.flatMap(({ at, counts, kinds }) => {
    const moment = order[at];
    // One that was cancelled unpaid was never booked.
    if (moment === null || (counts === 'cancelled' && order.paidAt === null)) return [];
    const isBooked = counts === 'booked';
    return kinds.map((kind) => ({
      day: dubaiDay(moment),
      kind,
      key: keys[kind](order, moment),
      option: kind === 'service' ? order.options.join(insightSeparators.option) : '',
      booked: Number(isBooked),
      repeated: Number(isBooked && order.isRepeated),
      completed: Number(counts === 'completed'),
      cancelled: Number(counts === 'cancelled'),
      revenue: isBooked ? order.actualAmount - order.refundAmount : 0,
    }));
  });
