import type { CallBase } from '../../core/call.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import {
  type Attempt,
  type AttemptOn,
  type Counter,
  counterKey,
  countAttempt,
  forgetAttempts,
  ordinaryCounter,
  refusalOf,
  requireUnlocked,
  takeBackAttempts,
} from './login-attempts.ts';
import { networkOf } from '../../core/network-of.ts';

const HOUR_MS = 3_600_000;

/**
 * All devices together that have never signed in to an account, and all accounts together that strange devices of a
 * network try: 25 in an hour, then one an hour.
 */
const manyTries = { tries: 20, longestMs: HOUR_MS } as const;

type SignInCall = Pick<CallBase, 'ctx' | 'tx' | 'now' | 'client'>;

/** Who has signed in, with every name that the account can be typed by. */
export interface SignedIn {
  readonly id: string;
  readonly accounts: readonly string[];
}

/**
 * Counts a try to sign in, or refuses. A device that has signed in to this account before has a count of its own, so
 * that no stranger can lock its owner out; all others are counted by network, all together, and by how many accounts
 * their network has tried.
 */
export async function beginSignIn(call: SignInCall, on: AttemptOn): Promise<Attempt> {
  return (await isKnownDevice(call, on)) ? attemptOfKnown(call, on) : attemptOfStranger(call, on);
}

/** Knows this device from now on and forgets its failures: the account's owner uses it. */
export async function openToDevice(
  call: SignInCall,
  { realm, id, accounts }: SignedIn & Pick<AttemptOn, 'realm'>,
): Promise<void> {
  for (const account of accounts)
    await forgetAttempts(call.tx, deviceKey(call, { realm, account }));
  await rememberDevice(call, { realm, subjectId: id, accounts });
}

async function attemptOfKnown(call: SignInCall, on: AttemptOn): Promise<Attempt> {
  const counter = await ordinaryCounter(call, deviceKey(call, on));
  const { lockedUntil } = await countAttempt(call, counter);
  return {
    succeeded: (tx) => forgetAttempts(tx, counter.key),
    refusal: refusalOf(lockedUntil),
  };
}

async function attemptOfStranger(
  call: SignInCall,
  { realm, account }: AttemptOn,
): Promise<Attempt> {
  const { ctx, client } = call;
  const network = networkOf(client.ip);
  const onAccount = await ordinaryCounter(
    call,
    counterKey(ctx, 'network', realm, account, network),
  );
  const overall: Counter = { key: counterKey(ctx, 'overall', realm, account), ...manyTries };
  const accounts: Counter = { key: counterKey(ctx, 'accounts', network), ...manyTries };
  // Always in this order: two calls never wait for each other.
  const here = await countAttempt(call, onAccount);
  const everywhere = await countAttempt(call, overall);
  // Each account counts once for its network, however often it is tried.
  const isFirst = here.failures === 1;
  const spray = isFirst ? await countAttempt(call, accounts) : null;
  if (!isFirst) await requireUnlocked(call, accounts.key);
  return {
    async succeeded(tx) {
      await forgetAttempts(tx, onAccount.key);
      await takeBackAttempts(tx, overall.key, here.failures);
      await takeBackAttempts(tx, accounts.key, 1);
    },
    refusal: refusalOf(later(later(here.lockedUntil, everywhere.lockedUntil), spray?.lockedUntil)),
  };
}

const deviceKey = (
  { ctx, client }: Pick<SignInCall, 'ctx' | 'client'>,
  { realm, account }: AttemptOn,
): string => counterKey(ctx, 'device', realm, account, client.deviceId);

const later = (one: Date | null, other: Date | null = null): Date | null =>
  one !== null && (other === null || one > other) ? one : other;
