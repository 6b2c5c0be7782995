import { maxCompletionImages, minCompletionImages } from '../limits/attachment-limits.ts';
import { maxCompletionInfo } from '../limits/text-limits.ts';
import { isDay, isTime, momentInDubai } from '../rules/days.ts';
import type { Problem } from '../rules/problem.ts';

/** A merchant's proof that an order is done: day and time in Asia/Dubai, images, and more information where there is some. */
export interface CompletionProof {
  readonly date: string;
  readonly time: string;
  readonly images: readonly string[];
  readonly info: string;
}

/** What a proof breaks: date and time not in the future and not before payment, 1 to 5 images. `paidAt` and `now` are milliseconds since 1970. */
export const completionProblems = (
  proof: CompletionProof,
  { paidAt, now }: { readonly paidAt: number; readonly now: number },
): Problem[] => [
  ...momentProblems(proof, paidAt, now),
  ...imageProblems(proof.images),
  ...([...proof.info].length > maxCompletionInfo
    ? [{ path: 'info', rule: 'tooLong' as const, params: { max: maxCompletionInfo } }]
    : []),
];

const momentProblems = (
  { date, time }: CompletionProof,
  paidAt: number,
  now: number,
): Problem[] => {
  if (!isDay(date)) return [{ path: 'date', rule: date === '' ? 'required' : 'date' }];
  if (!isTime(time)) return [{ path: 'time', rule: time === '' ? 'required' : 'invalid' }];
  const moment = momentInDubai(date, time);
  if (moment > now) return [{ path: 'date', rule: 'dateFuture' }];
  // Times have minutes, payments have milliseconds: the minute of payment itself is not before it.
  return moment + 60_000 <= paidAt ? [{ path: 'date', rule: 'dateBeforePayment' }] : [];
};

const imageProblems = (images: readonly string[]): Problem[] => {
  if (images.length < minCompletionImages) return [{ path: 'images', rule: 'required' }];
  if (images.length > maxCompletionImages)
    return [{ path: 'images', rule: 'tooMany', params: { max: maxCompletionImages } }];
  const twice = images.findIndex((image, index) => images.indexOf(image) < index);
  return twice < 0 ? [] : [{ path: `images.${twice}`, rule: 'duplicate' }];
};
