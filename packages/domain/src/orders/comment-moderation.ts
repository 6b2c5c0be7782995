import { dayMs } from '../rules/days.ts';
/** Why a comment is reported. */
export const commentReportReasons = [
  'abuse',
  'personalData',
  'advertising',
  'notAboutService',
  'other',
] as const;

/** Why a comment is reported. */
export type CommentReportReason = (typeof commentReportReasons)[number];

/** The most pictures of a comment. */
export const maxCommentImages = 5;

/** So long a customer can change a rating, once. */
export const ratingEditWindowMs = dayMs;

/** As much of a comment as it takes to know whether its writer can change it. */
export interface EditFacts {
  readonly createdAt: number;
  readonly isEdited: boolean;
  readonly isHidden: boolean;
}

/** Until when a customer can change a rating; null where that is over, was done, or staff keep it out of sight. */
export const ratingEditableUntil = (
  { createdAt, isEdited, isHidden }: EditFacts,
  now: number,
): number | null => {
  const until = createdAt + ratingEditWindowMs;
  return isEdited || isHidden || now >= until ? null : until;
};
