import { queryOptionsFor } from '@khidma/client/query';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { hasFundPassword } from '@khidma/contract/identity/passwords';
import { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getMerchantCategories } from '@khidma/contract/catalogue/services';

/** The merchant's profile in force. */
export const ownProfileQuery = queryOptionsFor(getMerchantDetail, { type: '1' });

/** The account, and what the messaging panel is opened with. */
export const accountInfoQuery = queryOptionsFor(getAccountInfo, {});

/** The account that money is paid out to. */
export const payoutAccountQuery = queryOptionsFor(getPayoutAccount, {});

/** Whether there is a fund password. */
export const fundPasswordQuery = queryOptionsFor(hasFundPassword, {});

/** The categories that this merchant may offer services in. */
export const ownCategoriesQuery = queryOptionsFor(getMerchantCategories, {});

/** The same where one must be chosen: a message says that they did not come. */
export const neededCategoriesQuery = queryOptionsFor(getMerchantCategories, {}, { toasts: true });

/** Every place, those that are no longer offered too: what is shown may name them. */
export const allPlacesQuery = queryOptionsFor(listPlaces, { withHidden: 'true' }, { kept: true });
