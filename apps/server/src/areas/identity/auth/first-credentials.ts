import { SettingsError } from '../../../config/config.ts';
import { handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import { seal, type SealedPlace, unseal } from '../../../kernel/sealed-columns.ts';
import { hashToken, sameHash } from '../../../kernel/secrets.ts';
import { merchantCredentials, staff } from '../../../db/schema/auth.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { findMerchantById, ownWordsOf } from './merchant-accounts.ts';
import { problemsOfPassword } from './passwords.ts';
import { consumeTicket, findTicket, issueTicket } from './tickets.ts';
import { activateAccount } from '@khidma/contract/identity/sign-in';
import { normalEmail } from '@khidma/domain/rules/contact';
import type { Problem } from '@khidma/domain/rules/problem';
import { eq } from 'drizzle-orm';

/** 24 letters and 8 digits, none of which reads like another: 5 bits each, so a random byte picks evenly. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const SIGNS_OF_CODE = 8;
const SIGNS_OF_PASSWORD = 12;

/** How a new merchant gets in: shown once, in a mail. */
export interface FirstCredentials extends Pick<FirstPassword, 'password'> {
  readonly activationCode: string;
  /** For `merchant_credentials`. */
  readonly stored: Omit<typeof merchantCredentials.$inferInsert, 'merchantId'> & {
    readonly activationExpiresAt: Date;
  };
}

/** A one-time password. */
export interface FirstPassword {
  readonly password: string;
  readonly passwordHash: string;
}

/** Makes a one-time password, ahead of the transaction: its hash takes longer than one may stay open. */
export async function makeFirstPassword(ctx: Ctx): Promise<FirstPassword> {
  // The hyphens make the second kind of character that a login password needs.
  const password = grouped(readable(ctx, SIGNS_OF_PASSWORD));
  return { password, passwordHash: await ctx.passwords.hash(password) };
}

/** Makes an activation code beside a one-time password. */
export async function makeFirstCredentials(
  context: TxContext,
  merchantId: string,
  { password, passwordHash }: FirstPassword,
): Promise<FirstCredentials> {
  const { ctx, now } = context;
  const times = await loadOperatorSettings(context, 'activationCodeLife', 'codeTries');
  const activationCode = grouped(readable(ctx, SIGNS_OF_CODE).toUpperCase());
  return {
    password,
    activationCode,
    stored: {
      passwordHash,
      mustReset: true,
      passwordChangedAt: now,
      activationCode: seal(ctx, activationOf(merchantId), hashOf(activationCode)),
      activationExpiresAt: new Date(now.getTime() + times.activationCodeLife),
      activationTriesLeft: times.codeTries,
    },
  };
}

const activationOf = (merchantId: string): SealedPlace => ({
  column: 'activationCode',
  row: [merchantId],
});

/** How an activation code is compared: capitals and hyphens are for reading. */
const hashOf = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Returns letters and digits, 5 random bits each, none of which reads like another. */
export const readable = (ctx: Ctx, signs: number): string =>
  [...Buffer.from(ctx.ids.token(signs), 'base64url')]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('');

/** Returns the same with a hyphen behind each group. */
export const grouped = (signs: string, size = 4): string =>
  signs.replace(new RegExp(`.{${size}}(?=.)`, 'g'), '$&-');

/** The activation code is checked once, at the first sign-in (specification 1). */
export const activateAccountHandler = handle(activateAccount, async (call) => {
  const { ctx, tx, now, input } = call;
  // A wrong code leaves the ticket good: it must not send the merchant back to the password.
  const ticket = await findTicket(call, input.ticket, ['activation']);
  if (ticket === null) throw refuse('resetTicketExpired');
  const mine = eq(merchantCredentials.merchantId, ticket.subjectId);
  const [row] = await tx.select().from(merchantCredentials).where(mine).for('update');
  const merchant = await findMerchantById(tx, ticket.subjectId);
  if (row === undefined || merchant === undefined) throw refuse('resetTicketExpired');
  if (row.activatedAt !== null) throw refuse('alreadyActivated');
  if (
    row.activationCode === null ||
    row.activationExpiresAt === null ||
    row.activationExpiresAt <= now
  )
    throw refuse('activationCodeExpired');
  if (row.activationTriesLeft <= 0) throw refuse('codeTriesUsedUp');
  const hash = unseal(ctx, activationOf(ticket.subjectId), row.activationCode);
  if (!sameHash(hash, hashOf(input.activationCode))) {
    const attemptsLeft = row.activationTriesLeft - 1;
    await tx.update(merchantCredentials).set({ activationTriesLeft: attemptsLeft }).where(mine);
    throw attemptsLeft === 0
      ? refuseAndCommit('codeTriesUsedUp')
      : refuseAndCommit('wrongActivationCode', { triesLeft: attemptsLeft });
  }
  await tx
    .update(merchantCredentials)
    .set({ activatedAt: now, activationCode: null, activationExpiresAt: null })
    .where(mine);
  if ((await consumeTicket(call, input.ticket, ['activation'])) === null)
    throw refuse('resetTicketExpired');
  const { subjectId } = ticket;
  const { resetTicketLife: lifeMs } = await loadOperatorSettings(call, 'resetTicketLife');
  const next = await issueTicket(call, { purpose: 'newPassword', subjectId, lifeMs });
  return { ticket: next, ownWords: ownWordsOf(merchant) };
});

/** Makes the console's first administrator as the settings say, where there is no staff at all; does nothing afterwards. */
export async function makeFirstStaff({ db, ids, clock, passwords, settings }: Ctx): Promise<void> {
  const { firstStaff } = settings;
  if (firstStaff === undefined) return;
  const [someone] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (someone) return;
  const email = normalEmail(firstStaff.email);
  const { password } = firstStaff;
  const [problem] = await problemsOfPassword({ kind: 'login', password, ownWords: [email] });
  if (problem)
    throw new SettingsError(`FIRST_STAFF_PASSWORD ${faults[problem.rule] ?? 'is not valid'}.`);
  await db
    .insert(staff)
    .values({
      id: ids.uuid(),
      name: email.split('@')[0] ?? email,
      email,
      passwordHash: await passwords.hash(password),
      role: 'administrator',
      createdAt: clock.now(),
    })
    // Two nodes that start at once make one.
    .onConflictDoNothing();
}

const faults: Readonly<Partial<Record<Problem['rule'], string>>> = {
  passwordLength: 'must have at most 50 characters',
  passwordClasses: 'must mix letters in two cases, digits or symbols',
  passwordOwnWords: 'must hold more than the mail address and the name of the product',
  passwordCommon: 'is one that many people use',
};
