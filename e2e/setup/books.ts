import { getTrialBalance } from '@khidma/contract/accounting/books';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { connect } from './api.ts';

const begun = z.looseObject({ token: z.string() });

/** Signs staff of the demo world in without a screen; returns the token. */
export async function demoStaffToken(
  url: string,
  role: 'Staff' | 'Finance' | 'Second administrator',
): Promise<string> {
  const who = demoAccounts.find((account) => account.role === role);
  if (who === undefined) throw new Error(`the demo has no ${role}`);
  const call = await connect(url);
  const { token } = z.parse(
    begun,
    await call(signInStaff, { email: who.account, password: who.password }),
  );
  return token;
}

/** All accounts of the books together are zero. */
export async function expectBooksBalanced(url: string, token: string): Promise<void> {
  const call = await connect(url);
  const { rows, missing } = getTrialBalance.output.parse(await call(getTrialBalance, {}, token));
  const sum = rows.reduce((total, { closing }) => total + closing, 0);
  expect({ missing, sum }).toEqual({ missing: 0, sum: 0 });
}
