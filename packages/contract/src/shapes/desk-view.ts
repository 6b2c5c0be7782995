import { maxDeskViews } from '@khidma/domain/staff/desk-views';
import * as z from 'zod/mini';
import { id } from './common.ts';

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
