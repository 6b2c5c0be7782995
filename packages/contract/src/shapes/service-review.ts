import * as z from 'zod/mini';
import { remark } from './application.ts';
import { fileRef, id, instant, lang } from './common.ts';
import { names } from './reference.ts';
import { serviceContent, serviceStatus, serviceTimelineEvent } from './service.ts';

/** A submitted version beside what is on sale. */
export const serviceReview = z.object({
  id,
  serviceId: id,
  number: z.int(),
  status: serviceStatus,
  merchantName: z.string(),
  /** What the merchant reads: staff answer in it. */
  merchantLang: lang,
  categoryNames: z.nullable(names),
  content: serviceContent,
  media: z.array(fileRef),
  /** Whether everything that approving it shows to customers has been made: watermarked pictures, videos. */
  mediaReady: z.boolean(),
  live: z.nullable(serviceContent),
  submittedAt: instant,
  /** Those of its decision; before there is one, those of the decision before. */
  remarks: z.array(remark),
  decisionMessage: z.string(),
  timeline: z.array(serviceTimelineEvent),
});
