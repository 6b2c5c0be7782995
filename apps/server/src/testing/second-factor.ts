import {
  beginSecondFactor,
  beginStaffSecondFactor,
  turnOnSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { TOTP } from 'otpauth';
import {
  type GivenMerchant,
  givenMerchant,
  givenStaff,
  type GivenStaff,
  type MerchantOptions,
} from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** What an authenticator app shows of this secret. */
export const codeOfApp = ({ clock }: { readonly clock: { now(): Date } }, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

interface WithFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The app's code of half a minute later: one that was not used yet. */
  readonly nextCode: () => string;
}

export interface MerchantWithFactor extends GivenMerchant, WithFactor {}
export interface StaffWithFactor extends GivenStaff, WithFactor {}

/** A merchant whose sign-in asks for a code. */
export async function givenSecondFactor(
  server: RunningTestServer,
  options: MerchantOptions = {},
): Promise<MerchantWithFactor> {
  const merchant = await givenMerchant(server, options);
  const { token, password } = merchant;
  const { secret } = await server.ok(beginSecondFactor, {}, token);
  const code = codeOfApp(server, secret);
  const { recoveryCodes } = await server.ok(turnOnSecondFactor, { password, code }, token);
  return { ...merchant, secret, recoveryCodes, nextCode: () => nextCodeOf(server, secret) };
}

const nextCodeOf = (server: RunningTestServer, secret: string): string => {
  server.clock.advance(30_000);
  return codeOfApp(server, secret);
};

/** A member of staff whose sign-in asks for a code. */
export async function givenStaffFactor(
  server: RunningTestServer,
  overrides: Parameters<typeof givenStaff>[1] = {},
): Promise<StaffWithFactor> {
  const member = await givenStaff(server, overrides, { isSetUp: false });
  const { token, password } = member;
  const { secret } = await server.ok(beginStaffSecondFactor, {}, token);
  const code = codeOfApp(server, secret);
  const { recoveryCodes } = await server.ok(turnOnStaffSecondFactor, { password, code }, token);
  return { ...member, secret, recoveryCodes, nextCode: () => nextCodeOf(server, secret) };
}
