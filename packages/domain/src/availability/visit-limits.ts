import { dayMs } from '../rules/days.ts';
import { hoursProblems, type WeeklyHours } from '../rules/weekly-hours.ts';
import type { Problem } from '../rules/problem.ts';
import type { VisitRules } from './free-times.ts';

/** How a merchant takes visits, whatever the service. */
export interface MerchantSchedule {
  /** How many visits can be made at once. */
  readonly teams: number;
  readonly travelMinutes: number;
  readonly leadMinutes: number;
  readonly daysAhead: number;
  readonly stepMinutes: number;
  readonly worksOnHolidays: boolean;
  readonly ramadanHours: WeeklyHours | null;
}

/** How long the work of a service takes, and where. */
export interface ServiceVisit {
  readonly minutes: number;
  /** Whether so many take so many times as long. */
  readonly isPerUnit: boolean;
  readonly isOutdoor: boolean;
}

/** The bounds of each figure of a schedule and of a visit. */
export const visitLimits = {
  teams: { min: 1, max: 50 },
  travelMinutes: { min: 0, max: 240 },
  leadMinutes: { min: 0, max: 43_200 },
  daysAhead: { min: 1, max: 90 },
  minutes: { min: 15, max: 720 },
} as const;

/** The rasters on which visits can begin, in minutes: each divides a day. */
export const stepChoices = [15, 30, 60] as const;

/** What holds where a merchant has said nothing. */
export const defaultSchedule = {
  teams: 1,
  travelMinutes: 30,
  leadMinutes: 120,
  daysAhead: 90,
  stepMinutes: 30,
  worksOnHolidays: false,
  ramadanHours: null,
} as const satisfies MerchantSchedule;

/** What holds where a merchant has said nothing of a service. */
export const defaultVisit: ServiceVisit = { minutes: 120, isPerUnit: false, isOutdoor: false };

/** The most dated exceptions that a merchant keeps ahead. */
export const maxExceptions = 120;

/** Returns what a visit needs: so many of a service, made by a merchant. */
export const visitRules = (
  schedule: MerchantSchedule,
  visit: ServiceVisit,
  quantity: number,
): VisitRules => ({
  lengthMs:
    Math.min(visit.minutes * (visit.isPerUnit ? quantity : 1), visitLimits.minutes.max) * 60_000,
  travelMs: schedule.travelMinutes * 60_000,
  leadMs: schedule.leadMinutes * 60_000,
  aheadMs: schedule.daysAhead * dayMs,
  stepMs: schedule.stepMinutes * 60_000,
  teams: schedule.teams,
  isOutdoor: visit.isOutdoor,
});

/** What is wrong with a schedule, by field. */
export const scheduleProblems = (schedule: MerchantSchedule): Problem[] => [
  ...figureProblems(schedule, ['teams', 'travelMinutes', 'leadMinutes', 'daysAhead']),
  ...(stepChoices.some((step) => step === schedule.stepMinutes)
    ? []
    : [{ path: 'stepMinutes', rule: 'invalid' as const }]),
  ...(schedule.ramadanHours === null
    ? []
    : hoursProblems(schedule.ramadanHours).map((problem) => ({
        ...problem,
        path: `ramadanHours.${problem.path}`,
      }))),
];

/** What is wrong with a visit, by field. */
export const visitProblems = (visit: ServiceVisit): Problem[] => figureProblems(visit, ['minutes']);

const figureProblems = <Field extends keyof typeof visitLimits>(
  figures: Readonly<Record<Field, number>>,
  fields: readonly Field[],
): Problem[] =>
  fields.flatMap((path): Problem[] => {
    const value = figures[path];
    const { min, max } = visitLimits[path];
    if (!Number.isSafeInteger(value)) return [{ path, rule: 'invalid' }];
    if (value < min) return [{ path, rule: 'tooSmall', params: { min } }];
    return value > max ? [{ path, rule: 'tooLarge', params: { max } }] : [];
  });
