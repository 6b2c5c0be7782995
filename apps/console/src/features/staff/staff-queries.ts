import { queryOptionsFor } from '@khidma/client/query';
import { listStaffAccounts } from '@khidma/contract/identity/staff-accounts';

/** Everybody who is or was staff. */
export const staffAccountsQuery = queryOptionsFor(listStaffAccounts, {}, { silent: true });
