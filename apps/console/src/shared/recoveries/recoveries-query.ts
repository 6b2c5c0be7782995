import { queryOptionsFor } from '@khidma/client/query';
import { listStaffRecoveries } from '@khidma/contract/identity/staff-recoveries';

/** Colleagues on the way back who lost their second factor, and of whom it can be asked. */
export const recoveriesQuery = queryOptionsFor(listStaffRecoveries, {}, { silent: true });
