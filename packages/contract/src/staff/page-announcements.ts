import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { announcement } from '../shapes/announcement.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';

/** What merchants were told, the latest first. */
export const pageAnnouncements = endpoint({
  name: 'pageAnnouncements',
  method: 'GET',
  path: '/staff/announcements',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork'],
  input: z.strictObject(pageQuery),
  output: pageOf(announcement),
  errors: [],
});
