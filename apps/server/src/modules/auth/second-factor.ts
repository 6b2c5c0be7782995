import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '../../core/context.ts';
import { keyedHash, seal, unseal, signatureOf } from '../../core/secrets.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import type { TxContext } from '../../core/call.ts';
import { secondFactors } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { notify } from '../notices/api.ts';
import { grouped, readable } from './first-credentials.ts';
import { beginAttempt } from './sign-in-attempts.ts';
import type { MerchantAccount } from './merchant-accounts.ts';

type FactorRow = typeof secondFactors.$inferSelect;

/** How many recovery codes are made at once. */
const RECOVERY_CODES = 10;
const SIGNS_OF_CODE = 10;

/** Returns whether signing in asks for a code. */
export async function isSecondFactorOn(tx: Tx, merchantId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: secondFactors.merchantId })
    .from(secondFactors)
    .where(and(eq(secondFactors.merchantId, merchantId), isNotNull(secondFactors.confirmedAt)));
  return row !== undefined;
}

/** Makes a secret that no code is asked of yet, in the place of another such one. */
export async function makeSecret(
  { ctx, tx, now }: TxContext,
  { id, email }: MerchantAccount,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const row = await lockFactor(tx, id);
  if (row !== undefined && row.confirmedAt !== null) throw refuse('secondFactorWrongState');
  const secret = base32Of(Buffer.from(ctx.ids.token(SECRET_BYTES), 'base64url'));
  const change = { secret: seal(secret, keyOf(ctx, id)), createdAt: now };
  await tx
    .insert(secondFactors)
    .values({ merchantId: id, ...change })
    .onConflictDoUpdate({ target: secondFactors.merchantId, set: change });
  return { secret, uri: uriOf(secret, email) };
}

/** Returns the merchant's second factor, locked until the transaction ends. */
export async function lockFactor(tx: Tx, merchantId: string): Promise<FactorRow | undefined> {
  const mine = eq(secondFactors.merchantId, merchantId);
  return (await tx.select().from(secondFactors).where(mine).for('update'))[0];
}

/** Makes recovery codes, to be shown once, in the place of those before; with the change that turns the factor on. */
export async function renewRecoveryCodes(
  { ctx, tx }: TxContext,
  merchantId: string,
  change: Partial<FactorRow> = {},
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readable(ctx, SIGNS_OF_CODE));
  await tx
    .update(secondFactors)
    .set({ ...change, recoveryHashes: codes.map((code) => hashOf(ctx, merchantId, code)) })
    .where(eq(secondFactors.merchantId, merchantId));
  return codes.map((code) => grouped(code, 5));
}

/** Uses a code of the app or a recovery code up; false where it is neither. Of two at once, one gets it. */
export async function consumeFactorCode(
  work: TxContext,
  row: FactorRow,
  code: string,
): Promise<boolean> {
  const { ctx, tx, now } = work;
  const change = /^\d{6}$/.test(code)
    ? stepUsed(row, stepOf(unseal(row.secret, keyOf(ctx, row.merchantId)), code, now))
    : codeUsed(row, hashOf(ctx, row.merchantId, code.toLowerCase().replace('-', '')));
  if (change === null) return false;
  await tx.update(secondFactors).set(change).where(eq(secondFactors.merchantId, row.merchantId));
  if (change.recoveryHashes !== undefined)
    await notifyOfFactor(work, row.merchantId, {
      kind: 'recoveryCodeUsed',
      left: change.recoveryHashes.length,
    });
  return true;
}

/** Refuses a signed-in merchant without a right code, and the counted try stays; passes where no second factor is on. */
export async function requireFactorCode(
  work: TxContext,
  merchantId: string,
  code: string | undefined,
): Promise<void> {
  const row = await lockFactor(work.tx, merchantId);
  if (row === undefined || row.confirmedAt === null) return;
  if (code === undefined) throw refuse('secondFactorRequired');
  await countFactorCode(work, row, code);
}

/** Uses a code up for a signed-in merchant, or refuses; counted apart from signing in. */
export async function countFactorCode(
  work: TxContext,
  row: FactorRow,
  code: string,
): Promise<void> {
  const attempt = await beginAttempt(work, {
    realm: 'merchant',
    account: `signed in ${factorAccount(row.merchantId)}`,
  });
  if (!(await consumeFactorCode(work, row, code)))
    throw attempt.refusal.code === 'loginLocked'
      ? attempt.refusal
      : refuseAndCommit('wrongSecondFactor');
  await attempt.succeeded(work.tx);
}

/** Returns the name that tries of the second factor are counted by. */
export const factorAccount = (merchantId: string): string => `second factor ${merchantId}`;

interface FactorEvent {
  readonly kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesMade' | 'recoveryCodeUsed';
  /** How many recovery codes there are now. */
  readonly left?: number;
}

/** Mails a merchant what became of the second factor. */
export async function notifyOfFactor(
  work: TxContext,
  merchantId: string,
  { kind, left = RECOVERY_CODES }: FactorEvent,
): Promise<void> {
  const link = `${work.ctx.settings.publicUrl}/user-center/account-settings`;
  await notify(work, merchantId, { kind, data: { left: String(left), link } });
}

/** The code of 30 seconds that were used already, or of earlier ones, opens nothing. */
const stepUsed = (row: FactorRow, step: number | null): Partial<FactorRow> | null =>
  step === null || step <= (row.lastStep ?? 0) ? null : { lastStep: step };

const codeUsed = (row: FactorRow, hash: string): Partial<FactorRow> | null => {
  const recoveryHashes = row.recoveryHashes.filter((each) => each !== hash);
  return recoveryHashes.length === row.recoveryHashes.length ? null : { recoveryHashes };
};

const hashOf = (ctx: Ctx, merchantId: string, code: string): string =>
  keyedHash(ctx, 'recovery code', merchantId, code);

/** A key for each merchant: the secret of one is no secret of another. */
const keyOf = (ctx: Ctx, merchantId: string): Buffer =>
  signatureOf(ctx, JSON.stringify(['second factor', merchantId]));

const PERIOD_S = 30;

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

/** Returns a secret of these bytes, as people type it into an app. */
const base32Of = (bytes: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** Returns the address that apps read from a QR code. */
const uriOf = (secret: string, account: string): string => totp(secret, account).toString();

/**
 * Returns the 30 seconds that a code belongs to: those of now, before or after, for clocks that are a little off. Null
 * where it belongs to none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

// What every app assumes: SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Khidma', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });
