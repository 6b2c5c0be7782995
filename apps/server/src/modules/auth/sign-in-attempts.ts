import type { CallBase } from '../../core/call.ts';
import { isKnownDevice, rememberDevice } from './known-devices.queries.ts';
import {
  type Attempt,
  type AttemptOn,
  type Counter,
  counterKey,
  countTry,
  forgetTries,
  ordinaryCounter,
  refusalOf,
  takeBackTries,
} from './login-attempts.ts';
import { networkOf } from '../../core/network-of.ts';

const HOUR_MS = 3_600_000;

/** All devices together that have never signed in to an account: 25 tries in an hour, then one an hour. */
const overallTries = { tries: 20, longestMs: HOUR_MS } as const;

type SignInCall = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>;

/** Who turned out to have signed in: every name that the account can be typed by. */
export interface SignedIn {
  readonly id: string;
  readonly accounts: readonly string[];
}

/** A try to sign in. */
export interface SignInAttempt extends Pick<Attempt, 'refusal'> {
  /** Forgets the failures and knows the device from now on. */
  succeeded(who: SignedIn): Promise<void>;
}

/**
 * Counts a try to sign in, or refuses. A device that has signed in to this account before has a count of its own, so
 * that no stranger can lock its owner out; all others are counted by network and all together.
 */
export async function beginSignIn(call: SignInCall, on: AttemptOn): Promise<SignInAttempt> {
  const attempt = (await isKnownDevice(call, on))
    ? await tryOfKnown(call, on)
    : await tryOfStranger(call, on);
  return {
    refusal: attempt.refusal,
    async succeeded({ id, accounts }) {
      await attempt.succeeded();
      await rememberDevice(call, { realm: on.realm, subjectId: id, accounts });
    },
  };
}

/** Opens the account to this device: its owner has shown a code of the mailbox or the mobile. */
export async function openToDevice(
  call: SignInCall,
  { realm, id, accounts }: SignedIn & Pick<AttemptOn, 'realm'>,
): Promise<void> {
  for (const account of accounts) await forgetTries(call.tx, deviceKey(call, { realm, account }));
  await rememberDevice(call, { realm, subjectId: id, accounts });
}

async function tryOfKnown(call: SignInCall, on: AttemptOn): Promise<Attempt> {
  const counter = await ordinaryCounter(call, deviceKey(call, on));
  const { lockedUntil } = await countTry(call, counter);
  return { succeeded: () => forgetTries(call.tx, counter.key), refusal: refusalOf(lockedUntil) };
}

async function tryOfStranger(call: SignInCall, { realm, account }: AttemptOn): Promise<Attempt> {
  const { ctx, tx, client } = call;
  const network = await ordinaryCounter(
    call,
    counterKey(ctx, 'network', realm, account, networkOf(client.ip)),
  );
  const overall: Counter = { key: counterKey(ctx, 'overall', realm, account), ...overallTries };
  // Always in this order: two calls never wait for each other.
  const here = await countTry(call, network);
  const everywhere = await countTry(call, overall);
  return {
    async succeeded() {
      await forgetTries(tx, network.key);
      await takeBackTries(tx, overall.key, here.failures);
    },
    refusal: refusalOf(later(here.lockedUntil, everywhere.lockedUntil)),
  };
}

const deviceKey = (
  { ctx, client }: Pick<SignInCall, 'ctx' | 'client'>,
  { realm, account }: AttemptOn,
): string => counterKey(ctx, 'device', realm, account, client.deviceId);

const later = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one > other) ? one : other;
