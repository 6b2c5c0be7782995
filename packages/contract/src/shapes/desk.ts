import { id, instant } from './common.ts';
import { caseQueues, notedQueues } from '@khidma/domain/staff/desk-cases';
import { maxDeskViews } from '@khidma/domain/staff/desk-views';
import * as z from 'zod/mini';

/** A queue whose things are taken in hand. */
export const caseQueue = z.enum(caseQueues, 'invalid');

/** A queue whose things have notes of their own. */
export const notedQueue = z.enum(notedQueues, 'invalid');

/** What a queue is narrowed to by who has its things in hand: the caller, or nobody. */
export const assignedFilter = z.optional(z.enum(['me', 'nobody'], 'invalid'));

/** What a queue is narrowed to by its clock: what staff are late with. */
export const lateFilter = z.optional(z.literal('only', 'invalid'));

/** Business minutes that staff have left for a thing, negative when they are late; null where they owe nothing. */
export const minutesLeft = z.nullable(z.int());

/** Who of staff has a thing in hand. */
export const assignee = z.object({ id, name: z.string() });

/** A thing of a queue with who has it in hand. */
export const assignedCase = z.object({ id, assignedTo: assignee });

/** What colleagues wrote down about a thing of a queue, the latest first; nobody else reads it. */
export const caseNotes = z.array(
  z.object({ id, staffName: z.string(), text: z.string(), at: instant }),
);

/** What a list of the console is narrowed by, as its own endpoint takes it; its page is no part of it. */
export const deskFilter = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.maxLength(100)),
);

/** A view of a list: what it is narrowed by, under a name. */
export const deskView = z.object({
  id,
  name: z.string(),
  filter: deskFilter,
  /** Whether it is the desk's, which all of staff see. */
  isShared: z.boolean(),
  /** Whether the caller may rename, change or delete it. */
  mayChange: z.boolean(),
});

/** The views of a list that somebody sees: one's own, then the desk's, each the oldest first. */
export const deskViews = z.array(deskView).check(z.maxLength(2 * maxDeskViews));

/** A view of a list of the console. */
export type DeskView = z.infer<typeof deskView>;
