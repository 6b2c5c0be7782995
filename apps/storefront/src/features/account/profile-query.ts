import { queryOptionsFor } from '@khidma/client/query';
import { getDataExport } from '@khidma/contract/shop/get-data-export';
import { getMyProfile } from '@khidma/contract/shop/get-my-profile';

/** The customer's own name, numbers and picture. */
export const myProfileQuery = queryOptionsFor(getMyProfile, {}, { silent: true });

/** The copy of the customer's data, if one was asked for. */
export const dataExportQuery = queryOptionsFor(getDataExport, {}, { silent: true });
