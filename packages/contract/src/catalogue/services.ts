import { merchantEndpoint } from '../core/endpoint.ts';
import {
  batchFieldResult,
  batchInput,
  batchResult,
  day,
  fils,
  id,
  pageOf,
  pageQuery,
  text,
} from '../shapes/common.ts';
import {
  categoryAttribute,
  combinations,
  priceChange,
  priceTable,
  serviceContent,
  serviceDetail,
  serviceRow,
  serviceStatus,
  specTranslations,
} from '../shapes/service.ts';
import { categoryTree } from '../shapes/reference.ts';
import { maxOptions, maxSpecName, maxSpecs } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/**
 * The merchant's services. Sorted by creation or update, latest or oldest first; counts by status come along for the tabs.
 * `from` and `to` are days of the creation in Asia/Dubai, both within.
 */
export const pageServices = merchantEndpoint('pageServices', {
  route: 'GET /merchant/product/page',
  openToImpersonation: true,
  tags: ['services', 'drafts'],
  input: onServer && {
    ...pageQuery,
    status: z.optional(serviceStatus),
    categoryId: z.optional(z.string().check(z.maxLength(60))),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
    sort: z._default(
      z.enum(['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc'], 'invalid'),
      'createdAt:desc',
    ),
  },
  output: onServer && {
    ...pageOf(serviceRow).shape,
    counts: z.record(z.string(), z.int()),
  },
});

/** One service of the merchant's own. */
export const getService = merchantEndpoint('getService', {
  route: 'GET /merchant/product/detail',
  openToImpersonation: true,
  tags: ['services'],
  input: onServer && { id },
  output: onServer && serviceDetail,
  errors: onServer && ['notFound'],
});

/** Saves a service's draft; with `submit` it goes to review. `draftRevision` is the one that was edited: a newer one on the server answers serviceConflict. */
export const saveService = merchantEndpoint('saveService', {
  route: 'POST /merchant/product/saveOrUpdate',
  tags: ['drafts'],
  input: onServer && {
    id: z.optional(id),
    draftRevision: z.optional(z.int()),
    content: serviceContent,
    submit: z._default(z.boolean(), false),
  },
  output: onServer && serviceDetail,
  errors: onServer && [
    'notFound',
    'serviceWrongState',
    'serviceConflict',
    'serviceCoverMissing',
    'licenceExpired',
    'papersMissing',
  ],
});

/** A page of drafts, last saved first, with what is still missing in each: paths of the content. */
export const listUnfinishedServices = merchantEndpoint('listUnfinishedServices', {
  route: 'GET /merchant/product/uncompleted',
  openToImpersonation: true,
  tags: ['services', 'drafts'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(z.object({ ...serviceRow.shape, missing: z.array(z.string()) })),
});

/** Makes a draft of what a service's newest content is, with the length of its visits; nothing of it is on sale. */
export const duplicateService = merchantEndpoint('duplicateService', {
  route: 'POST /merchant/product/duplicate',
  tags: ['drafts', 'services'],
  input: onServer && { id },
  output: onServer && serviceDetail,
  errors: onServer && ['notFound'],
});

/** Takes a released service off sale. */
export const unpublishService = merchantEndpoint('unpublishService', {
  route: 'DELETE /merchant/product/offline/{id}',
  tags: ['services'],
  input: onServer && { id },
  errors: onServer && ['notFound', 'serviceWrongState'],
});

/**
 * Takes back what waits for review, or gives a declined update up. What is on sale stays on sale; a service that is
 * not is a draft again. What was typed stays as the draft.
 */
export const withdrawUpdate = merchantEndpoint('withdrawUpdate', {
  route: 'POST /merchant/product/withdrawUpdate',
  tags: ['services'],
  input: onServer && { id },
  output: onServer && serviceDetail,
  errors: onServer && ['notFound', 'serviceWrongState'],
});

/** Sends drafts, declined services and those off sale to review as they were saved, each with a result of its own. */
export const batchSubmitServices = merchantEndpoint('batchSubmitServices', {
  route: 'POST /merchant/product/batchSubmit',
  tags: ['services', 'drafts'],
  input: onServer && batchInput,
  output: onServer && batchFieldResult,
});

/** Takes services off sale, each with a result of its own. */
export const batchUnpublishServices = merchantEndpoint('batchUnpublishServices', {
  route: 'DELETE /merchant/product/batchOffline',
  tags: ['services'],
  input: onServer && batchInput,
  output: onServer && batchResult,
});

/** Deletes services for good, each with a result of its own. */
export const batchDeleteServices = merchantEndpoint('batchDeleteServices', {
  route: 'DELETE /merchant/product/batchDelete',
  tags: ['services'],
  input: onServer && batchInput,
  output: onServer && batchResult,
});

/** Lines of one service that a preview carries at most: a price table can have a thousand. */
export const maxPriceLines = 100;

/** Says what a change would make of each price, and which services it cannot be done to; nothing is saved. */
export const previewPrices = merchantEndpoint('previewPrices', {
  route: 'POST /merchant/product/previewPrices',
  tags: [],
  input: onServer && { ids: batchInput.shape.ids, change: priceChange },
  output:
    onServer &&
    z.array(
      z.object({
        id,
        name: z.string(),
        /** What `changePrices` is to name, so that nothing is changed that was not seen. */
        draftRevision: z.int(),
        /** Whether the change goes to review, as an update of what is on sale. */
        goesToReview: z.boolean(),
        ok: z.boolean(),
        error: z.nullable(z.string()),
        message: z.nullable(z.string()),
        field: z.nullable(z.string()),
        /** Prices of what is on offer; `lines` has those with a problem first. */
        count: z.int(),
        lines: z.array(
          z.object({
            /** The options' names, in the merchant's main text; none without specifications. */
            options: z.array(z.string()),
            before: fils,
            after: fils,
            /** What customers see, after the discount; null where it cannot be. */
            shownBefore: z.nullable(fils),
            shownAfter: z.nullable(fils),
            message: z.nullable(z.string()),
          }),
        ),
      }),
    ),
});

/**
 * Changes all prices of services, each with a result of its own. What is on sale gets an update that is reviewed like
 * any other; of a draft only the draft changes. `draftRevision` is the one that was previewed: another one is serviceConflict.
 */
export const changePrices = merchantEndpoint('changePrices', {
  route: 'POST /merchant/product/batchPrices',
  tags: ['services', 'drafts'],
  input: onServer && {
    services: z
      .array(z.strictObject({ id, draftRevision: z.int() }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
    change: priceChange,
  },
  output: onServer && batchFieldResult,
});

/** The categories this merchant may publish in: its service types, or all where none are set. */
export const getMerchantCategories = merchantEndpoint('getMerchantCategories', {
  route: 'GET /merchant/product/getMerchantCategory',
  openToImpersonation: true,
  output: onServer && categoryTree,
});

/** What a category asks for over and above name, media and prices; empty where it asks for nothing. */
export const getCategoryExtraInfo = merchantEndpoint('getCategoryExtraInfo', {
  route: 'GET /merchant/product/queryCategoryExtraInfo/{id}',
  openToImpersonation: true,
  input: onServer && { id: z.string().check(z.minLength(1), z.maxLength(60)) },
  output: onServer && z.array(categoryAttribute),
});

/** The specifications of a service as its merchant saved them last, with the price table that belongs to them. */
export const listSpecs = merchantEndpoint('listSpecs', {
  route: 'GET /merchant/spec/list',
  openToImpersonation: true,
  tags: ['drafts'],
  input: onServer && { serviceId: id },
  output: onServer && priceTable,
  errors: onServer && ['notFound'],
});

/**
 * Sets the specifications of a service, whole, and its prices with them, and answers with the price table that follows.
 * Without `combinations` prices stay with the options they were of, known again by name, else by place; what is new
 * has none yet. With `submit` the service goes to review; what is on sale stays so, as it was, until that is approved,
 * and is refused with serviceHasUnsentChanges where its draft says more than these prices.
 */
export const saveSpecs = merchantEndpoint('saveSpecs', {
  route: 'POST /merchant/spec/saveOrUpdate',
  tags: ['services', 'drafts'],
  input: onServer && {
    serviceId: id,
    draftRevision: z.int(),
    specs: z
      .array(
        z.strictObject({
          name: text(maxSpecName),
          options: z
            .array(text(maxSpecName))
            .check(z.minLength(1, 'optionCount'), z.maxLength(maxOptions, 'optionCount')),
          translations: specTranslations,
        }),
      )
      .check(z.maxLength(maxSpecs, 'specCount')),
    combinations: z.optional(combinations),
    submit: z._default(z.boolean(), false),
  },
  output: onServer && priceTable,
  errors: onServer && [
    'notFound',
    'serviceWrongState',
    'serviceConflict',
    'serviceHasUnsentChanges',
    'serviceCoverMissing',
    'licenceExpired',
    'papersMissing',
  ],
});
