import { longestDeskViewName } from '@khidma/domain/staff/desk-views';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { deskFilter, deskViews } from '../shapes/desk-view.ts';
import { deskLists } from '../shapes/staff-action-names.ts';

/** Keeps a view of a list, or changes one: its name, what it shows, whose it is. No two of the same people have one name. */
export const saveDeskView = endpoint({
  name: 'saveDeskView',
  method: 'POST',
  path: '/staff/views/save',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(60),
  tags: ['deskViews'],
  input: z.strictObject({
    /** The view that is changed; a new one without it. */
    id: z.optional(id),
    list: z.enum(deskLists, 'invalid'),
    name: text(longestDeskViewName),
    filter: deskFilter,
    isShared: z._default(z.boolean(), false),
  }),
  output: deskViews,
  errors: ['notFound', 'noPermission'],
});
