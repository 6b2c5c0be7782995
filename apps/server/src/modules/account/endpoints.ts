import { handlersOf } from '../../core/call.ts';
import * as accountInfo from './account-info.ts';
import * as avatars from './avatars.ts';
import * as changeContactPhone from './change-contact-phone.ts';
import * as changeEmail from './change-email.ts';
import * as customerContacts from './customer-contacts.ts';
import * as customerProfile from './customer-profile.ts';
import * as fundPassword from './fund-password.ts';
import * as loginPassword from './login-password.ts';
import * as proveStaff from './prove-staff.ts';
import * as savedAddresses from './saved-addresses.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as staffAccounts from './staff-accounts.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffRecoveries from './staff-recoveries.ts';
import * as terminateAccount from './terminate-account.ts';

export const accountHandlers = handlersOf(
  accountInfo,
  avatars,
  changeContactPhone,
  changeEmail,
  customerContacts,
  customerProfile,
  fundPassword,
  loginPassword,
  proveStaff,
  savedAddresses,
  secondFactor,
  sessions,
  staffAccounts,
  staffCustomers,
  staffRecoveries,
  terminateAccount,
);
