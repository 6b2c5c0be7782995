import { merchantEndpoint, publicEndpoint, staffEndpoint } from '../core/endpoint.ts';
import { merchantType } from '../shapes/application.ts';
import {
  day,
  emirate,
  fils,
  id,
  instant,
  optionalText,
  pageOf,
  pageQuery,
  text,
  translations,
} from '../shapes/common.ts';
import { documentFields } from '../shapes/documents.ts';
import { merchantDetail, merchantStatus, shopMerchant, staffMerchant } from '../shapes/merchant.ts';
import { nameTranslations, personName } from '../shapes/person-name.ts';
import { names } from '../shapes/reference.ts';
import { serviceArea, typedServiceHours, weeklyHours } from '../shapes/schedule.ts';
import {
  maxAddress,
  maxIntroduction,
  maxMerchantName,
  maxPersonName,
  maxPictures,
} from '@khidma/domain/limits/limits';
import { riskKinds } from '@khidma/domain/merchants/risk';
import { standingFaults } from '@khidma/domain/merchants/standing';
import * as z from 'zod/mini';

/** The profile: type 1 what is in force, type 2 the revision under review, null when there is none. */
export const getMerchantDetail = merchantEndpoint('getMerchantDetail', {
  route: 'GET /merchant/merchant/detail/{type}',
  openToImpersonation: true,
  tags: ['profile'],
  input: onServer && { type: z.enum(['1', '2'], 'invalid') },
  output: onServer && z.nullable(merchantDetail),
});

const place = z.nullable(z.string().check(z.maxLength(60)));
const fileIds = (max: number) => z.optional(z.array(id).check(z.maxLength(max)));

/**
 * Changes the profile; fields that are not named stay. The first group changes at once. The second goes into one
 * revision under review while the values in force stay live; sending it again changes that revision, and sending
 * the values in force takes it back. Answers as `getMerchantDetail` does: type 1, and type 2.
 */
export const updateMerchant = merchantEndpoint('updateMerchant', {
  route: 'POST /merchant/merchant/update',
  tags: [],
  input: onServer && {
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
  },
  output: onServer && { inForce: merchantDetail, underReview: z.nullable(merchantDetail) },
});

/** Merchants shown on the landing page. */
export const listRecommendedMerchants = publicEndpoint('listRecommendedMerchants', {
  route: 'GET /merchant/open/merchant/recommendList',
  reads: onServer && 'replica',
  output:
    onServer &&
    z.array(
      z.object({
        id,
        merchantName: z.string(),
        emirate: z.string(),
        emirateNames: names,
        introduction: z.string(),
        avatarUrl: z.nullable(z.string()),
        categoryNames: z.array(names),
        completedOrders: z.int(),
      }),
    ),
});

/** One merchant that sells here. */
export const getShopMerchant = publicEndpoint('getShopMerchant', {
  route: 'GET /shop/merchants/{id}',
  reads: onServer && 'replica',
  tags: ['services'],
  input: onServer && { id },
  output: onServer && shopMerchant,
  errors: onServer && ['notFound'],
});

/** How far a business licence is: within 30 days of its end, or past it. */
export const licenceState = z.enum(['expiring', 'expired'], 'invalid');

/** The orders of the list. By the licence's end, the earliest comes first. */
export const merchantSort = z.enum(['newest', 'oldest', 'licenceDue'], 'invalid');

/** Merchants; `text` is a part of the name, mail, contact phone or licence number. */
export const pageMerchants = staffEndpoint('pageMerchants', {
  route: 'GET /staff/merchants',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['merchants', 'desk:merchants'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(merchantStatus),
    emirate: z.optional(emirate),
    licence: z.optional(licenceState),
    sort: z._default(merchantSort, 'newest'),
  },
  output:
    onServer &&
    pageOf(
      z.object({
        id,
        merchantName: z.string(),
        merchantType,
        contactName: z.string(),
        email: z.string(),
        contactPhone: z.string(),
        emirate,
        status: merchantStatus,
        licenceNumber: z.string(),
        licenceDueDate: z.nullable(day),
        /** null, or what is to be seen to. */
        licence: z.nullable(licenceState),
        createdAt: instant,
      }),
    ),
});

/** One merchant with its papers, what it has at a glance, and what staff did with it. */
export const getStaffMerchant = staffEndpoint('getStaffMerchant', {
  route: 'GET /staff/merchants/{id}',
  staff: { needs: 'read', logged: { as: 'merchant', by: 'id' } },
  tags: ['merchants'],
  input: onServer && { id },
  output: onServer && staffMerchant,
  errors: onServer && ['notFound'],
});

/** Takes a merchant off the platform until it is restored: it can do nothing more, and nothing of it can be found or bought. */
export const suspendMerchant = staffEndpoint('suspendMerchant', {
  route: 'POST /staff/merchants/{id}/suspend',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['merchants', 'services', 'money', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffMerchant,
  errors: onServer && ['notFound', 'merchantWrongState'],
});

/** Lets a suspended merchant go on where it was. */
export const restoreMerchant = staffEndpoint('restoreMerchant', {
  route: 'POST /staff/merchants/{id}/restore',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['merchants', 'services', 'money', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffMerchant,
  errors: onServer && ['notFound', 'merchantWrongState'],
});

/** The hundred merchants with the most against them, the worst first, as they were last counted: an hour ago at most. They are one page; `fault` leaves those whom it does not weigh against out. */
export const pageMerchantsAtRisk = staffEndpoint('pageMerchantsAtRisk', {
  route: 'GET /staff/merchants-at-risk',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['merchants', 'desk:atRisk'],
  input: onServer && {
    ...pageQuery,
    fault: z.optional(z.enum(standingFaults, 'invalid')),
  },
  output:
    onServer &&
    pageOf(
      z.object({
        id,
        merchantName: z.string(),
        /** What makes it stand out. */
        faults: z.array(z.enum(standingFaults)),
        points: z.int(),
        late: z.int(),
        booked: z.int(),
        cancelled: z.int(),
        disputes: z.int(),
        chargebacks: z.int(),
        /** In tenths of a star. */
        score: z.nullable(z.int()),
        scoreBefore: z.nullable(z.int()),
        countedAt: instant,
      }),
    ),
});

/** What stands out about a merchant, for staff who decide something of theirs. Nothing is decided by it, and the merchant is told nothing of it. */
export const getMerchantRisk = staffEndpoint('getMerchantRisk', {
  route: 'GET /staff/merchants/{id}/risk',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['merchants', 'payoutAccount', 'money', 'orders'],
  input: onServer && { id },
  output:
    onServer &&
    z.array(
      z.object({
        kind: z.enum(riskKinds),
        /** Who shares it, ten at most. */
        others: z.array(z.object({ id, name: z.string() })),
        /** The withdrawal that stands out. */
        withdrawal: z.nullable(z.object({ id, number: z.string(), amount: fils })),
        /** How often: orders, or failed tries. */
        count: z.nullable(z.int()),
        /** Of how many. */
        outOf: z.nullable(z.int()),
        /** Since when the payout account is in force. */
        at: z.nullable(instant),
        /** The customer who shares the merchant's mail or mobile number. */
        customer: z.nullable(z.object({ id, name: z.string() })),
      }),
    ),
  errors: onServer && ['notFound'],
});
