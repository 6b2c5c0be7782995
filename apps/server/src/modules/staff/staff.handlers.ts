import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { listStaff } from '@khidma/contract/staff/list-staff';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import { handle } from '../../core/call.ts';
import { runGetStaffOverview } from './get-staff-overview.ts';
import { runListStaff } from './list-staff.ts';
import { runPageOutbox } from './page-outbox.ts';
import { runPageStaffActions } from './page-staff-actions.ts';

/** What staff see of the platform as a whole. */
export const staffHandlers = [
  handle(getStaffOverview, runGetStaffOverview),
  handle(pageOutbox, runPageOutbox),
  handle(pageStaffActions, runPageStaffActions),
  handle(listStaff, runListStaff),
] as const;
