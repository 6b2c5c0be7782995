import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The Node 24 that the project brings along, whatever the machine itself has. */
export const ownNode = join(root, 'node_modules/node/bin/node');

/** What our tools remember between two runs; it goes when `node_modules` goes. */
export const cacheFolder = join(root, 'node_modules/.cache/khidma');

/** The environment of everything we start: our own Node and our own tools are found first. */
export function ownEnvironment(extra = {}) {
  const path = [dirname(ownNode), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(process.platform === 'win32' ? ';' : ':'), ...extra };
}
