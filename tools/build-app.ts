// Builds one front end: Vite, then the app's own `prerender.ts` where it has one, then the
// compressed copies that the server hands out. Called by `setup/front-ends.mjs`.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { precompress } from './vite/precompress.ts';

const app = process.argv[2] ?? '';
const folder = resolve(import.meta.dirname, '../apps', app);
if (!existsSync(join(folder, 'vite.config.ts'))) {
  throw new Error(`apps/${app} has no vite.config.ts: say which front end to build`);
}

process.chdir(folder);
await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });

const prerender = join(folder, 'prerender.ts');
if (existsSync(prerender)) await import(pathToFileURL(prerender).href);

await precompress(join(folder, 'dist'));
