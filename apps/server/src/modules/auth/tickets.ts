import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { hashToken } from '../../core/secrets.ts';
import type { TxContext } from '../../core/call.ts';
import { tickets } from '../../db/schema/auth.ts';

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
    .where(
      and(eq(tickets.subjectId, subjectId), eq(tickets.purpose, purpose), isNull(tickets.usedAt)),
    );
}

const live = (token: string, purposes: readonly TicketPurpose[], now: Date) =>
  and(
    eq(tickets.tokenHash, hashToken(token)),
    inArray(tickets.purpose, [...purposes]),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, now),
  );
