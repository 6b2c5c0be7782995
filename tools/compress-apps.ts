// Makes the compressed copies of built front ends, which are named as arguments. Called by `setup/front-ends.mjs`.
import { resolve } from 'node:path';
import { setPriority } from 'node:os';
import { precompress } from './vite/precompress.ts';

const apps = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
// Beside a server that somebody waits for.
if (process.argv.includes('--behind')) setPriority(19);
for (const app of apps) await precompress(resolve(import.meta.dirname, '../apps', app, 'dist')); // oxlint-disable-line no-await-in-loop -- one app's files are enough for all cores
