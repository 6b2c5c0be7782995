import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import { clientEvents, type ClientEventName, type LiveAnswer } from '@khidma/contract/live/events';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { type Ctx, suspended } from '../kernel/context.ts';
import { Refusal } from '../kernel/refuse.ts';
import { publishLive } from '../kernel/publish-live.ts';
import { errorText } from '../kernel/translate.ts';
import { failureOf } from '../http/answer-error.ts';
import { publishToColleagues } from './colleagues.ts';
import type { FoldedLog } from './folded-log.ts';
import type { LiveLimiter } from './live-limiter.ts';
import type { KnownConversations } from './known-conversations.ts';
import { type LiveSocket, watchersOf } from './live-sockets.ts';

/** A page has so many conversations on its screen. */
const MOST_JOINED = 50;
/** Whoever writes is told of this often at most. */
const TYPING_EVERY_MS = 2_000;

type Inputs = { [Name in ClientEventName]: z.infer<(typeof clientEvents)[Name]['input']> };

/** What a node handles the events of pages with. */
export interface PageEventContext {
  readonly ctx: Ctx;
  readonly limits: LiveLimiter;
  readonly known: KnownConversations;
  readonly folded: FoldedLog;
}

/** Answers the events that a page sends: what is malformed, not allowed or too much gets the code that a call would get. */
export function receivePageEvents(context: PageEventContext, socket: LiveSocket): void {
  const { limits, folded } = context;
  const { actor, network, lang } = socket.data;
  // Every event, known or not: one that has no listener would not be counted.
  socket.onAny((told: unknown, ...more: unknown[]) => {
    const answer = more.findLast(
      (each): each is (answer: LiveAnswer) => void => typeof each === 'function',
    );
    const name = isKnown(told) ? told : 'unknown';
    const refuseWith = (code: ErrorCode): void => {
      folded.refused({ code, name, network, actor });
      answer?.({ code: errorCodes[code], message: errorText(lang, code) });
    };
    const verdict = limits.take({ page: socket.id, actor, network });
    if (verdict === 'flood') socket.disconnect(true);
    if (verdict === 'told') return refuseWith('tooManyRequests');
    if (verdict !== 'heard')
      return folded.refused({ code: 'tooManyRequests', name, network, actor });
    if (name === 'unknown') return refuseWith('badRequest');
    const input = z.safeParse(clientEvents[name].input, more[0]);
    if (!input.success) return refuseWith('invalid');
    // Each schema belongs to its own name.
    handleEvent(context, socket, { name, input: input.data } as PageEvent)
      .then((code) => (code === null ? answer?.({ code: 0 }) : refuseWith(code)))
      .catch((error: unknown) => {
        const { code } = failureOf(error).refusal;
        if (error instanceof Refusal) return refuseWith(code);
        folded.failed(error, 'an event of a page was not handled');
        answer?.({ code: errorCodes[code], message: errorText(lang, code) });
      });
  });
}

type PageEvent = {
  [Name in ClientEventName]: { readonly name: Name; readonly input: Inputs[Name] };
}[ClientEventName];

/** Returns null where all is well, else the error. */
async function handleEvent(
  { ctx, known }: PageEventContext,
  socket: LiveSocket,
  event: PageEvent,
): Promise<ErrorCode | null> {
  if (event.name === 'renew') return renew(ctx, socket, event.input.token);
  const { data } = socket;
  if (data.actor.scope !== 'messaging' || !mayTellOf(data.actor, event.name)) return 'noPermission';
  const { conversationId } = event.input;
  switch (event.name) {
    case 'join': {
      if (data.joined.size >= MOST_JOINED && !data.joined.has(conversationId))
        return 'tooManyRequests';
      const joined = await known.joined(data.actor, conversationId);
      if (joined === null) return 'notFound';
      data.joined.set(conversationId, joined);
      await socket.join(watchersOf(joined.peer));
      await publishToColleagues(ctx, socket, { conversationId, doing: 'looking' });
      return null;
    }
    case 'leave': {
      const joined = data.joined.get(conversationId);
      data.joined.delete(conversationId);
      if (joined && ![...data.joined.values()].some(({ peer }) => peer === joined.peer))
        await socket.leave(watchersOf(joined.peer));
      if (joined) await publishToColleagues(ctx, socket, { conversationId, doing: 'gone' });
      return null;
    }
    case 'typing': {
      const joined = data.joined.get(conversationId);
      if (joined === undefined) return 'notFound';
      const now = ctx.clock.now().getTime();
      if (now - (lastTyped.get(socket) ?? 0) < TYPING_EVERY_MS) return null;
      lastTyped.set(socket, now);
      const { realm } = data.actor;
      await publishLive(ctx.db, joined.channels, { event: 'typing', conversationId, realm });
      await publishToColleagues(ctx, socket, { conversationId, doing: 'typing' });
      return null;
    }
  }
}

/** Staff need for an event what they would need for a call. */
const mayTellOf = ({ realm, role }: LiveSocket['data']['actor'], name: ClientEventName): boolean =>
  realm !== 'staff' || (role !== undefined && staffRoleHolds(role, clientEvents[name].staff.needs));

const lastTyped = new WeakMap<LiveSocket, number>();

/** A new token of the same session's owner stands in the old one's place. */
async function renew(ctx: Ctx, { data }: LiveSocket, token: string): Promise<ErrorCode | null> {
  const actor = await ctx.auth.resolve(token, ctx.clock.now());
  if (actor === null) return 'unauthenticated';
  const isSame =
    actor !== suspended &&
    actor.realm === data.actor.realm &&
    actor.id === data.actor.id &&
    actor.sessionId === data.actor.sessionId &&
    actor.scope === data.actor.scope;
  if (!isSame) return 'noPermission';
  data.token = token;
  return null;
}

const isKnown = (name: unknown): name is ClientEventName =>
  typeof name === 'string' && Object.hasOwn(clientEvents, name);
