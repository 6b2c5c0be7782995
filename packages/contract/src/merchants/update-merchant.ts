import {
  maxAddress,
  maxIntroduction,
  maxMerchantName,
  maxPersonName,
} from '@khidma/domain/limits/text-limits';
import { maxPictures } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { merchantType } from '../shapes/application.ts';
import { emirate, id, optionalText, translations } from '../shapes/common.ts';
import { documentFields } from '../shapes/documents.ts';
import { merchantDetail } from '../shapes/merchant.ts';
import { nameTranslations, personName } from '../shapes/person-name.ts';
import { serviceArea, typedServiceHours, weeklyHours } from '../shapes/working.ts';

const place = z.nullable(z.string().check(z.maxLength(60)));
const fileIds = (max: number) => z.optional(z.array(id).check(z.maxLength(max)));

/**
 * Changes the profile; fields that are not named stay. The first group changes at once. The second goes into one
 * revision under review while the values in force stay live; sending it again changes that revision, and sending
 * the values in force takes it back. Answers as `getMerchantDetail` does: type 1, and type 2.
 */
export const updateMerchant = endpoint({
  name: 'updateMerchant',
  method: 'POST',
  path: '/merchant/merchant/update',
  realm: 'merchant',
  input: z.strictObject({
    contactName: z.optional(personName(maxPersonName)),
    introduction: z.optional(optionalText(maxIntroduction)),
    introductions: z.optional(translations(maxIntroduction)),
    emirate: z.optional(emirate),
    community: z.optional(place),
    subCommunity: z.optional(place),
    address: z.optional(optionalText(maxAddress)),
    serviceArea: z.optional(serviceArea),
    hours: z.optional(z.nullable(weeklyHours)),
    /** The same by start and end of each day; instead of `hours`, not beside them. */
    serviceHours: z.optional(z.nullable(typedServiceHours)),
    pictures: fileIds(maxPictures),
    videoId: z.optional(z.nullable(id)),

    merchantName: z.optional(personName(maxMerchantName)),
    merchantNames: z.optional(nameTranslations(maxMerchantName)),
    merchantType: z.optional(merchantType),
    serviceTypes: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
    ...z.partial(z.strictObject(documentFields)).shape,
  }),
  output: z.object({ inForce: merchantDetail, underReview: z.nullable(merchantDetail) }),
  errors: [],
});
