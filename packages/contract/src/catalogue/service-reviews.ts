import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { remark } from '../shapes/application.ts';
import { batchResult, id, instant, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { assignedFilter, lateFilter } from '../shapes/desk.ts';
import { serviceReview, serviceStatus } from '../shapes/service.ts';
import * as z from 'zod/mini';

/** What waits for a review: something that is not on sale, or a change of something that is. */
export const reviewKind = z.enum(['new', 'update'], 'invalid');

/** Services and updates waiting for review, oldest first; `text` is a part of the service's name. `id` is the service's. */
export const pageServiceReviews = staffEndpoint('pageServiceReviews', {
  route: 'GET /staff/services',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['services', 'desk:services'],
  input: onServer && {
    ...pageQuery,
    kind: z.optional(reviewKind),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    assigned: assignedFilter,
    late: lateFilter,
  },
  output:
    onServer &&
    pageOf(
      z.object({
        id,
        name: z.string(),
        /** The version that waits: what is approved is the one that was looked at. */
        number: z.int(),
        merchantName: z.string(),
        status: serviceStatus,
        submittedAt: instant,
        minutesLeft: z.int(),
      }),
    ),
});

/** What a service submitted. */
export const getServiceReview = staffEndpoint('getServiceReview', {
  route: 'GET /staff/services/{id}',
  staff: { needs: 'read' },
  tags: ['services'],
  input: onServer && { id },
  output: onServer && serviceReview,
  errors: onServer && ['notFound'],
});

/**
 * Approves: the version is published, or the update applied. `number` is the version that was looked at. An update
 * whose pictures are still being made is `servicePreparing`; `mediaReady` of the review says when they are there.
 */
export const approveService = staffEndpoint('approveService', {
  route: 'POST /staff/services/{id}/approve',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['services', 'staffWork'],
  input: onServer && { id, number: z.int() },
  output: onServer && serviceReview,
  errors: onServer && [
    'notFound',
    'serviceWrongState',
    'servicePreparing',
    'licenceExpired',
    'papersMissing',
  ],
});

/** Approves several services or updates, each with a result of its own; `number` is the version that was looked at. */
export const approveServices = staffEndpoint('approveServices', {
  route: 'POST /staff/services/approve',
  staff: { needs: 'review', proof: 'decision' },
  limit: perMinute(30),
  tags: ['services', 'staffWork', 'desk:services'],
  input: onServer && {
    services: z
      .array(z.strictObject({ id, number: z.int() }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
  },
  output: onServer && batchResult,
  errors: onServer && ['notFound', 'serviceWrongState', 'servicePreparing'],
});

/** Declines with a message or remarks on fields, by their paths in the content; neither is refused. */
export const declineService = staffEndpoint('declineService', {
  route: 'POST /staff/services/{id}/decline',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['services', 'staffWork'],
  input: onServer && {
    id,
    number: z.int(),
    message: z._default(optionalText(1000), ''),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  },
  output: onServer && serviceReview,
  errors: onServer && ['notFound', 'serviceWrongState'],
});
