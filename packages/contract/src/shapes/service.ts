import { remark, timelineEvent } from './application.ts';
import { emirate, fileRef, fils, id, instant, lang, optionalText } from './common.ts';
import { names } from './reference.ts';
import {
  maxMedia,
  maxOptions,
  maxServiceDescription,
  maxSpecName,
  maxSpecs,
  maxWatermarkText,
  minWatermarkOpacity,
} from '@khidma/domain/limits/limits';
import { contentFields } from '@khidma/domain/services/content-changes';
import { priceSteps } from '@khidma/domain/services/reprice';
import { maxListedCombinations } from '@khidma/domain/services/respecify';
import {
  maxServiceName,
  watermarkPositions,
  watermarkSizes,
} from '@khidma/domain/services/service-content';
import { serviceStatuses } from '@khidma/domain/services/service-statuses';
import * as z from 'zod/mini';

/** Every service status of the specification, section 4. */
export const serviceStatus = z.enum(serviceStatuses, 'invalid');

const percent = z.nullable(z.int().check(z.gte(-1000), z.lte(1000)));

/** One combination of options with its price; without specifications there is one with no options. */
export const combination = z.strictObject({
  options: z.array(z.int().check(z.gte(0), z.lte(maxOptions - 1))).check(z.maxLength(maxSpecs)),
  price: z.nullable(fils),
  discount: z._default(percent, null),
  firstOrderDiscount: z._default(percent, null),
  enabled: z._default(z.boolean(), true),
});

/** Where the service is offered. A draft may have no emirate yet: submission asks for one. */
const serviceArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADDRESS') }),
  z.strictObject({
    kind: z.literal('EMIRATES'),
    emirates: z.array(emirate).check(z.maxLength(7)),
  }),
]);

const watermarkLook = {
  position: z.enum(watermarkPositions, 'invalid'),
  size: z.enum(watermarkSizes, 'invalid'),
  /** Percent. */
  opacity: z.int().check(z.gte(minWatermarkOpacity), z.lte(100)),
};

/** What is drawn onto the pictures that customers see; a draft's may lack its text or its image. */
const watermark = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: optionalText(maxWatermarkText),
    ...watermarkLook,
  }),
  z.strictObject({ kind: z.literal('image'), fileId: z.nullable(id), ...watermarkLook }),
]);

/** Answers to what `getCategoryExtraInfo` asks for, by the attribute's id: a number, or the ids of the chosen options. */
const extraInfo = z.record(
  z.string().check(z.maxLength(60)),
  z.union([
    z.int().check(z.gte(-1_000_000), z.lte(1_000_000)),
    z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
  ]),
);

/** A specification by language, the options in the same order; what is empty or missing is shown as the main text. */
export const specTranslations = z.optional(
  z.partialRecord(
    lang,
    z.strictObject({
      name: optionalText(maxSpecName),
      options: z.array(optionalText(maxSpecName)).check(z.maxLength(maxOptions, 'optionCount')),
    }),
  ),
);

/** The prices of a service's combinations as they are saved; those that are not named are not on sale. */
export const combinations = z
  .array(combination)
  .check(z.maxLength(maxListedCombinations, 'combinationCount'));

/**
 * A service's content as it is saved. A draft may be incomplete; what is there is bounded here and
 * judged whole by the domain's `serviceProblems` at submission.
 */
export const serviceContent = z.strictObject({
  name: z._default(optionalText(maxServiceName), ''),
  description: z._default(optionalText(maxServiceDescription), ''),
  categoryId: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  mediaIds: z._default(z.array(id).check(z.maxLength(maxMedia)), []),
  coverId: z._default(z.nullable(id), null),
  specs: z._default(
    z
      .array(
        z.strictObject({
          name: optionalText(maxSpecName),
          options: z.array(optionalText(maxSpecName)).check(z.maxLength(maxOptions, 'optionCount')),
          translations: specTranslations,
        }),
      )
      .check(z.maxLength(maxSpecs, 'specCount')),
    [],
  ),
  combinations: z._default(combinations, []),
  serviceArea: z._default(z.nullable(serviceArea), null),
  /** Name and description by language; what is empty or missing is shown as the main text. */
  translations: z._default(
    z.partialRecord(
      lang,
      z.strictObject({
        name: optionalText(maxServiceName),
        description: optionalText(maxServiceDescription),
      }),
    ),
    {},
  ),
  extraInfo: z._default(extraInfo, {}),
  watermark: z._default(z.nullable(watermark), null),
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

/** A line of a service's timeline. A submission names the fields that it changed. */
export const serviceTimelineEvent = z.object({
  ...timelineEvent.shape,
  changed: z.array(z.enum(contentFields)),
});

/** A service in full, for its merchant. `live` is what customers see while an update is under review. */
export const serviceDetail = z.object({
  ...serviceRow.shape,
  draftRevision: z.int(),
  content: serviceContent,
  media: z.array(fileRef),
  live: z.nullable(serviceContent),
  /** What is under review now, where the draft has gone on since; null where it says the same, or nothing waits. */
  submitted: z.nullable(
    z.object({ number: z.int(), submittedAt: instant, content: serviceContent }),
  ),
  remarks: z.array(remark),
  decisionMessage: z.string(),
  /** Where a customer finds it; null while it is not on sale. Also what the QR code holds. */
  publicUrl: z.nullable(z.string()),
  timeline: z.array(serviceTimelineEvent),
});

/** A service in full. */
export type ServiceDetail = z.infer<typeof serviceDetail>;

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

/** The specifications of a service as they were saved last, and the price table that belongs to them. */
export const priceTable = z.object({
  serviceId: id,
  draftRevision: z.int(),
  specs: serviceContent.shape.specs,
  /** Each with what it costs after its discount; null while a draft has no sound price for it. */
  combinations: z.array(z.object({ ...combination.shape, displayedPrice: z.nullable(fils) })),
});

/** A price table. */
export type PriceTable = z.infer<typeof priceTable>;

/** How prices are changed: `value` is whole percent or fils, negative to lower; `step` is what new prices are rounded to, in fils. */
export const priceChange = z.strictObject({
  by: z.enum(['percent', 'amount'], 'invalid'),
  value: fils,
  step: z.literal(priceSteps, 'invalid'),
});

/** What a category asks for: a choice among options, or a number within bounds. */
export const categoryAttribute = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    names,
    kind: z.literal('choice'),
    several: z.boolean(),
    options: z.array(z.object({ id: z.string(), names })),
  }),
  z.object({
    id: z.string(),
    names,
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    unit: names,
  }),
]);
