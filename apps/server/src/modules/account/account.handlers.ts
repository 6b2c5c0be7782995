import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { changeEmail } from '@khidma/contract/account/change-email';
import { changePassword } from '@khidma/contract/account/change-password';
import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { endOtherSessions } from '@khidma/contract/account/end-other-sessions';
import { endSession } from '@khidma/contract/account/end-session';
import { forgetFundPassword } from '@khidma/contract/account/forget-fund-password';
import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import { getRemovable } from '@khidma/contract/account/get-removable';
import { hasFundPassword } from '@khidma/contract/account/has-fund-password';
import { listSessions } from '@khidma/contract/account/list-sessions';
import { resetFundPassword } from '@khidma/contract/account/reset-fund-password';
import { terminateAccount } from '@khidma/contract/account/terminate-account';
import { handle } from '../../core/call.ts';
import { runChangeAvatar } from './change-avatar.ts';
import { runChangeEmail } from './change-email.ts';
import { runChangePassword } from './change-password.ts';
import { runEditNotificationSettings } from './edit-notification-settings.ts';
import { runEndOtherSessions } from './end-other-sessions.ts';
import { runEndSession } from './end-session.ts';
import { runForgetFundPassword } from './forget-fund-password.ts';
import { runGetAccountInfo } from './get-account-info.ts';
import { runGetNotificationSettings } from './get-notification-settings.ts';
import { runGetRemovable } from './get-removable.ts';
import { runHasFundPassword } from './has-fund-password.ts';
import { runListSessions } from './list-sessions.ts';
import { runResetFundPassword } from './reset-fund-password.ts';
import { runTerminateAccount } from './terminate-account.ts';

/** What asks for a password or a code: generous to people, useless to a guesser. */
const tries = { rateLimit: { max: 30, windowMs: 60_000 } };

/** The merchant's own account: passwords, mailbox, avatar, devices, notices, its end. */
export const accountHandlers = [
  handle(getAccountInfo, runGetAccountInfo),
  handle(hasFundPassword, runHasFundPassword),
  handle(resetFundPassword, runResetFundPassword),
  handle(forgetFundPassword, runForgetFundPassword),
  handle(changePassword, runChangePassword, tries),
  handle(changeEmail, runChangeEmail, tries),
  handle(changeAvatar, runChangeAvatar),
  handle(getNotificationSettings, runGetNotificationSettings),
  handle(editNotificationSettings, runEditNotificationSettings),
  handle(listSessions, runListSessions),
  handle(endSession, runEndSession),
  handle(endOtherSessions, runEndOtherSessions),
  handle(getRemovable, runGetRemovable),
  handle(terminateAccount, runTerminateAccount, tries),
] as const;
