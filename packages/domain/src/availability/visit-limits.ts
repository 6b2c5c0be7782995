import { dayMs } from '../rules/days.ts';
import { hoursProblems, type WeeklyHours } from '../rules/weekly-hours.ts';
import type { CancelTerms, CancelTier } from '../orders/cancel-term-limits.ts';
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
  /** The most visits that customers can book on one day; 0 where the teams are the only limit. */
  readonly visitsPerDay: number;
  readonly worksOnHolidays: boolean;
  readonly ramadanHours: WeeklyHours | null;
}

/** How long the work of a service takes, and where. */
export interface ServiceVisit {
  readonly minutes: number;
  /** Whether so many take so many times as long. */
  readonly isPerUnit: boolean;
  readonly isOutdoor: boolean;
  /** How long the time is within which the team comes, from the one that is reserved; 0 where it comes then. */
  readonly arrivalMinutes: number;
  /** What cancelling costs the customer; none where it is asked of the merchant. */
  readonly cancelTerms: CancelTerms;
  /** Options with which the work takes another time than usually; of several that were chosen the longest counts. */
  readonly optionMinutes: readonly OptionMinutes[];
}

/** How long the work takes with one option of a specification, both by the words they were written in first. */
export interface OptionMinutes extends ChosenOption {
  readonly minutes: number;
}

/** An option that was chosen of a specification. */
export interface ChosenOption {
  readonly spec: string;
  readonly option: string;
}

/** The bounds of each figure of a schedule and of a visit. */
export const visitLimits = {
  teams: { min: 1, max: 50 },
  travelMinutes: { min: 0, max: 240 },
  leadMinutes: { min: 0, max: 43_200 },
  daysAhead: { min: 1, max: 90 },
  minutes: { min: 15, max: 720 },
  visitsPerDay: { min: 0, max: 200 },
} as const;

/** The rasters on which visits can begin, in minutes: each divides a day. */
export const stepChoices = [15, 30, 60] as const;

/** The windows within which a team comes, in minutes. */
export const arrivalChoices = [0, 30, 60, 120, 240] as const;

/** What holds where a merchant has said nothing. */
export const defaultSchedule = {
  teams: 1,
  travelMinutes: 30,
  leadMinutes: 120,
  daysAhead: 90,
  stepMinutes: 30,
  visitsPerDay: 0,
  worksOnHolidays: false,
  ramadanHours: null,
} as const satisfies MerchantSchedule;

const ofNoOption: OptionMinutes[] = [];
const noTerms: CancelTier[] = [];

/** What holds where a merchant has said nothing of a service. */
export const defaultVisit = {
  minutes: 120,
  isPerUnit: false,
  isOutdoor: false,
  arrivalMinutes: 0,
  cancelTerms: noTerms,
  optionMinutes: ofNoOption,
} satisfies ServiceVisit;

/** The most options that have a length of their own: as many as a service can have. */
export const maxOptionMinutes = 50;

/** The most dated exceptions that a merchant keeps ahead. */
export const maxExceptions = 120;

/** Returns what a visit needs: so many of a service, made by a merchant. */
export const visitRules = (
  schedule: MerchantSchedule,
  visit: ServiceVisit,
  { quantity, chosen }: { readonly quantity: number; readonly chosen: readonly ChosenOption[] },
): VisitRules => ({
  lengthMs:
    Math.min(
      minutesWith(visit, chosen) * (visit.isPerUnit ? quantity : 1),
      visitLimits.minutes.max,
    ) * 60_000,
  windowMs: visit.arrivalMinutes * 60_000,
  travelMs: schedule.travelMinutes * 60_000,
  leadMs: schedule.leadMinutes * 60_000,
  aheadMs: schedule.daysAhead * dayMs,
  stepMs: schedule.stepMinutes * 60_000,
  teams: schedule.teams,
  visitsPerDay: schedule.visitsPerDay,
  isOutdoor: visit.isOutdoor,
});

/** Returns how long the work takes with what was chosen. */
export const minutesWith = (
  { minutes, optionMinutes }: ServiceVisit,
  chosen: readonly ChosenOption[],
): number => {
  const own = optionMinutes.filter(({ spec, option }) =>
    chosen.some((each) => each.spec === spec && each.option === option),
  );
  return own.length === 0 ? minutes : Math.max(...own.map((each) => each.minutes));
};

/** What is wrong with a schedule, by field. */
export const scheduleProblems = (schedule: MerchantSchedule): Problem[] => [
  ...figureProblems(schedule, [
    'teams',
    'travelMinutes',
    'leadMinutes',
    'daysAhead',
    'visitsPerDay',
  ]),
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
export const visitProblems = (visit: ServiceVisit): Problem[] => [
  ...figureProblems(visit, ['minutes']),
  ...(arrivalChoices.some((window) => window === visit.arrivalMinutes)
    ? []
    : [{ path: 'arrivalMinutes', rule: 'invalid' as const }]),
  ...visit.optionMinutes.flatMap((each, index) => [
    ...figureProblems(each, ['minutes']).map((problem) => ({
      ...problem,
      path: `optionMinutes.${index}.${problem.path}`,
    })),
    ...(visit.optionMinutes
      .slice(0, index)
      .some(({ spec, option }) => spec === each.spec && option === each.option)
      ? [{ path: `optionMinutes.${index}.option`, rule: 'duplicate' as const }]
      : []),
  ]),
];

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
