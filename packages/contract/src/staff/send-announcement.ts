import { endpoint, perMinute } from '../core/endpoint.ts';
import { announcement, announcementInput } from '../shapes/announcement.ts';

/** Tells merchants something: a notice of sender 3000 for each, in the background. It cannot be called back. */
export const sendAnnouncement = endpoint({
  name: 'sendAnnouncement',
  method: 'POST',
  path: '/staff/announcements',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(10),
  tags: ['staffWork'],
  input: announcementInput,
  output: announcement,
  errors: [],
});
