import {
  cancelShare,
  changeOf,
  conversion,
  type CountedFigures,
  leastCounted,
  repeatShare,
} from './insight-shares.ts';

/** What a merchant's figures say, as far as advice goes. */
export interface AdvisedFigures {
  readonly now: CountedFigures;
  readonly earlier: CountedFigures;
  /** The median of what customers waited for first answers, in seconds; null where nobody waited. */
  readonly waitSeconds: number | null;
  readonly services: readonly {
    readonly serviceId: string;
    readonly name: string;
    readonly now: CountedFigures;
  }[];
  /** When was booked: Monday is 1. */
  readonly hours: readonly {
    readonly weekday: number;
    readonly hour: number;
    readonly booked: number;
  }[];
  readonly reasons: readonly {
    readonly by: string;
    readonly reason: string;
    readonly count: number;
  }[];
  /** What is usual; null where too few merchants can be compared. */
  readonly median: {
    readonly conversion: number | null;
    readonly cancellation: number | null;
    readonly repeats: number | null;
    readonly answerSeconds: number | null;
  } | null;
}

/** What a figure asks its merchant to do, with the numbers that say so; never more than the figures hold. */
export type InsightAdvice =
  /** Fewer book than is usual: so many bookings more would be usual. */
  | {
      readonly kind: 'conversion';
      readonly own: number;
      readonly usual: number;
      readonly missing: number;
    }
  /** A service that is looked at and hardly booked. */
  | {
      readonly kind: 'service';
      readonly serviceId: string;
      readonly name: string;
      readonly views: number;
      readonly booked: number;
    }
  /** Customers paid less than before, for fewer looked, or fewer of them booked. */
  | { readonly kind: 'revenue'; readonly change: number; readonly cause: 'views' | 'rate' }
  /** More was cancelled than is usual, mostly by one cause. */
  | {
      readonly kind: 'cancelled';
      readonly cancelled: number;
      readonly booked: number;
      readonly by: string;
      readonly reason: string;
      readonly count: number;
    }
  /** Customers wait longer than is usual. */
  | { readonly kind: 'answers'; readonly own: number; readonly usual: number }
  /** Fewer come back than is usual. */
  | { readonly kind: 'repeats'; readonly own: number; readonly usual: number }
  /** Much of what is booked is booked within two hours of one weekday. */
  | {
      readonly kind: 'hours';
      readonly weekday: number;
      readonly from: number;
      readonly booked: number;
      readonly all: number;
    };

/** So far from what is usual a figure is worth acting on. */
const FAR = 0.8;
/** So many looks say how well a service sells. */
const MANY_VIEWS = 50;
/** So much of all bookings within two hours is a habit. */
const HABIT = 0.15;
const HABIT_BOOKED = 20;
/** A fall that is no week's chance. */
const FALL = -0.15;
/** Without a median so much is cancelled too much. */
const MANY_CANCELLED = 0.1;
/** So much longer than is usual is too long. */
const SLOW = 1.5;

/** Returns what the figures ask to be done, at most one for each figure, what costs most first. */
export const insightAdvice = (figures: AdvisedFigures): readonly InsightAdvice[] =>
  [
    conversionAdvice(figures),
    cancelAdvice(figures),
    revenueAdvice(figures),
    serviceAdvice(figures),
    answerAdvice(figures),
    repeatAdvice(figures),
    hoursAdvice(figures),
  ].filter((advice) => advice !== null);

const conversionAdvice = ({ now, median }: AdvisedFigures): InsightAdvice | null => {
  const own = conversion(now);
  const usual = median?.conversion ?? null;
  if (own === null || usual === null || now.views < MANY_VIEWS || own >= usual * FAR) return null;
  const missing = Math.floor(now.views * (usual - own));
  return missing < 1 ? null : { kind: 'conversion', own, usual, missing };
};

const cancelAdvice = ({ now, median, reasons }: AdvisedFigures): InsightAdvice | null => {
  const own = cancelShare(now);
  const usual = median?.cancellation ?? null;
  const most = usual === null ? MANY_CANCELLED : Math.max(usual / FAR, 0.05);
  const [first, ...others] = reasons;
  if (own === null || own <= most || first === undefined) return null;
  const cause = others.reduce((known, each) => (each.count > known.count ? each : known), first);
  return { kind: 'cancelled', cancelled: now.cancelled, booked: now.booked, ...cause };
};

const revenueAdvice = ({ now, earlier }: AdvisedFigures): InsightAdvice | null => {
  const change = changeOf(now.revenue, earlier.revenue);
  const [rate, rateBefore] = [conversion(now), conversion(earlier)];
  if (change === null || change > FALL || earlier.booked < leastCounted) return null;
  if (rate === null || rateBefore === null || rateBefore === 0) return null;
  const views = now.views / earlier.views;
  const rates = rate / rateBefore;
  if (Math.min(views, rates) > 1 + FALL / 2) return null;
  return { kind: 'revenue', change, cause: views < rates ? 'views' : 'rate' };
};

const serviceAdvice = ({ now, services }: AdvisedFigures): InsightAdvice | null => {
  const own = conversion(now);
  if (own === null || services.length < 2) return null;
  const [worst] = services
    .filter((each) => each.now.views >= MANY_VIEWS && each.now.booked <= each.now.views)
    .filter((each) => each.now.booked / each.now.views < own / 2)
    .toSorted((a, b) => b.now.views * own - b.now.booked - (a.now.views * own - a.now.booked));
  if (worst === undefined) return null;
  const { serviceId, name } = worst;
  const { views, booked } = worst.now;
  return { kind: 'service', serviceId, name, views, booked };
};

const answerAdvice = ({ waitSeconds: own, median }: AdvisedFigures): InsightAdvice | null => {
  const usual = median?.answerSeconds ?? null;
  if (own === null || usual === null || own <= Math.max(usual * SLOW, usual + 300)) return null;
  return { kind: 'answers', own, usual };
};

const repeatAdvice = ({ now, median }: AdvisedFigures): InsightAdvice | null => {
  const own = repeatShare(now);
  const usual = median?.repeats ?? null;
  if (own === null || usual === null || own >= usual * FAR) return null;
  return { kind: 'repeats', own, usual };
};

const hoursAdvice = ({ hours }: AdvisedFigures): InsightAdvice | null => {
  const all = hours.reduce((sum, { booked }) => sum + booked, 0);
  if (all < HABIT_BOOKED) return null;
  const within = (weekday: number, from: number): number =>
    hours
      .filter((each) => each.weekday === weekday && [from, from + 1].includes(each.hour))
      .reduce((sum, { booked }) => sum + booked, 0);
  const [most] = hours
    .map(({ weekday, hour: from }) => ({ weekday, from, booked: within(weekday, from) }))
    .toSorted((a, b) => b.booked - a.booked || a.weekday - b.weekday || a.from - b.from);
  if (most === undefined || most.booked / all < HABIT) return null;
  return { kind: 'hours', ...most, all };
};
