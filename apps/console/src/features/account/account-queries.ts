import { queryOptionsFor } from '@khidma/client/query';
import { listStaffSessions } from '@khidma/contract/identity/sessions';

/** Where the member of staff is signed in. */
export const mySessionsQuery = queryOptionsFor(listStaffSessions, {}, { silent: true });
