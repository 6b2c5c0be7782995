import { id, text } from '../shapes/common.ts';
import { deskFilter } from '../shapes/desk.ts';
import { deskLists } from '../shapes/staff-action-names.ts';
import { longestDeskViewName } from '@khidma/domain/staff/desk-views';
import * as z from 'zod/mini';

/** What `saveDeskView` takes. */
export const saveDeskViewInput = z.strictObject({
  /** The view that is changed; a new one without it. */
  id: z.optional(id),
  list: z.enum(deskLists, 'invalid'),
  name: text(longestDeskViewName),
  filter: deskFilter,
  isShared: z._default(z.boolean(), false),
});
