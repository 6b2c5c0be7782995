import { collectHandlers } from '../../../kernel/call.ts';
import * as contacts from './contacts.ts';
import * as fundPassword from './fund-password.ts';
import * as loginPassword from './login-password.ts';
import * as profiles from './profiles.ts';
import * as savedAddresses from './saved-addresses.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as staffAccounts from './staff-accounts.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffRecoveries from './staff-recoveries.ts';
import * as terminateAccount from './terminate-account.ts';

export const accountHandlers = collectHandlers(
  contacts,
  fundPassword,
  loginPassword,
  profiles,
  savedAddresses,
  secondFactor,
  sessions,
  staffAccounts,
  staffCustomers,
  staffRecoveries,
  terminateAccount,
);
