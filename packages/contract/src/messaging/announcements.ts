import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { announcement, announcementInput, announcementLimits } from '../shapes/message-text.ts';
import { lang, pageOf, pageQuery, text } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** What merchants were told, the latest first. */
export const pageAnnouncements = staffEndpoint('pageAnnouncements', {
  route: 'GET /staff/announcements',
  staff: { needs: 'read' },
  tags: ['staffWork'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(announcement),
});

/** Tells merchants something: a notice of sender 3000 for each, in the background. It cannot be called back. */
export const sendAnnouncement = staffEndpoint('sendAnnouncement', {
  route: 'POST /staff/announcements',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(10),
  tags: ['staffWork'],
  input: onServer && announcementInput,
  output: onServer && announcement,
});

/** Mails an announcement as it is typed to whoever writes it, marked as a test: a mail for each language that is named. */
export const testAnnouncement = staffEndpoint('testAnnouncement', {
  route: 'POST /staff/announcements/test',
  staff: { needs: 'settings', noProof: 'own' },
  /** Enough to try and mend a text in three languages, and no way to fill a mailbox. */
  limit: { limit: 10, windowMs: 3_600_000 },
  tags: ['staffWork'],
  input: onServer && {
    words: z
      .array(
        z.strictObject({
          lang,
          title: text(announcementLimits.title),
          text: text(announcementLimits.text),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
  },
  output: onServer && { to: z.string() },
});

/** Past so many merchants an audience is "more than": nobody waits for the last of them to be counted. */
export const mostCounted = 10_000;

/** Counts the merchants whom an announcement would reach now. */
export const countAudience = staffEndpoint('countAudience', {
  route: 'GET /staff/announcements/audience',
  staff: { needs: 'settings' },
  limit: perMinute(120),
  tags: ['merchants'],
  input: onServer && {
    emirate: announcementInput.shape.emirate,
    categoryId: announcementInput.shape.categoryId,
  },
  output: onServer && {
    /** `mostCounted` at most. */
    merchants: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
  },
});
