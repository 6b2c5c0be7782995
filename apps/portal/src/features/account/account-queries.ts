import { queryOptionsFor } from '@khidma/client/query';
import { getMerchantDataExport } from '@khidma/contract/privacy/data-exports';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { getRemovable } from '@khidma/contract/identity/merchant-account';
import { getSecondFactor } from '@khidma/contract/identity/second-factor';
import { listSessions } from '@khidma/contract/identity/sessions';

// Other devices change them.
const fresh = { fresh: true } as const;

/** The devices that are signed in. */
export const sessionsQuery = queryOptionsFor(listSessions, {}, fresh);

/** Whether a second factor is on. */
export const secondFactorQuery = queryOptionsFor(getSecondFactor, {}, fresh);

/** What stands in the way of an end of the account. */
export const removableQuery = queryOptionsFor(getRemovable, {}, fresh);

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(getNotificationSettings, {});

/** The copy of the merchant's data, if one was asked for. */
export const dataExportQuery = queryOptionsFor(getMerchantDataExport, {});
