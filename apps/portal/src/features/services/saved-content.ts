import { fileRef } from '@khidma/contract/shapes/common';
import { serviceContent } from '@khidma/contract/shapes/service';
import * as z from 'zod/mini';

const savedInput = z.object({ content: serviceContent, media: z.array(fileRef) });

/** What is kept of a service: its content, and its files, which the server may know of no draft. */
export type SavedInput = z.infer<typeof savedInput>;

/**
 * A service's input as this browser kept it; null where it is none (any more). What is longer or higher than may be
 * sent is restored as it was typed: it was kept because the server would not have it.
 */
export const parseSavedInput = (values: unknown): SavedInput | null => {
  const parsed = z.safeParse(savedInput, values);
  if (parsed.success) return parsed.data;
  // Its shape is right: only its lengths and amounts are not.
  return parsed.error.issues.every(isOnlyLimit) ? (values as SavedInput) : null;
};

/** Whether something of the right kind is too long, too short, too high or too low. */
const isOnlyLimit = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_big' ||
  issue.code === 'too_small' ||
  (issue.code === 'invalid_union' &&
    issue.errors.some((branch) => branch.length > 0 && branch.every(isOnlyLimit)));
