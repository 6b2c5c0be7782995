import { queryOptionsFor } from '@khidma/client/query';
import { getMyProfile } from '@khidma/contract/shop/get-my-profile';

/** The customer's own name, numbers and picture. */
export const myProfileQuery = queryOptionsFor(getMyProfile, {}, { silent: true });
