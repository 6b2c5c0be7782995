import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownNode, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages
 */

/** @param {string} file */
function readPackages(file) {
  /** @type {{ packages: LockPackages }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}

/**
 * Whether everything the lock file names is installed. npm writes `node_modules/.package-lock.json`
 * as its last act, so it tells apart a complete installation, an interrupted one and one that
 * belongs to an older lock file; a stamp of our own would not notice a plain `npm install`.
 *
 * @param {LockPackages} wanted
 * @param {LockPackages} installed
 */
export function isComplete(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional);
    return found.version === entry.version;
  });
}

/** Whether nothing has to be installed. */
export function dependenciesInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(ownNode)) return false;
  return isComplete(readPackages(join(root, 'package-lock.json')), readPackages(installed));
}

/**
 * Installs what the lock file names where it is not there yet.
 *
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} false when npm failed; npm itself has said why
 */
export async function ensureDependencies(say) {
  if (dependenciesInstalled()) return true;
  say('Installing what Khidma needs (about a minute, once).');
  if (Number(process.versions.node.split('.')[0]) < 24) {
    say(
      `This machine has Node ${process.versions.node}; npm warns about it below, and may: Khidma brings the Node it runs on.`,
    );
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const install = await run(
    npm,
    ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit'],
    {
      show: true,
    },
  );
  if (install.code !== 0) {
    say('npm could not install the dependencies; its own message stands above.');
    return false;
  }
  return (await ensureOwnNode(say)) && dependenciesInstalled();
}

/**
 * Where install scripts are switched off (`ignore-scripts`), the package `node` has not fetched
 * its binary: its script is called by hand then.
 *
 * @param {(sentence: string) => void} say
 */
async function ensureOwnNode(say) {
  if (existsSync(ownNode)) return true;
  const folder = dirname(dirname(ownNode));
  await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, show: true });
  if (existsSync(ownNode)) return true;
  say(
    'The Node that Khidma runs on could not be fetched: allow install scripts for the package "node" and try again.',
  );
  return false;
}
