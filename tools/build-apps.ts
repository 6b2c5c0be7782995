// Builds the front ends that are named as arguments: Vite, then the app's own `prerender.ts` and `web-app.ts` where
// it has them. Called by `setup/front-ends.mjs`, which has `compress-apps.ts` make the compressed copies.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { islandManifest, islandVariable } from './vite/app-config.ts';

// One process for all: the second app finds the bundler and our plugins warm, and costs half.
for (const app of process.argv.slice(2)) await buildApp(app); // oxlint-disable-line no-await-in-loop -- each has the process to itself, and the server has the other core

async function buildApp(app: string): Promise<void> {
  const folder = resolve(import.meta.dirname, '../apps', app);
  if (!existsSync(join(folder, 'vite.config.ts'))) {
    throw new Error(`apps/${app} has no vite.config.ts: say which front end to build`);
  }

  process.chdir(folder);
  const config = {
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
  } as const;
  await build(config);
  if (/\bislands:/.test(readFileSync(config.configFile, 'utf8'))) {
    process.env[islandVariable] = '1';
    await build(config);
    delete process.env[islandVariable];
    addManifest(join(folder, 'dist'), islandManifest);
  }

  for (const step of ['prerender.ts', 'web-app.ts'].map((name) => join(folder, name)))
    if (existsSync(step)) await import(pathToFileURL(step).href); // oxlint-disable-line no-await-in-loop -- the workers keep the pages that are written before
}

/** Adds what a second build into the same folder made to the manifest of the first. */
function addManifest(dist: string, second: string): void {
  // Vite writes both: what they hold is its own promise.
  const read = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8')) as Manifest;
  const first = '.vite/manifest.json';
  const [main, added] = [read(first), read(second)];
  // Each build has its own files of texts, and each finds its own by the same name.
  const own = Object.entries(added).filter(([key]) => !(key in main));
  writeFileSync(
    join(dist, first),
    JSON.stringify({ ...main, ...Object.fromEntries(own) }, null, 2),
  );
  rmSync(join(dist, second));
}
