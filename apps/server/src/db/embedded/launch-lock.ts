import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process on this machine starts a server in the same directory. The lock is
 * an abstract socket: the kernel lets go of it with the process, however that ends, so it is never stale.
 */
export async function withLaunchLock<T>(
  dataDir: string,
  deadline: number,
  work: () => Promise<T>,
): Promise<T> {
  const name = `\0khidma-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  let lock = await tryListen(name);
  while (lock === undefined) {
    if (performance.now() > deadline)
      throw new Error(`Another process has been starting PostgreSQL in ${dataDir} for too long.`);
    await sleep(25);
    lock = await tryListen(name);
  }
  try {
    return await work();
  } finally {
    await release(lock);
  }
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: name }, () => resolve(server));
  });
}

function release(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
