import { caseQueues, notedQueues } from '@khidma/domain/staff/desk-cases';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

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
