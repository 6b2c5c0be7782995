import { beginSecondFactor } from '@khidma/contract/account/begin-second-factor';
import { turnOnSecondFactor } from '@khidma/contract/account/turn-on-second-factor';
import { TOTP } from 'otpauth';
import { type GivenMerchant, givenMerchant, type MerchantOptions } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** What an authenticator app shows of this secret. */
export const codeOfApp = ({ clock }: { readonly clock: { now(): Date } }, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });

export interface MerchantWithFactor extends GivenMerchant {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The app's code of half a minute later: one that was not used yet. */
  readonly nextCode: () => string;
}

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
  const nextCode = (): string => {
    server.clock.advance(30_000);
    return codeOfApp(server, secret);
  };
  return { ...merchant, secret, recoveryCodes, nextCode };
}
