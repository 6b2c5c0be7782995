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

/** Hours before the demo world is made, and its visit: so many days later, at this time. */
type When = readonly [hours: number, days: number, at: string];
type What = readonly [service: number, combination: number, customer: number];
type Recent = readonly [when: When, what: What, end: OrderEnd, note?: string];

/** What stands open while the demo is looked at. */
const recent: readonly Recent[] = [
  // A dispute is opened about it: `seed-demo.ts`.
  [[64, 1, '10:00'], [0, 1, 0], 'merchantCompleted'],
  [[40, 1, '10:00'], [0, 0, 0], 'merchantCompleted'],
  [[30, 3, '16:00'], [2, 0, 1], 'cancelRequested'],
  [[20, 2, '09:00'], [0, 1, 2], 'paid', 'Gate code 4471. Call on arrival.'],
  [[14, 2, '11:00'], [0, 2, 4], 'paid', 'يوجد قط في المنزل، الرجاء إغلاق الباب.'],
  [[6, 1, '14:00'], [0, 3, 1], 'paid'],
  [[2, 1, '17:00'], [1, 0, 0], 'paid'],
  [[0.1, 4, '10:00'], [2, 0, 2], 'toBePaid'],
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

function recentOrder(now: Date, [when, what, end, note = '']: Recent): DemoOrder {
  const [[hours, days, at], [service, combination, customer]] = [when, what];
  const placedAt = new Date(now.getTime() - hours * hour);
  const visitAt = visitOn(addDays(dubaiDay(placedAt.getTime()), days), at);
  return { placedAt, visitAt, service, combination, customer, end, note };
}

function historyOf(now: Date, customers: number): DemoOrder[] {
  const next = numbers(20_260);
  const today = dubaiDay(now.getTime());
  const orders: DemoOrder[] = [];
  for (let ago = historyDays - 5; ago > scriptedDays; ago -= 1) {
    const day = addDays(today, -ago);
    for (let visit = 0; visit < visitsOf[weekdayOf(day)]; visit += 1)
      orders.push(pastOrder({ day, ago, turn: orders.length, customers }, next));
  }
  return orders;
}

interface Turn {
  readonly day: string;
  /** How many days ago that was. */
  readonly ago: number;
  readonly turn: number;
  readonly customers: number;
}

/** On Thursday evenings people book the Saturday that they are at home on. */
const evenings = ['20:10', '20:45', '21:20'];

/** For so many days a team has been short: of so many visits, one is given up. */
const shortDays = 30;
const givenUp = 8;

function pastOrder(
  { day, ago, turn, customers }: Turn,
  next: (below: number) => number,
): DemoOrder {
  const visitAt = visitOn(day, starts[next(starts.length)] ?? '09:00');
  // One in two is a deep cleaning, in one of its four sizes.
  const service = [0, 0, 1, 0, 1, 2][next(6)] ?? 0;
  const die = next(20);
  const end = ago <= shortDays && turn % givenUp === 0 ? 'cancelledByMerchant' : endOf(die);
  const isRated = end === 'confirmed' && next(3) > 0;
  const ahead = (20 + next(4) * 24 + next(6)) * hour;
  const evening = evenings[turn % evenings.length] ?? '20:10';
  const placedAt =
    weekdayOf(day) === 'saturday'
      ? new Date(momentInDubai(addDays(day, -2), evening))
      : new Date(visitAt.getTime() - ahead);
  return {
    placedAt,
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
