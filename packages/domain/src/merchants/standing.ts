/** What is counted of a merchant who sells: of the last days, and what is overdue now. */
export interface MerchantFigures {
  readonly booked: number;
  readonly cancelled: number;
  /** Visits that are over and not completed. */
  readonly late: number;
  readonly disputes: number;
  readonly chargebacks: number;
  /** The rating in tenths of a star, now and without that of the last days; null where there is none. */
  readonly score: number | null;
  readonly scoreBefore: number | null;
}

/** So far back orders, disputes and ratings are counted. */
export const standingDays = 30;

/** So far back chargebacks are counted: banks take their time. */
export const chargebackDays = 90;

/** What makes a merchant stand out. */
export const standingFaults = ['late', 'cancelled', 'disputes', 'chargebacks', 'rating'] as const;

/** What makes a merchant stand out. */
export type StandingFault = (typeof standingFaults)[number];

/** A share of cancellations is looked at from so many orders on. */
const LEAST_BOOKED = 5;
const POINTS_MOST = 5;

/** How much weighs against a merchant, by what: nought is fine. */
export const standingPoints = (
  figures: MerchantFigures,
): Readonly<Record<StandingFault, number>> => ({
  late: Math.min(POINTS_MOST, figures.late),
  cancelled: cancelledPoints(figures),
  disputes: Math.min(POINTS_MOST, figures.disputes),
  chargebacks: Math.min(POINTS_MOST, figures.chargebacks * 2),
  rating: ratingPoints(figures),
});

/** Returns what weighs against a merchant in all. */
export const countStandingPoints = (figures: MerchantFigures): number =>
  Object.values(standingPoints(figures)).reduce((sum, points) => sum + points, 0);

/** Returns what makes a merchant stand out, in the order of `standingFaults`. */
export const standingFaultsIn = (figures: MerchantFigures): StandingFault[] => {
  const points = standingPoints(figures);
  return standingFaults.filter((fault) => points[fault] > 0);
};

const cancelledPoints = ({ booked, cancelled }: MerchantFigures): number => {
  if (booked < LEAST_BOOKED) return 0;
  const percent = (cancelled * 100) / booked;
  if (percent >= 30) return 3;
  return percent >= 15 ? 1 : 0;
};

/** A rating that falls by three tenths of a star says more than one that has long been low. */
const ratingPoints = ({ score, scoreBefore }: MerchantFigures): number => {
  if (score === null) return 0;
  const falls = scoreBefore !== null && scoreBefore - score >= 3 ? 2 : 0;
  return falls + (score < 35 ? 1 : 0);
};
