import { collectHandlers } from '../../../kernel/call.ts';
import * as eraseCustomer from './erase-customer.ts';
import * as firstCredentials from './first-credentials.ts';
import * as merchantLooks from './merchant-looks.ts';
import * as passwords from './passwords.ts';
import * as sendCode from './send-code.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';

export const authHandlers = collectHandlers(
  eraseCustomer,
  firstCredentials,
  merchantLooks,
  passwords,
  sendCode,
  sessions,
  signIn,
);
