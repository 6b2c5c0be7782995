import { collectHandlers } from '../../../kernel/call.ts';
import * as eraseCustomer from './erase-customer.ts';
import * as firstCredentials from './first-credentials.ts';
import * as impersonations from './impersonations.ts';
import * as passwords from './passwords.ts';
import * as sendCode from './send-code.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';

export const authHandlers = collectHandlers(
  eraseCustomer,
  firstCredentials,
  impersonations,
  passwords,
  sendCode,
  sessions,
  signIn,
);
