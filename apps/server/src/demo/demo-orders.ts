import type { Rating } from '@khidma/domain/orders/rating';
import { addDays, dubaiDay, momentInDubai, weekdayOf } from '@khidma/domain/rules/days';

/** How far an order of the demo world gets. */
export type OrderEnd =
  | 'toBePaid'
  | 'cancelledUnpaid'
  | 'paid'
  | 'merchantCompleted'
  | 'confirmed'
  | 'cancelledByMerchant'
  | 'cancelRequested'
  | 'cancelAgreed';

/** An order of the demo world. Services, combinations and customers are positions in their scripts. */
export interface DemoOrder {
  readonly placedAt: Date;
  readonly visitAt: Date;
  readonly service: number;
  readonly combination: number;
  readonly customer: number;
  readonly quantity?: number;
  readonly end: OrderEnd;
  readonly note?: string;
  /** What the customer gave a confirmed order. */
  readonly rating?: Rating;
}

const hour = 3_600_000;

/** How far back the history goes; the merchant joined a little earlier. */
export const historyDays = 90;
/** The days that the script below tells by itself. */
const scriptedDays = 3;

type Recent = Omit<DemoOrder, 'placedAt' | 'visitAt'> & {
  /** Hours before the demo world is made. */
  readonly hours: number;
  /** The visit: on the next day, or so many later, at this time. */
  readonly at: string;
  readonly days?: number;
};

/** What stands open while the demo is looked at. */
const recent: readonly Recent[] = [
  // A dispute is opened about it: `seed-demo.ts`.
  { hours: 64, at: '10:00', service: 0, combination: 1, customer: 0, end: 'merchantCompleted' },
  { hours: 40, at: '10:00', service: 0, combination: 0, customer: 0, end: 'merchantCompleted' },
  {
    hours: 30,
    at: '16:00',
    days: 3,
    service: 2,
    combination: 0,
    customer: 1,
    end: 'cancelRequested',
  },
  {
    hours: 20,
    at: '09:00',
    days: 2,
    service: 0,
    combination: 1,
    customer: 2,
    end: 'paid',
    note: 'Gate code 4471. Call on arrival.',
  },
  {
    hours: 14,
    at: '11:00',
    days: 2,
    service: 0,
    combination: 2,
    customer: 4,
    end: 'paid',
    note: 'يوجد قط في المنزل، الرجاء إغلاق الباب.',
  },
  { hours: 6, at: '14:00', service: 0, combination: 3, customer: 1, end: 'paid' },
  { hours: 2, at: '17:00', service: 1, combination: 0, customer: 0, end: 'paid' },
  { hours: 0.1, at: '10:00', days: 4, service: 2, combination: 0, customer: 2, end: 'toBePaid' },
];

const notes = [
  'Please bring shoe covers.',
  'Visitors park on level P1.',
  'الرجاء الاتصال قبل الوصول بنصف ساعة.',
  '到楼下请先打电话，谢谢。',
];

/** When teams set out for a visit. */
const starts = ['09:00', '10:30', '14:00', '15:30', '17:00', '18:00'];

/** Orders by weekday: on Saturday people are at home, on Sunday the day is short. */
const visitsOf = {
  monday: 1,
  tuesday: 1,
  wednesday: 2,
  thursday: 2,
  friday: 1,
  saturday: 3,
  sunday: 1,
};

/** Returns the orders of the merchant in Dubai, oldest first: ninety days of history and what stands open now. The same for the same moment. */
export const demoOrders = (now: Date, customers: number): DemoOrder[] =>
  [...historyOf(now, customers), ...recent.map((line) => recentOrder(now, line))].toSorted(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  );

function recentOrder(now: Date, { hours, at, days = 1, ...line }: Recent): DemoOrder {
  const placedAt = new Date(now.getTime() - hours * hour);
  const day = addDays(dubaiDay(placedAt.getTime()), days);
  return { ...line, placedAt, visitAt: visitOn(day, at) };
}

function historyOf(now: Date, customers: number): DemoOrder[] {
  const next = numbers(20_260);
  const today = dubaiDay(now.getTime());
  const orders: DemoOrder[] = [];
  for (let ago = historyDays - 5; ago > scriptedDays; ago -= 1) {
    const day = addDays(today, -ago);
    for (let visit = 0; visit < visitsOf[weekdayOf(day)]; visit += 1)
      orders.push(pastOrder({ day, turn: orders.length, customers }, next));
  }
  return orders;
}

interface Turn {
  readonly day: string;
  readonly turn: number;
  readonly customers: number;
}

function pastOrder({ day, turn, customers }: Turn, next: (below: number) => number): DemoOrder {
  const visitAt = visitOn(day, starts[next(starts.length)] ?? '09:00');
  // One in two is a deep cleaning, in one of its four sizes.
  const service = [0, 0, 1, 0, 1, 2][next(6)] ?? 0;
  const end = endOf(next(20));
  const isRated = end === 'confirmed' && next(3) > 0;
  return {
    placedAt: new Date(visitAt.getTime() - (20 + next(4) * 24 + next(6)) * hour),
    visitAt,
    service,
    combination: service === 0 ? next(4) : 0,
    customer: next(customers),
    quantity: service === 1 && next(5) === 0 ? 2 : 1,
    end,
    ...(turn % 5 === 0 && { note: notes[next(notes.length)] ?? '' }),
    ...(isRated && { rating: ratingOf(next(20)) }),
  };
}

const visitOn = (day: string, time: string): Date =>
  new Date(momentInDubai(day, weekdayOf(day) === 'sunday' ? '11:00' : time));

const endOf = (die: number): OrderEnd => {
  if (die === 0) return 'cancelledByMerchant';
  if (die === 1) return 'cancelAgreed';
  return die === 2 ? 'cancelledUnpaid' : 'confirmed';
};

const ratingOf = (die: number): Rating => {
  if (die < 13) return 5;
  if (die < 18) return 4;
  return die === 18 ? 3 : 2;
};

/** Numbers that look like chance and are the same each time: every demo world has the same orders. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // The multiplier of Park and Miller, whose products stay exact.
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
