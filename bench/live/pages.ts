import { livePath } from '@khidma/contract/live/events';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';

// Opens many sockets and says how many are open: the other end of what is measured.

/** Which sockets to open. */
export interface Order {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly each: number;
  /** Each socket joins so often in a second: this conversation, and in turn one that is nobody's. */
  readonly floods?: { readonly perSecond: number; readonly conversationId: string };
}

const sockets: Socket[] = [];

process.on('message', (order: Order | 'close') => {
  if (order === 'close') {
    for (const socket of sockets) socket.disconnect();
    process.exit(0);
  }
  void open(order);
});

process.on('disconnect', () => process.exit(1));

async function open({ url, tokens, each, floods }: Order): Promise<void> {
  let opened = 0;
  for (const [index, token] of tokens.entries()) {
    const batch = Array.from({ length: each }, () => {
      const options = {
        path: livePath,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token },
        // Of one address only so many may come. Node's WebSocket takes it, the types don't know.
        localAddress: `127.0.0.${2 + (index % 16)}`,
      };
      const socket = io(url, options);
      sockets.push(socket);
      return new Promise<void>((resolve) => {
        socket.once('connect', () => {
          opened += 1;
          resolve();
        });
        socket.once('connect_error', () => resolve());
      });
    });
    await Promise.all(batch);
  }
  if (floods !== undefined) setInterval(() => flood(floods), 1_000 / floods.perSecond);
  process.send?.(opened);
}

function flood({ conversationId }: NonNullable<Order['floods']>): void {
  for (const [index, socket] of sockets.entries())
    if (socket.connected)
      socket.emit('join', { conversationId: index % 2 === 0 ? conversationId : randomUUID() });
    // One that was let go comes back, as whoever floods would have it.
    else if (!socket.active) socket.connect();
}
