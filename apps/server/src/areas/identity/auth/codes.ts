import { equals } from '../../../db/equals.ts';
import type { CallBase, TxContext, WorkBase } from '../../../kernel/call.ts';
import { takeQuota } from '../../../kernel/quota.ts';
import { refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import { hashToken, isKeyedHash, keyedHash } from '../../../kernel/secrets.ts';
import { oneTimeCodes } from '../../../db/schema/auth.ts';
import { transaction } from '../../../db/transaction.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import type { MerchantAccount } from './merchant-accounts.ts';
import { dayMs } from '@khidma/domain/rules/days';
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

/** What a code is asked for; an address is a mailbox or a mobile, in its stored form, or whose limits count. */
export interface CodeFor {
  readonly address: string;
  readonly purpose:
    | 'resetPassword'
    | 'resetCustomer'
    | 'resetStaff'
    | 'fundPassword'
    | 'bindEmailOld'
    | 'bindEmailNew'
    | 'changePhoneMail'
    | 'changePhoneSms'
    | 'signUp'
    | 'signInCustomer'
    | 'customerEmail'
    | 'customerMobile';
  /** What the code opens, where the address does not say it: it opens nothing else. */
  readonly boundTo?: string;
  /** Where strangers can ask for codes: each device has its own, so that nobody's tries or requests spoil another's. */
  readonly device?: CodeDevice;
}

/** The device that asks for a code. */
interface CodeDevice {
  readonly id: string;
  /** It has signed in to the account before: strangers' requests are not counted against it. */
  readonly isKnown: boolean;
}

/** A code as somebody typed it. */
interface TypedCode extends CodeFor {
  readonly code: string;
  /** The field it was typed into, where there is more than one: a refusal names it. */
  readonly field?: string;
}

/** Returns the code for a new customer's account, of this device: nobody has signed in to an account that there is not yet. */
export const signUpCodeOf = ({ client }: Pick<CallBase, 'client'>, address: string): CodeFor => ({
  address,
  purpose: 'signUp',
  device: { id: client.deviceId, isKnown: false },
});

/**
 * Returns a code that a signed-in merchant asks for: it counts for the merchant, so that no stranger can use it up,
 * and shows that `boundTo` is theirs: the bound mailbox, or the mailbox or number to be bound.
 */
export const merchantCodeOf = (
  { id }: Pick<MerchantAccount, 'id'>,
  purpose: 'fundPassword' | 'bindEmailOld' | 'bindEmailNew' | 'changePhoneMail' | 'changePhoneSms',
  boundTo: string,
): CodeFor => ({ address: id, purpose, boundTo });

/** Returns a code that a signed-in customer asks for, to show that `boundTo` is theirs: it counts for the customer. */
export const customerCodeOf = (
  customerId: string,
  purpose: 'customerEmail' | 'customerMobile',
  boundTo: string,
): CodeFor => ({ address: customerId, purpose, boundTo });

const DIGITS = 6;

/** Nobody's mailbox is filled: so many codes in 24 hours, and so many messages of any kind by strangers together. */
const CODES_A_DAY = 10;

/** What `sendEmailCode` and `sendSmsCode` answer. */
export async function loadCodeTimes(
  context: TxContext,
): Promise<{ readonly expiresInSeconds: number; readonly retryAfterSeconds: number }> {
  const { codeLife, codeResendAfter } = await loadOperatorSettings(
    context,
    'codeLife',
    'codeResendAfter',
  );
  return {
    expiresInSeconds: Math.floor(codeLife / 1000),
    retryAfterSeconds: Math.ceil(codeResendAfter / 1000),
  };
}

/** How long a code lasts, as its message says it: whole minutes, never more than there are. */
export const loadCodeMinutes = async (context: TxContext): Promise<string> =>
  String(Math.max(1, Math.floor((await loadCodeTimes(context)).expiresInSeconds / 60)));

/**
 * Makes a code and returns it, to be sent. Codes are made for unknown addresses too, and simply not sent:
 * so asking too soon is answered alike. Those made before for the same purpose no longer work.
 */
export async function issueCode(context: TxContext, codeFor: CodeFor): Promise<string> {
  const { address, purpose } = codeFor;
  const { ctx, tx, now } = context;
  const times = await loadOperatorSettings(context, 'codeLife', 'codeTries');
  // Two requests at once must not both find that none was made lately.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${address}`}, 0))`,
  );
  await requireWait(context, codeFor);
  const kept = keptPurpose(codeFor);
  const mine = and(eq(oneTimeCodes.address, address), eq(oneTimeCodes.purpose, kept));
  const [today] = await tx
    .select({ made: count() })
    .from(oneTimeCodes)
    .where(and(mine, gt(oneTimeCodes.createdAt, new Date(now.getTime() - dayMs))));
  if ((today?.made ?? 0) >= CODES_A_DAY) throw refuse('tooManyRequests');
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(oneTimeCodes.usedAt)));
  const code = ctx.ids.digits(DIGITS);
  await tx.insert(oneTimeCodes).values({
    id: ctx.ids.uuid(),
    address,
    purpose: kept,
    codeHash: keyedHash(ctx, ...wordsOf({ ...codeFor, code })),
    createdAt: now,
    expiresAt: new Date(now.getTime() + times.codeLife),
    triesLeft: times.codeTries,
  });
  return code;
}

/**
 * Refuses to send a code to somebody who has had the day's messages that strangers may cause, ahead of the transaction
 * that makes it. A device that has signed in before is no stranger's.
 */
export async function requireCodeQuota(call: WorkBase, codeFor: CodeFor): Promise<void> {
  await transaction(call.ctx.db, (tx) => requireWait({ ...call, tx }, codeFor), { readOnly: true });
  if (codeFor.device?.isKnown === false && !(await takeStrangerMessage(call, codeFor.address)))
    throw refuse('tooManyRequests');
}

/** Takes one of the ten messages a day that strangers may have sent to a mailbox or mobile; false where none is left. */
export async function takeStrangerMessage(
  { ctx, now }: Pick<WorkBase, 'ctx' | 'now'>,
  recipient: string,
): Promise<boolean> {
  const quota = { name: 'strangerMessage', limit: CODES_A_DAY, windowMs: dayMs };
  return (await takeQuota(ctx.db, { ...quota, subject: recipient, now })).ok;
}

/** Refuses another code so soon after the last. */
async function requireWait(context: TxContext, codeFor: CodeFor): Promise<void> {
  const { codeResendAfter } = await loadOperatorSettings(context, 'codeResendAfter');
  const [last] = await context.tx
    .select({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(equals(oneTimeCodes, { address: codeFor.address, purpose: keptPurpose(codeFor) }))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  if (last === undefined) return;
  const waitMs = last.at.getTime() + codeResendAfter - context.now.getTime();
  if (waitMs > 0) throw refuse('codeTooSoon', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Uses a code up, or refuses; a wrong try is counted and stays counted. */
export const consumeCode = (context: TxContext, typed: TypedCode): Promise<void> =>
  consumeCodes(context, [typed]);

/** Uses all of these codes up or none: with one of two wrong, the right one stays good. */
export async function consumeCodes(context: TxContext, all: readonly TypedCode[]): Promise<void> {
  const right: string[] = [];
  for (const typed of all) right.push(await rightCode(context, typed));
  await context.tx
    .update(oneTimeCodes)
    .set({ usedAt: context.now })
    .where(inArray(oneTimeCodes.id, right));
}

/** Returns the id of the code that this is, or refuses. */
async function rightCode({ ctx, tx, now }: TxContext, typed: TypedCode): Promise<string> {
  const { address, field } = typed;
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        equals(oneTimeCodes, { address, purpose: keptPurpose(typed) }),
        isNull(oneTimeCodes.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
    .for('update');
  const where = field === undefined ? undefined : { field };
  // The same to an address that nothing was ever sent to.
  if (row === undefined || row.expiresAt <= now) throw refuse('codeExpired', where);
  if (row.triesLeft <= 0) throw refuse('codeTriesUsedUp', where);
  if (isKeyedHash(ctx, row.codeHash, wordsOf(typed))) return row.id;
  const attemptsLeft = row.triesLeft - 1;
  await tx.update(oneTimeCodes).set({ triesLeft: attemptsLeft }).where(eq(oneTimeCodes.id, row.id));
  throw attemptsLeft === 0
    ? refuseAndCommit('codeTriesUsedUp', where)
    : refuseAndCommit('wrongCode', { triesLeft: attemptsLeft, ...where });
}

/** As the table has it: with the device, which is hashed because it is known to its browser alone. */
const keptPurpose = ({ purpose, device }: Pick<CodeFor, 'purpose' | 'device'>): string =>
  device === undefined ? purpose : `${purpose} ${hashToken(device.id)}`;

const wordsOf = (typed: TypedCode): readonly [string, ...string[]] => {
  const { purpose, address, code, boundTo } = typed;
  return boundTo === undefined ? [purpose, address, code] : [purpose, address, code, boundTo];
};

/**
 * Writes a message, or does the same work and writes nothing: how long an answer takes must not tell whether an
 * account exists. Both ways take the same steps in the database, a savepoint around the message.
 */
export async function sendOrPretend(
  context: TxContext,
  isMeant: boolean,
  write: (context: TxContext) => Promise<void>,
): Promise<void> {
  try {
    await context.tx.transaction(async (tx) => {
      await write({ ...context, tx });
      if (!isMeant) throw new Pretended();
    });
  } catch (error) {
    if (!(error instanceof Pretended)) throw error;
  }
}

/** Takes the message back. */
class Pretended extends Error {}
