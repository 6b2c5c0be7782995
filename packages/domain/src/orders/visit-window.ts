/** An order, as far as the time of its visit goes. */
export interface VisitTime {
  /** From when on the customer waits. */
  readonly reservedAt: Date | null;
  /** When the visit is planned to be over. */
  readonly reservedUntil: Date | null;
  /** How long after the reserved time the team may come. */
  readonly arrivalMinutes: number;
  /** How long after it the merchant means to. */
  readonly plannedAfterMinutes: number;
}

const minuteMs = 60_000;

const later = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * minuteMs);

/** Until when the team comes at the latest; null where no time is reserved, or no window was sold. */
export const arrivesUntil = ({
  reservedAt,
  arrivalMinutes,
}: Pick<VisitTime, 'reservedAt' | 'arrivalMinutes'>): Date | null =>
  reservedAt === null || arrivalMinutes === 0 ? null : later(reservedAt, arrivalMinutes);

/** When the merchant means to begin; null where no time is reserved. */
export const plannedStart = ({
  reservedAt,
  plannedAfterMinutes,
}: Pick<VisitTime, 'reservedAt' | 'plannedAfterMinutes'>): Date | null =>
  reservedAt === null ? null : later(reservedAt, plannedAfterMinutes);

/** When the work is over at the latest: late is only who comes after the window. */
export const lastEnd = (order: VisitTime): Date | null => {
  const { reservedUntil, reservedAt, arrivalMinutes, plannedAfterMinutes } = order;
  if (reservedAt === null) return null;
  return reservedUntil === null
    ? later(reservedAt, arrivalMinutes)
    : later(reservedUntil, arrivalMinutes - plannedAfterMinutes);
};

/** Whether a start that a merchant plans lies within the window that was sold; to come at its very end is in time. */
export const isWithinWindow = (
  { reservedAt, arrivalMinutes }: Pick<VisitTime, 'reservedAt' | 'arrivalMinutes'>,
  startsAt: Date,
): boolean =>
  reservedAt !== null && reservedAt <= startsAt && startsAt <= later(reservedAt, arrivalMinutes);
