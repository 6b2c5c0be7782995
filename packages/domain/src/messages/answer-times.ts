/** How long merchants take to answer: what counts, and what is said of it. */

/** Answers of so many days count. */
export const answerDays = 30;

/** Of fewer conversations nothing is said: chance would speak. */
export const fewestAnswered = 5;

/** So many answers count at most, the latest. */
export const mostAnswers = 200;

/** Why an answer does not count. */
export const answerContests = ['spam', 'answeredElsewhere', 'noQuestion'] as const;

/** Why an answer does not count. */
export type AnswerContest = (typeof answerContests)[number];

/** The first answer to what a customer asked on one day. */
export interface FirstAnswer {
  readonly conversationId: string;
  /** How long the customer waited, in the merchant's working hours. */
  readonly seconds: number;
}

const minute = 60;
const hour = 60 * minute;
const steps = [5, 10, 15, 30]
  .map((minutes) => minutes * minute)
  .concat([1, 2, 3, 4, 6, 8, 12, 24].map((hours) => hours * hour));

/** What takes longer is not said to anybody; seconds. */
export const longestAnswer = 24 * hour;

/** Returns the median of what customers waited, in seconds; null as long as too few conversations say something. */
export const medianAnswer = (answers: readonly FirstAnswer[]): number | null => {
  if (new Set(answers.map(({ conversationId }) => conversationId)).size < fewestAnswered)
    return null;
  const sorted = answers.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return Math.round((low + high) / 2);
};

/** Returns within how many seconds customers are told to be answered: the median, rounded up to a step people say; null beyond the last one. */
export const answersWithin = (median: number | null): number | null =>
  median === null ? null : (steps.find((step) => median <= step) ?? null);

/** Returns a time as a sentence says it: in whole hours, or in minutes where it is less than one. */
export const roundedTime = (
  seconds: number,
): { readonly unit: 'hours' | 'minutes'; readonly count: number } =>
  seconds < hour
    ? { unit: 'minutes', count: Math.ceil(seconds / minute) }
    : { unit: 'hours', count: Math.floor(seconds / hour) };
