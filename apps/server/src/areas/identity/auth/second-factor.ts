import { loadRow } from '../../../kernel/rows.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { appUrl } from '../../../kernel/app-urls.ts';
import { realTime } from '../../../kernel/real-time.ts';
import { seal, type SealedPlace, unseal } from '../../../kernel/sealed-columns.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { secondFactors, staff, staffSecondFactors } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import type { Actor, Ctx } from '../../../kernel/context.ts';
import { notify } from '../../messaging/notices/index.ts';
import { enqueueMail, type MailKind } from '../../messaging/outbox/index.ts';
import { defaultLang } from '@khidma/i18n/languages';
import { grouped, readable } from './first-credentials.ts';
import { beginAttempt } from './sign-in-attempts.ts';

type FactorRow = typeof secondFactors.$inferSelect;

/** Whose second factor it is: merchants may have one, staff must outside the demo. */
export type FactorOwner = Pick<Actor, 'realm' | 'id'>;

/** A second factor, and whose it is. */
export type Factor = FactorRow & { readonly owner: FactorOwner };

/** The second factors of whoever this is. Both tables have the same columns; their types differ in the table's name alone. */
export const factorTable = ({ realm }: Pick<FactorOwner, 'realm'>): typeof secondFactors =>
  realm === 'staff'
    ? (staffSecondFactors as unknown as typeof secondFactors) // the same columns, as said above
    : secondFactors;

/** How many recovery codes are made at once. */
const RECOVERY_CODES = 10;
const SIGNS_OF_CODE = 10;

/** Returns whether signing in asks for a code. */
export async function isSecondFactorOn(tx: Tx, owner: FactorOwner): Promise<boolean> {
  const factors = factorTable(owner);
  const [row] = await tx
    .select({ id: factors.ownerId })
    .from(factors)
    .where(and(eq(factors.ownerId, owner.id), isNotNull(factors.confirmedAt)));
  return row !== undefined;
}

/** Makes a secret that no code is asked of yet, in the place of another such one. */
export async function makeSecret(
  { ctx, tx, now }: TxContext,
  { owner, email }: { readonly owner: FactorOwner; readonly email: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const row = await lockFactor(tx, owner);
  if (row !== undefined && row.confirmedAt !== null) throw refuse('secondFactorWrongState');
  const secret = base32Of(Buffer.from(ctx.ids.token(SECRET_BYTES), 'base64url'));
  const change = { secret: seal(ctx, secretOf(owner), secret), createdAt: now };
  const factors = factorTable(owner);
  await tx
    .insert(factors)
    .values({ ownerId: owner.id, ...change })
    .onConflictDoUpdate({ target: factors.ownerId, set: change });
  return { secret, uri: totp(secret, email).toString() };
}

/** Returns somebody's second factor, locked until the transaction ends. */
export async function lockFactor(tx: Tx, owner: FactorOwner): Promise<Factor | undefined> {
  const factors = factorTable(owner);
  const mine = eq(factors.ownerId, owner.id);
  const [row] = await tx.select().from(factors).where(mine).for('update');
  return row && { ...row, owner };
}

/** Makes recovery codes, to be shown once, in the place of those before; with the change that turns the factor on. */
export async function renewRecoveryCodes(
  { ctx, tx }: TxContext,
  owner: FactorOwner,
  change: Partial<FactorRow> = {},
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readable(ctx, SIGNS_OF_CODE));
  const factors = factorTable(owner);
  await tx
    .update(factors)
    .set({ ...change, recoveryCodes: sealCodes(ctx, owner, codes.map(hashToken)) })
    .where(eq(factors.ownerId, owner.id));
  return codes.map((code) => grouped(code, 5));
}

/** Uses a code of the app or a recovery code up; false where it is neither. Of two at once, one gets it. */
export async function consumeFactorCode(
  context: TxContext,
  row: Factor,
  code: string,
): Promise<boolean> {
  const { ctx, tx, now } = context;
  const { owner } = row;
  const factors = factorTable(owner);
  const save = (change: Partial<FactorRow>) =>
    tx.update(factors).set(change).where(eq(factors.ownerId, owner.id));
  if (/^\d{6}$/.test(code)) {
    const secret = unseal(ctx, secretOf(owner), row.secret);
    const step = findTotpStep(secret, code, realTime(ctx, now));
    // The code of 30 seconds that were used already, or of earlier ones, opens nothing.
    if (step === null || step <= (row.lastStep ?? 0)) return false;
    await save({ lastStep: step });
    return true;
  }
  const hash = hashToken(code.toLowerCase().replace('-', ''));
  const hashes = recoveryHashes(ctx, row);
  const left = hashes.filter((each) => each !== hash);
  if (left.length === hashes.length) return false;
  await save({ recoveryCodes: sealCodes(ctx, owner, left) });
  await notifyOfFactor(context, owner, { kind: 'recoveryCodeUsed', left: left.length });
  return true;
}

/** Refuses a signed-in merchant without a right code, and the counted try stays; passes where no second factor is on. */
export async function requireFactorCode(
  context: TxContext,
  merchantId: string,
  code: string | undefined,
): Promise<void> {
  const row = await lockFactor(context.tx, { realm: 'merchant', id: merchantId });
  if (row === undefined || row.confirmedAt === null) return;
  if (code === undefined) throw refuse('secondFactorRequired');
  await countFactorCode(context, row, code);
}

/** Uses a code up for whoever is signed in, or refuses; counted apart from signing in. */
export async function countFactorCode(
  context: TxContext,
  row: Factor,
  code: string,
): Promise<void> {
  const attempt = await beginAttempt(context, {
    realm: row.owner.realm,
    account: `signed in ${factorAccount(row.owner.id)}`,
  });
  if (!(await consumeFactorCode(context, row, code)))
    throw attempt.refusal.code === 'loginLocked'
      ? attempt.refusal
      : refuseAndCommit('wrongSecondFactor');
  await attempt.succeeded(context.tx);
}

/** Returns the name that tries of the second factor are counted by. */
export const factorAccount = (id: string): string => `second factor ${id}`;

interface FactorEvent {
  readonly kind: 'secondFactorOn' | 'secondFactorOff' | 'recoveryCodesMade' | 'recoveryCodeUsed';
  /** How many recovery codes there are now. */
  readonly left?: number;
}

/** Mails whoever it is what became of the second factor. */
export async function notifyOfFactor(
  context: TxContext,
  owner: FactorOwner,
  { kind, left = RECOVERY_CODES }: FactorEvent,
): Promise<void> {
  const { settings } = context.ctx;
  if (owner.realm !== 'staff') {
    const link = `${appUrl(settings, 'merchant')}/user-center/account-settings`;
    await notify(context, owner.id, { kind, data: { left: String(left), link } });
    return;
  }
  const member = await loadRow(context.tx, staff, owner.id);
  const link = `${appUrl(settings, 'staff')}/account`;
  const data = { name: member.name, left: String(left), link };
  // Of staff no language is kept.
  await enqueueMail(context, { kind: staffMails[kind], to: member.email, lang: defaultLang, data });
}

const staffMails = {
  secondFactorOn: 'staffFactorOn',
  secondFactorOff: 'secondFactorOff',
  recoveryCodesMade: 'recoveryCodesMade',
  recoveryCodeUsed: 'recoveryCodeUsed',
} as const satisfies Record<FactorEvent['kind'], MailKind>;

const secretOf = ({ realm, id }: FactorOwner): SealedPlace => ({
  column: realm === 'staff' ? 'staffSecret' : 'merchantSecret',
  row: [id],
});

const recoveryOf = ({ realm, id }: FactorOwner): SealedPlace => ({
  column: realm === 'staff' ? 'staffRecovery' : 'merchantRecovery',
  row: [id],
});

/** Fifty bits are guessed from a hash that lies open: the hashes are sealed. */
const sealCodes = (ctx: Ctx, owner: FactorOwner, hashes: readonly string[]): string =>
  seal(ctx, recoveryOf(owner), hashes.join(' '));

/** Returns the hashes of the recovery codes that have not been used. */
export const recoveryHashes = (
  ctx: Ctx,
  { owner, recoveryCodes }: Pick<Factor, 'owner' | 'recoveryCodes'>,
): string[] =>
  recoveryCodes === null
    ? []
    : unseal(ctx, recoveryOf(owner), recoveryCodes).split(' ').filter(Boolean);

const PERIOD_S = 30;

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

/** Returns a secret of these bytes, as people type it into an app. */
const base32Of = (bytes: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/**
 * Returns the 30 seconds that a code belongs to: those of now, before or after, for clocks that are a little off. Null
 * where it belongs to none of them.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

// What every app assumes: SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Khidma', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });
