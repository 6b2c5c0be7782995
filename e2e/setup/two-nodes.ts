import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { socketUrl } from '../../apps/server/src/db/open-db.ts';
import { startMailbox } from './mailbox.ts';
import { copyWorld, freePort, type RunningNode, startNode } from './start-server.ts';

/** Two nodes of the demo world on one database: each on an address of its own, whichever process answers there. */
export interface TwoNodes {
  readonly urls: readonly [string, string];
  /** Ends one of them at once. */
  kill(index: 0 | 1): Promise<void>;
  /** Starts it again at its address. */
  restart(index: 0 | 1): Promise<void>;
  log(): string;
  /** Every error that was logged. */
  errors(): readonly string[];
  stop(): Promise<void>;
}

/** Starts both, with the files and keys of one folder. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const { folder, remove } = await copyWorld('demo');
  const data = join(folder, 'data');
  const outside = await startMailbox(join(folder, 'mailbox.jsonl'));
  const database = await startEmbedded(join(data, 'pg'));
  const ports = [await freePort(), await freePort()] as const;
  const urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const begin = (index: 0 | 1): Promise<RunningNode> =>
    startNode(ports[index], {
      NODE_NAME: `node-${index}`,
      DEMO: '1',
      DATABASE_URL: socketUrl(database.connection),
      DATA_DIR: data,
      PUBLIC_URL: urls[index],
      MESSENGER_ORIGIN: `http://localhost:${ports[index]}`,
      SMTP_URL: outside.smtpUrl,
      SMS_URL: outside.smsUrl,
    });
  const all: RunningNode[] = [];
  const nodes = [await begin(0), await begin(1)];
  all.push(...nodes);
  return {
    urls,
    kill: async (index) => await nodes[index]?.kill(),
    restart: async (index) => {
      nodes[index] = await begin(index);
      all.push(nodes[index]);
    },
    log: () => nodes.map((node) => node.log()).join('\n'),
    errors: () => all.flatMap((node) => node.errors()),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await database.stop();
      await outside.close();
      await remove();
    },
  };
}
