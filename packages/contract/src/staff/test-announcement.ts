import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { announcementLimits } from '../shapes/announcement.ts';
import { lang, text } from '../shapes/common.ts';

/** Mails an announcement as it is typed to whoever writes it, marked as a test: a mail for each language that is named. */
export const testAnnouncement = endpoint({
  name: 'testAnnouncement',
  method: 'POST',
  path: '/staff/announcements/test',
  realm: 'staff',
  staff: { needs: 'settings', noProof: 'own' },
  /** Enough to try and mend a text in three languages, and no way to fill a mailbox. */
  limit: { limit: 10, windowMs: 3_600_000 },
  tags: ['staffWork'],
  input: z.strictObject({
    words: z
      .array(
        z.strictObject({
          lang,
          title: text(announcementLimits.title),
          text: text(announcementLimits.text),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
  }),
  output: z.object({ to: z.string() }),
  errors: [],
});
