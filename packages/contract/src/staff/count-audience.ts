import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { announcementInput } from '../shapes/announcement.ts';

/** Past so many merchants an audience is "more than": nobody waits for the last of them to be counted. */
export const mostCounted = 10_000;

/** Counts the merchants whom an announcement would reach now. */
export const countAudience = endpoint({
  name: 'countAudience',
  method: 'GET',
  path: '/staff/announcements/audience',
  realm: 'staff',
  staff: { needs: 'settings' },
  limit: perMinute(120),
  tags: ['merchants'],
  input: z.strictObject({
    emirate: announcementInput.shape.emirate,
    categoryId: announcementInput.shape.categoryId,
  }),
  output: z.object({
    /** `mostCounted` at most. */
    merchants: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
  }),
  errors: [],
});
