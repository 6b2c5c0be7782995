import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceReview } from '@khidma/contract/catalogue/service-reviews';

/** What a service submitted. */
export type ServiceReview = OutputOf<typeof getServiceReview>;
