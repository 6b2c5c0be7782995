import { equals } from '../../../db/equals.ts';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { hashToken, isSigned, signatureOf } from '../../../kernel/secrets.ts';
import { tickets } from '../../../db/schema/auth.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';

type TicketRow = typeof tickets.$inferSelect;

/** What a ticket permits. */
export type TicketPurpose = TicketRow['purpose'];

const TICKET_BYTES = 32;

/** Makes a ticket; its token is shown once. */
export async function issueTicket(
  { ctx, tx, now }: TxContext,
  {
    purpose,
    subjectId,
    lifeMs,
    data = {},
  }: {
    readonly purpose: TicketPurpose;
    readonly subjectId: string;
    readonly lifeMs: number;
    /** What is to be known of it when it is used. */
    readonly data?: TicketRow['data'];
  },
): Promise<string> {
  const token = ctx.ids.token(TICKET_BYTES);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx.insert(tickets).values({
    id: ctx.ids.uuid(),
    tokenHash: hashToken(token),
    purpose,
    subjectId,
    data,
    createdAt: now,
    expiresAt,
  });
  return token;
}

/** The live ticket behind a token, or null. Stays usable. */
export async function findTicket(
  { tx, now }: TxContext,
  token: string,
  purposes: readonly TicketPurpose[],
): Promise<TicketRow | null> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(live(token, purposes, now));
  return row ?? null;
}

/** Uses a ticket up; null where it is unknown, expired or used. Of two at once, one gets it. */
export async function consumeTicket(
  { tx, now }: TxContext,
  token: string,
  purposes: readonly TicketPurpose[],
): Promise<TicketRow | null> {
  const [row] = await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(live(token, purposes, now))
    .returning();
  return row ?? null;
}

/** Ends the live tickets of a subject. */
export async function endTickets(
  { tx, now }: TxContext,
  { purpose, subjectId }: { readonly purpose: TicketPurpose; readonly subjectId: string },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(equals(tickets, { subjectId, purpose }), isNull(tickets.usedAt)));
}

const live = (token: string, purposes: readonly TicketPurpose[], now: Date) =>
  and(
    eq(tickets.tokenHash, hashToken(token)),
    inArray(tickets.purpose, [...purposes]),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, now),
  );

const HOUR_MS = 3_600_000;

/** Whom the messaging panel shows as the platform itself, and which of its conversations holds the notices. */
const officialContact = {
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
} as const;

/** What the messaging panel is opened with (frame protocol, "Token"). */
type ImInfo = Record<'imToken' | 'imTokenExpiresAt' | keyof typeof officialContact, string>;

/**
 * Returns what opens the messaging calls for a session, for an hour: `session.expiry.signature`. Nothing is stored: it
 * ends with its session.
 */
export const imInfoOf = (ctx: Pick<Ctx, 'settings'>, sessionId: string, now: Date): ImInfo => {
  const expiry = now.getTime() + HOUR_MS;
  const body = `${sessionId}.${expiry.toString(36)}`;
  const signature = signatureOf(ctx, textOf(body)).toString('base64url');
  return {
    imToken: `${body}.${signature}`,
    imTokenExpiresAt: new Date(expiry).toISOString(),
    ...officialContact,
  };
};

/** Returns the session that a messaging token was made for; null where it has ended or is none of ours. */
export const sessionOfImToken = (
  ctx: Pick<Ctx, 'settings'>,
  token: string,
  now: Date,
): string | null => {
  const [, sessionId, expiry, signature] = shape.exec(token) ?? [];
  if (sessionId === undefined || expiry === undefined || signature === undefined) return null;
  if (!isSigned(ctx, textOf(`${sessionId}.${expiry}`), signature)) return null;
  return Number.parseInt(expiry, 36) > now.getTime() ? sessionId : null;
};

const shape = /^([0-9a-f-]{36})\.([0-9a-z]{8,9})\.([\w-]{43})$/;

const textOf = (body: string): string => `messaging\n${body}`;
