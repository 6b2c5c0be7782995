import { forgetFundPassword } from '@khidma/contract/account/forget-fund-password';
import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { hasFundPassword } from '@khidma/contract/account/has-fund-password';
import { resetFundPassword } from '@khidma/contract/account/reset-fund-password';
import { handle } from '../../core/call.ts';
import { runForgetFundPassword } from './forget-fund-password.ts';
import { runGetAccountInfo } from './get-account-info.ts';
import { runHasFundPassword } from './has-fund-password.ts';
import { runResetFundPassword } from './reset-fund-password.ts';

/** The merchant's own account and its fund password. */
export const accountHandlers = [
  handle(getAccountInfo, runGetAccountInfo),
  handle(hasFundPassword, runHasFundPassword),
  handle(resetFundPassword, runResetFundPassword),
  handle(forgetFundPassword, runForgetFundPassword),
] as const;
