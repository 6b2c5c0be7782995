import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';

/** A proxy in front of nodes for one page's connections. */
export interface SocketProxy {
  readonly url: string;
  /** Which node the page was brought to last. */
  node(): number;
  close(): void;
}

/**
 * Brings a page to node `first`, and to the next one that is there each time that it comes again. `portsOf` says where
 * the nodes listen at this moment; one that is not there has none.
 */
export async function startSocketProxy(
  portsOf: () => readonly (number | undefined)[],
  first: number,
): Promise<SocketProxy> {
  const open = new Set<Socket>();
  let node = first - 1;
  const server = createServer((page) => {
    const ports = portsOf();
    const next = ports
      .map((_port, index) => (node + 1 + index) % ports.length)
      .find((index) => ports[index] !== undefined);
    const port = next === undefined ? undefined : ports[next];
    if (next === undefined || port === undefined) return void page.destroy();
    node = next;
    const toNode = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [page, toNode],
      [toNode, page],
    ] as const) {
      open.add(one);
      one.pipe(other);
      // A node that was killed resets what it had open: for the page the line is gone.
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    node: () => node,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
