import { callOutcomes } from '@khidma/domain/messages/message-kinds';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** A voice, or a picture too. */
export const callKind = z.enum(['voice', 'video'], 'invalid');

/** Servers that help two browsers to find a way, with credentials that live for hours. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** A call that is on its way, as one of its two sides sees it. */
export const liveCall = z.object({
  callId: id,
  conversationId: id,
  kind: callKind,
  role: z.enum(['caller', 'callee']),
  peerName: z.string(),
  /** The tab of one's own that talks; null while it rings. */
  tabId: z.nullable(id),
  /** Until then it rings; null once it was taken. */
  ringsUntil: z.nullable(instant),
});

/** A call that is on its way, as one of its two sides sees it. */
export type LiveCall = z.infer<typeof liveCall>;

/** The same for the tab that talks. `isBusy`: the other side is in another call, and this one is over already. */
export const openedCall = z.object({
  ...liveCall.shape,
  isBusy: z.boolean(),
  iceServers: z.array(iceServer),
});

/** The same for the tab that talks. */
export type OpenedCall = z.infer<typeof openedCall>;

/** What every page of the two sides is told of a call, over the live connection. */
export const callChange = z.object({
  callId: id,
  /** It rings (the page asks `getOwnCall`); one tab took it; it is over; there are signals to ask for. */
  change: z.enum(['rings', 'accepted', 'ended', 'signals']),
  /** Of the side that took it. */
  tabId: z.nullable(id),
  outcome: z.nullable(z.enum(callOutcomes)),
});

/** What every page of the two sides is told of a call. */
export type CallChange = z.infer<typeof callChange>;
