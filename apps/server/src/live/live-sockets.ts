import type { ClientEvents, ServerEvents } from '@khidma/contract/live/events';
import type { Lang } from '@khidma/i18n/languages';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Actor } from '../kernel/context.ts';
import type { LiveChannel } from '../kernel/publish-live.ts';
import type { Joined } from '../areas/messaging/messages/open-conversation.ts';

/** What is known of a socket. */
export interface SocketData {
  token: string;
  actor: Actor;
  /** It comes from there, as far as that is trusted. */
  readonly network: string;
  readonly lang: Lang;
  /** Conversations that it has joined. */
  readonly joined: Map<string, Joined>;
}

/** The sockets of this node. */
export type LiveIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** One page's socket. */
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** Returns the rooms that a socket stands in from its beginning: its account's, its session's; of a panel the account's panels besides. */
export const roomsOfSocket = ({ realm, id, sessionId, scope }: Actor): string[] => {
  const own: LiveChannel[] = [`${realm}:${id}`, ...(realm === 'staff' ? (['staff'] as const) : [])];
  return [
    ...own,
    `session:${sessionId}`,
    ...(scope === 'messaging' ? own.map((room) => panelsOf(room)) : []),
  ];
};

/** The messaging panels among the pages of a room. */
export const panelsOf = (room: LiveChannel): string => `panels ${room}`;

/** The panels that have joined a conversation with somebody, and are told when they come and go. */
export const watchersOf = (room: LiveChannel): string => `watchers ${room}`;

/** So much may lie unread on its way to a page; then it is a page that reads no more. */
const MOST_BUFFERED = 256 * 1024;

/** Tells a page something; one that reads too slowly is let go, for it asks for what it missed when it comes back. */
export function emitTo<Name extends keyof ServerEvents>(
  socket: LiveSocket,
  name: Name,
  ...told: Parameters<ServerEvents[Name]>
): void {
  if (bufferedOf(socket) > MOST_BUFFERED) {
    cut(socket);
    return;
  }
  socket.emit(name, ...told);
}

/** Ends a page's connection at once: a polite goodbye would wait for who reads nothing. */
export function cut({ conn }: Pick<LiveSocket, 'conn'>): void {
  const { transport } = conn as unknown as Engine; // see `bufferedOf`
  transport.socket?.terminate();
}

interface Engine {
  readonly transport: {
    readonly socket?: { readonly bufferedAmount: number; terminate(): void };
  };
  readonly writeBuffer: readonly { readonly data?: string }[];
}

/** How much lies in front of a page: in the WebSocket of its transport, and in the queue before that. */
function bufferedOf({ conn }: LiveSocket): number {
  // Engine.IO types neither the WebSocket of its transport nor the queue before it.
  const { transport, writeBuffer } = conn as unknown as Engine;
  const queued = writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return (transport.socket?.bufferedAmount ?? 0) + queued;
}

/** How many pages of a session are open here. */
export const countOf = (io: LiveIo, { sessionId }: Actor): number =>
  io.sockets.adapter.rooms.get(`session:${sessionId}`)?.size ?? 0;

/** Returns this node's sockets in any of some rooms. */
export function socketsIn(io: LiveIo, rooms: readonly string[]): LiveSocket[] {
  const ids = new Set(rooms.flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])]));
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}
