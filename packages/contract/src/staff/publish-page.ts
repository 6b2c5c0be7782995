import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { contentPage, contentPageDetail } from '../shapes/content-page.ts';

/** Publishes what was written: it holds from its first day on and never changes. */
export const publishPage = endpoint({
  name: 'publishPage',
  method: 'POST',
  path: '/staff/content-page/publish',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(20),
  tags: ['contentPages', 'staffWork'],
  input: z.strictObject({ page: contentPage, revision: z.int() }),
  output: contentPageDetail,
  errors: ['notFound', 'changedMeanwhile'],
});
