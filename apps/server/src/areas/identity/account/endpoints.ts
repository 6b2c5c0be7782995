import { collectHandlers } from '../../../kernel/call.ts';
import * as contacts from './contacts.ts';
import * as passwords from './passwords.ts';
import * as profiles from './profiles.ts';
import * as sessions from './security.ts';
import * as staffAccounts from './staff-accounts.ts';
import * as staffCustomers from './staff-customers.ts';
import * as staffRecoveries from './staff-recoveries.ts';
import * as terminateAccount from './terminate-account.ts';

export const accountHandlers = collectHandlers(
  contacts,
  passwords,
  profiles,
  sessions,
  staffAccounts,
  staffCustomers,
  staffRecoveries,
  terminateAccount,
);
