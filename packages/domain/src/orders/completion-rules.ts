import { maxCompletionImages, maxCompletionInfo, minCompletionImages } from '../limits/limits.ts';
import { isDay, isTime, momentInDubai } from '../rules/days.ts';
import type { Problem } from '../rules/problem.ts';

/** A merchant's proof that an order is done: day and time in Asia/Dubai, images, and more information where there is some. */
export interface CompletionProof {
  readonly date: string;
  readonly time: string;
  readonly images: readonly string[];
  /** How it was before, where somebody took pictures of that. */
  readonly beforeImages?: readonly string[];
  readonly info: string;
  /** Who accepted the work on the spot: the name as it was typed, and the picture of what was drawn, where it was. */
  readonly signature?: { readonly name: string; readonly fileId: string | null } | null;
}

/** The most corrections of one proof: each keeps what was before. */
export const maxCorrections = 10;

/** The files of a proof as they are stored in one list: how it was before, the finished work, what was drawn. */
export const filesOfProof = ({
  images,
  beforeImages = [],
  signature,
}: CompletionProof): string[] => [
  ...beforeImages,
  ...images,
  ...(signature?.fileId ? [signature.fileId] : []),
];

/** Returns what each of the stored files shows. */
export const partsOfProof = (
  files: readonly string[],
  {
    beforeCount,
    signatureId,
  }: { readonly beforeCount: number; readonly signatureId: string | null },
): { readonly before: string[]; readonly after: string[] } => {
  const pictures = files.filter((id) => id !== signatureId);
  return { before: pictures.slice(0, beforeCount), after: pictures.slice(beforeCount) };
};

/** An order, as far as proving its completion goes. Moments are milliseconds since 1970. */
export interface ProvableOrder {
  readonly paidAt: number;
  /** From when on the customer waits for the visit; null where no time is reserved. */
  readonly reservedAt: number | null;
}

/** Whether the visit that a completion proves is still ahead: whoever does the work earlier first agrees on that time with the customer. */
export const isBeforeVisit = (
  { reservedAt }: Pick<ProvableOrder, 'reservedAt'>,
  now: number,
): boolean => reservedAt !== null && now < reservedAt;

/** What a proof breaks: date and time not in the future, nor before the payment or the visit; 1 to 5 images. */
export const completionProblems = (
  proof: CompletionProof,
  order: ProvableOrder & { readonly now: number },
): Problem[] => [
  ...momentProblems(proof, order),
  ...imageProblems(proof),
  ...signatureProblems(proof),
  ...([...proof.info].length > maxCompletionInfo
    ? [{ path: 'info', rule: 'tooLong' as const, params: { max: maxCompletionInfo } }]
    : []),
];

const momentProblems = (
  { date, time }: CompletionProof,
  { paidAt, reservedAt, now }: ProvableOrder & { readonly now: number },
): Problem[] => {
  if (!isDay(date)) return [{ path: 'date', rule: date === '' ? 'required' : 'date' }];
  if (!isTime(time)) return [{ path: 'time', rule: time === '' ? 'required' : 'invalid' }];
  const moment = momentInDubai(date, time);
  if (moment > now) return [{ path: 'date', rule: 'dateFuture' }];
  // Times have minutes, payments have milliseconds: the minute of payment itself is not before it.
  if (moment + 60_000 <= paidAt) return [{ path: 'date', rule: 'dateBeforePayment' }];
  return isBeforeVisit({ reservedAt }, moment + 59_999)
    ? [{ path: 'date', rule: 'dateBeforeVisit' }]
    : [];
};

const imageProblems = ({ images, beforeImages = [] }: CompletionProof): Problem[] => {
  if (images.length < minCompletionImages) return [{ path: 'images', rule: 'required' }];
  return [
    ...tooManyOf('images', images),
    ...tooManyOf('beforeImages', beforeImages),
    ...twiceIn('images', images, []),
    ...twiceIn('beforeImages', beforeImages, images),
  ];
};

const tooManyOf = (path: string, images: readonly string[]): Problem[] =>
  images.length > maxCompletionImages
    ? [{ path, rule: 'tooMany', params: { max: maxCompletionImages } }]
    : [];

/** The first picture that stands in its list twice, or in the other one too. */
const twiceIn = (path: string, images: readonly string[], other: readonly string[]): Problem[] => {
  const twice = images.findIndex(
    (image, index) => images.indexOf(image) < index || other.includes(image),
  );
  return twice < 0 ? [] : [{ path: `${path}.${twice}`, rule: 'duplicate' }];
};

/** Who signs says who it is: a drawing alone names nobody. */
const signatureProblems = ({
  images,
  beforeImages = [],
  signature,
}: CompletionProof): Problem[] => {
  if (!signature) return [];
  const { name, fileId } = signature;
  if (name.trim() === '') return [{ path: 'signature.name', rule: 'required' }];
  return fileId !== null && [...images, ...beforeImages].includes(fileId)
    ? [{ path: 'signature.fileId', rule: 'duplicate' }]
    : [];
};
