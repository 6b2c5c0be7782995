import { queryOptionsFor } from '@khidma/client/query';
import { getMerchantDataExport } from '@khidma/contract/account/get-merchant-data-export';
import { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import { getRemovable } from '@khidma/contract/account/get-removable';
import { getSecondFactor } from '@khidma/contract/account/get-second-factor';
import { listSessions } from '@khidma/contract/account/list-sessions';

// Other devices change them.
const fresh = { silent: true, fresh: true } as const;

/** The devices that are signed in. */
export const sessionsQuery = queryOptionsFor(listSessions, {}, fresh);

/** Whether a second factor is on. */
export const secondFactorQuery = queryOptionsFor(getSecondFactor, {}, fresh);

/** What stands in the way of an end of the account. */
export const removableQuery = queryOptionsFor(getRemovable, {}, fresh);

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(getNotificationSettings, {}, { silent: true });

/** The copy of the merchant's data, if one was asked for. */
export const dataExportQuery = queryOptionsFor(getMerchantDataExport, {}, { silent: true });
