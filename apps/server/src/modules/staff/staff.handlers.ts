import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { handle } from '../../core/call.ts';
import { runGetStaffOverview } from './get-staff-overview.ts';
import { runPageOutbox } from './page-outbox.ts';

/** What staff see of the platform as a whole. */
export const staffHandlers = [
  handle(getStaffOverview, runGetStaffOverview),
  handle(pageOutbox, runPageOutbox),
] as const;
