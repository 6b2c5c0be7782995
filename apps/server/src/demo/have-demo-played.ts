import { fork } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { merchants } from '../db/schema/merchants.ts';
import type { Db } from '../db/types.ts';
import { demoMerchants } from './demo-merchants.ts';

const program = path.join(import.meta.dirname, 'play-demo.ts');
const resolveCache = new URL('../resolve-cache.ts', import.meta.url).href;

/** Returns whether all merchants of the demo world stand: the last thing that is made of it. */
const isPlayed = async (db: Db): Promise<boolean> => {
  const known = await db.select({ email: merchants.email }).from(merchants);
  return demoMerchants.every(({ application }) =>
    known.some(({ email }) => email === application.email),
  );
};

/**
 * Has what is missing of the demo world played by a process of its own, which takes along what it has used: in one
 * process a node rests at 590 MB for as long as it runs, and at 250 where the world stands already.
 */
export async function haveDemoPlayed(db: Db, url: string): Promise<void> {
  if (await isPlayed(db)) return;
  // It reads what this process has compiled.
  flushCompileCache();
  const compiled = getCompileCacheDir();
  const child = fork(program, {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }),
    },
    // What it leaves behind while it plays is collected less often.
    execArgv: ['--import', resolveCache, '--max-semi-space-size=32'],
  });
  const [code] = (await once(child, 'exit')) as [number | null]; // as Node documents it
  if (code !== 0) throw new Error('the demo world could not be played');
}
