import * as z from 'zod/mini';
import { serviceStatuses } from '@khidma/domain/services/service-transitions';
import { remark, timelineEvent } from './application.ts';
import { fileRef, fils, id, instant, optionalText } from './common.ts';
import { serviceArea } from './merchant.ts';
import { names } from './reference.ts';

/** Every service status of the specification, section 4. */
export const serviceStatus = z.enum(serviceStatuses, 'invalid');

const percent = z.nullable(z.int().check(z.gte(-1000), z.lte(1000)));

/** One combination of options with its price; without specifications there is one with no options. */
export const combination = z.strictObject({
  options: z.array(z.int().check(z.gte(0), z.lte(9))).check(z.maxLength(5)),
  price: z.nullable(fils),
  discount: z._default(percent, null),
  firstOrderDiscount: z._default(percent, null),
  enabled: z._default(z.boolean(), true),
});

/**
 * A service's content as it is saved. A draft may be incomplete; what is there is bounded here and
 * judged whole by the domain's `serviceProblems` at submission.
 */
export const serviceContent = z.strictObject({
  name: z._default(optionalText(120), ''),
  description: z._default(optionalText(5000), ''),
  categoryId: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  mediaIds: z._default(z.array(id).check(z.maxLength(30)), []),
  coverId: z._default(z.nullable(id), null),
  specs: z._default(
    z
      .array(
        z.strictObject({
          name: optionalText(60),
          options: z.array(optionalText(60)).check(z.maxLength(10, 'optionCount')),
        }),
      )
      .check(z.maxLength(5, 'specCount')),
    [],
  ),
  combinations: z._default(z.array(combination).check(z.maxLength(1000, 'combinationCount')), []),
  serviceArea: z._default(z.nullable(serviceArea), null),
});

/** A service's content. */
export type ServiceContentShape = z.infer<typeof serviceContent>;

/** A row of the merchant's service list. */
export const serviceRow = z.object({
  id,
  name: z.string(),
  status: serviceStatus,
  categoryId: z.nullable(z.string()),
  categoryNames: z.nullable(names),
  displayedPrice: z.nullable(fils),
  coverUrl: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

/** A row of the service list. */
export type ServiceRow = z.infer<typeof serviceRow>;

/** A service in full, for its merchant. `live` is what customers see while an update is under review. */
export const serviceDetail = z.object({
  ...serviceRow.shape,
  draftRevision: z.int(),
  content: serviceContent,
  media: z.array(fileRef),
  live: z.nullable(serviceContent),
  remarks: z.array(remark),
  decisionMessage: z.string(),
  /** Where a customer finds it; null while it is not on sale. Also what the QR code holds. */
  publicUrl: z.nullable(z.string()),
  timeline: z.array(timelineEvent),
});

/** A service in full. */
export type ServiceDetail = z.infer<typeof serviceDetail>;
