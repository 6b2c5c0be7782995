import { approveServices } from '@khidma/contract/catalogue/service-reviews';
import { handle } from '../../core/call.ts';
import { inEachRow } from '../../core/each-row.ts';
import { approveReviewed } from './service-reviews.ts';

/** Approves each that is still the version that was looked at. */
export const approveServicesHandler = handle(approveServices, (call) =>
  inEachRow(call, call.input.services, approveReviewed),
);
