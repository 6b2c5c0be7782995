import {
  type ClientEventName,
  type ClientEvents,
  type LiveAnswer,
  livePath,
  type ServerEvents,
} from '@khidma/contract/live/events';
import { io, type Socket } from 'socket.io-client';

/** What a page was told, in its order. */
export interface Told {
  readonly name: keyof ServerEvents;
  readonly data: unknown;
}

/** A page's socket, and everything that it was told. */
export interface LiveClient {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly told: Told[];
  /** Of one kind, as it came. */
  of<Name extends keyof ServerEvents>(name: Name): Parameters<ServerEvents[Name]>[0][];
  tell(name: ClientEventName, input: unknown): Promise<LiveAnswer>;
  close(): void;
}

/** Opens a socket; throws what the server refuses it with. It never comes back by itself. */
export async function openLive(
  url: string,
  auth: object,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<LiveClient> {
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    path: livePath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders,
  });
  const told: Told[] = [];
  socket.onAny((name: keyof ServerEvents, data: unknown) => told.push({ name, data }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      socket.io.engine.close();
      reject(refusalIn(error));
    });
  });
  return {
    socket,
    told,
    of: (name) =>
      // What came under a name is what the contract says of it.
      told.filter((one) => one.name === name).map(({ data }) => data as never),
    tell: (name, input) =>
      new Promise((resolve) => {
        // A test sends what no page would.
        (socket as Socket).emit(name, input, resolve);
      }),
    close: () => socket.disconnect(),
  };
}

/** What a server refused a socket with. */
export class LiveRefusal extends Error {
  readonly code: number;

  constructor({ code, message }: LiveAnswer) {
    super(message);
    this.code = code;
  }
}

const refusalIn = (error: Error): Error =>
  'data' in error && typeof error.data === 'object'
    ? new LiveRefusal(error.data as LiveAnswer) // the server's own
    : error;
