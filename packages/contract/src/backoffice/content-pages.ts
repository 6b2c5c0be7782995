import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { contentPage, contentPageDetail, pageWords } from '../shapes/content-page.ts';
import * as z from 'zod/mini';

/** A page that the operator writes: its versions, and what is being written. */
export const getContentPage = staffEndpoint('getContentPage', {
  route: 'GET /staff/content-page',
  staff: { needs: 'read' },
  tags: ['contentPages'],
  input: onServer && { page: contentPage },
  output: onServer && contentPageDetail,
});

/** Keeps what is written of a page's next version; nobody reads it before it is published. */
export const savePageDraft = staffEndpoint('savePageDraft', {
  route: 'POST /staff/content-page/draft',
  staff: { needs: 'settings', noProof: 'deskWork' },
  limit: perMinute(60),
  tags: ['contentPages', 'staffWork'],
  input: onServer && {
    page: contentPage,
    /** Of the draft that was seen; 0 where there was none. */
    revision: z.int().check(z.gte(0, 'tooSmall')),
    effectiveFrom: day,
    /** Whether merchants are asked to accept it once it holds: the terms alone. */
    asksAcceptance: z.boolean(),
    ...pageWords,
  },
  output: onServer && contentPageDetail,
  errors: onServer && ['changedMeanwhile'],
});

/** Publishes what was written: it holds from its first day on and never changes. */
export const publishPage = staffEndpoint('publishPage', {
  route: 'POST /staff/content-page/publish',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(20),
  tags: ['contentPages', 'staffWork'],
  input: onServer && { page: contentPage, revision: z.int() },
  output: onServer && contentPageDetail,
  errors: onServer && ['notFound', 'changedMeanwhile'],
});
