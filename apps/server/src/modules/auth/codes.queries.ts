import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { keyedHash, sameHash } from '../../core/keyed-hash.ts';
import { refuse, refuseKeeping } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { oneTimeCodes } from '../../db/schema/auth.ts';

/** What a code is asked for; an address is a mailbox or a mobile, in its stored form. */
export interface CodeFor {
  readonly address: string;
  readonly purpose: 'resetPassword' | 'fundPassword';
}

const DIGITS = 6;
const DAY_MS = 86_400_000;

/** Nobody's mailbox is filled by strangers: so many codes in 24 hours. */
const CODES_A_DAY = 10;

/** What `sendEmailCode` and `sendSmsCode` answer. */
export const codeTimes = {
  expiresInSeconds: defaultSettings.codeLife / 1000,
  retryAfterSeconds: defaultSettings.codeResendAfter / 1000,
} as const;

/**
 * Makes a code and answers it, to be sent. Codes are made for unknown addresses too, and simply not sent:
 * so asking too soon is answered alike. Those made before for the same purpose no longer work.
 */
export async function issueCode(
  { ctx, tx, now }: Work,
  { address, purpose }: CodeFor,
): Promise<string> {
  // Two requests at once must not both find that none was made lately.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${address}`}, 0))`,
  );
  const mine = and(eq(oneTimeCodes.address, address), eq(oneTimeCodes.purpose, purpose));
  const [last] = await tx
    .select({ at: oneTimeCodes.createdAt })
    .from(oneTimeCodes)
    .where(mine)
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  if (last !== undefined) {
    const waitMs = last.at.getTime() + defaultSettings.codeResendAfter - now.getTime();
    if (waitMs > 0) throw refuse('codeTooSoon', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
  const [today] = await tx
    .select({ made: count() })
    .from(oneTimeCodes)
    .where(and(mine, gt(oneTimeCodes.createdAt, new Date(now.getTime() - DAY_MS))));
  if ((today?.made ?? 0) >= CODES_A_DAY) throw refuse('tooManyRequests');
  await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(mine, isNull(oneTimeCodes.usedAt)));
  const code = ctx.ids.digits(DIGITS);
  await tx.insert(oneTimeCodes).values({
    id: ctx.ids.uuid(),
    address,
    purpose,
    codeHash: keyedHash(ctx, purpose, address, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + defaultSettings.codeLife),
    triesLeft: defaultSettings.codeTries,
  });
  return code;
}

/** Uses a code up, or refuses; a wrong try is counted and stays counted. */
export async function spendCode(
  { ctx, tx, now }: Work,
  { address, purpose, code }: CodeFor & { readonly code: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.address, address),
        eq(oneTimeCodes.purpose, purpose),
        isNull(oneTimeCodes.usedAt),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
    .for('update');
  // The same to an address that nothing was ever sent to.
  if (row === undefined || row.expiresAt <= now) throw refuse('codeExpired');
  if (row.triesLeft <= 0) throw refuse('codeTriesUsedUp');
  if (sameHash(row.codeHash, keyedHash(ctx, purpose, address, code))) {
    await tx.update(oneTimeCodes).set({ usedAt: now }).where(eq(oneTimeCodes.id, row.id));
    return;
  }
  const triesLeft = row.triesLeft - 1;
  await tx.update(oneTimeCodes).set({ triesLeft }).where(eq(oneTimeCodes.id, row.id));
  throw triesLeft === 0
    ? refuseKeeping('codeTriesUsedUp')
    : refuseKeeping('wrongCode', { triesLeft });
}
