import {
  beginStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { signInStaff, verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { codeOfApp } from '../../apps/server/src/testing/second-factor.ts';
import type { CallApi } from './api.ts';
import { firstStaff } from './start-server.ts';

/** The recovery codes of the first member of staff that are left, by where their server stands. */
const left = new Map<string, string[]>();

/** Keeps recovery codes, for the next sign-in there. */
export const keepRecoveryCodes = (url: string, codes: readonly string[]): void =>
  void left.set(new URL(url).origin, [...codes]);

/** Returns a recovery code that was not used yet. */
export function nextRecoveryCode(url: string): string {
  const code = left.get(new URL(url).origin)?.shift();
  if (code === undefined) throw new Error(`no recovery code is left of ${url}`);
  return code;
}

/** Signs the first member of staff in without a screen; the first time the second factor is set up. Returns the token. */
export async function staffTokenOf(url: string, call: CallApi): Promise<string> {
  const answer = signInStaff.output.parse(await call(signInStaff, firstStaff));
  if (answer.step === 'secondFactor') {
    const input = { ticket: answer.ticket, code: nextRecoveryCode(url) };
    return verifyStaffSecondFactor.output.parse(await call(verifyStaffSecondFactor, input)).token;
  }
  const { token } = answer;
  const { secret } = beginStaffSecondFactor.output.parse(
    await call(beginStaffSecondFactor, {}, token),
  );
  const code = codeOfApp({ clock: { now: () => new Date() } }, secret);
  const input = { password: firstStaff.password, code };
  const made = turnOnStaffSecondFactor.output.parse(
    await call(turnOnStaffSecondFactor, input, token),
  );
  keepRecoveryCodes(url, made.recoveryCodes);
  return token;
}
