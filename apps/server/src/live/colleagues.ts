import type { ColleagueActivity } from '@khidma/contract/live/events';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { publishLive, type PublishedEvent } from '../kernel/publish-live.ts';
import { staff } from '../db/schema/auth.ts';
import { type LiveIo, type LiveSocket, panelsOf, socketsIn, emitTo } from './live-sockets.ts';

/** Publishes to the rest of the desk what a member of staff does in a conversation; only to staff, and only about staff. */
export async function publishToColleagues(
  { db }: Pick<Ctx, 'db'>,
  { data: { actor } }: LiveSocket,
  activity: Pick<ColleagueActivity, 'conversationId' | 'doing'>,
): Promise<void> {
  if (actor.realm !== 'staff') return;
  const { conversationId, doing } = activity;
  await publishLive(db, ['staff'], {
    event: 'colleague',
    conversationId,
    staffId: actor.id,
    doing,
  });
}

/** Publishes that a member of staff has closed a page. */
export async function publishGone(ctx: Pick<Ctx, 'db'>, socket: LiveSocket): Promise<void> {
  for (const conversationId of socket.data.joined.keys())
    await publishToColleagues(ctx, socket, { conversationId, doing: 'gone' });
}

/** Hands on what a colleague does to those who look at the same conversation. */
export async function deliverColleague(
  io: LiveIo,
  { db }: Pick<Ctx, 'db'>,
  news: Extract<PublishedEvent, { readonly event: 'colleague' }>,
): Promise<void> {
  const { conversationId, staffId: id, doing } = news;
  const looking = socketsIn(io, [panelsOf('staff')]).filter(({ data }) =>
    data.joined.has(conversationId),
  );
  const own = looking.find(({ data }) => data.actor.id === id);
  // One page of theirs is gone, another still looks.
  if (doing === 'gone' && own !== undefined)
    return publishToColleagues({ db }, own, { conversationId, doing: 'looking' });
  const others = looking.filter(({ data }) => data.actor.id !== id);
  if (others.length === 0) return;
  const [found] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  if (found === undefined) return;
  for (const socket of others)
    emitTo(socket, 'colleague', { conversationId, id, name: found.name, doing });
}
