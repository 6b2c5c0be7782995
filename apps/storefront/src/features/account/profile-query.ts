import { queryOptionsFor } from '@khidma/client/query';
import { getDataExport } from '@khidma/contract/privacy/data-exports';
import { getMyProfile } from '@khidma/contract/identity/customer-account';
import { listCustomerSessions } from '@khidma/contract/identity/sessions';

/** The customer's own name, numbers and picture. */
export const myProfileQuery = queryOptionsFor(getMyProfile, {}, { silent: true });

/** The copy of the customer's data, if one was asked for. */
export const dataExportQuery = queryOptionsFor(getDataExport, {}, { silent: true });

/** Where the customer is signed in. */
export const mySessionsQuery = queryOptionsFor(listCustomerSessions, {}, { silent: true });
