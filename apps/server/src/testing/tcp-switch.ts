import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';

/** A name that leads to one database server, and after `turn` to another: what a failover's address is to its clients. */
export interface TcpSwitch {
  readonly port: number;
  /** Leads elsewhere from now on; what is open is cut. */
  turn(url: string): void;
  close(): void;
}

/** Leads to the server of a socket's URL. */
export async function startTcpSwitch(url: string): Promise<TcpSwitch> {
  let target = socketOf(url);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // A server that was killed resets what it had open.
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: portOf(server.address()),
    turn: (to) => {
      target = socketOf(to);
      cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}

const socketOf = (url: string): string => {
  const { searchParams } = new URL(url);
  return path.join(searchParams.get('host') ?? '', `.s.PGSQL.${searchParams.get('port')}`);
};
