import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {Record<string, LockEntry>} LockPackages
 */

/** @param {string} file */
function readPackages(file) {
  /** @type {{ packages: LockPackages }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}

/** @typedef {'running' | 'developing'} Purpose of what is installed: what runs and builds, or what checks as well */

/**
 * Whether everything the lock file names for a purpose is installed. npm writes `node_modules/.package-lock.json`
 * as its last act, so it tells apart a complete installation, an interrupted one and one that
 * belongs to an older lock file; a stamp of our own would not notice a plain `npm install`.
 *
 * @param {Purpose} purpose
 * @param {LockPackages} wanted
 * @param {LockPackages} installed
 */
export function isComplete(purpose, wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.dev && purpose === 'running') return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional);
    // A package of before that an empty one stands for since does no harm.
    return entry.link === true || found.version === entry.version;
  });
}

/**
 * What an installation is renewed for: where the tools of the checks stand, they stay.
 *
 * @param {Purpose} purpose
 * @param {LockPackages} installed
 * @returns {Purpose}
 */
export const installPurpose = (purpose, installed) =>
  Object.values(installed).some(({ dev }) => dev === true) ? 'developing' : purpose;

const installedLock = join(root, 'node_modules/.package-lock.json');

/** Whether nothing has to be installed for a purpose. @param {Purpose} purpose */
export function dependenciesInstalled(purpose) {
  if (!existsSync(installedLock) || !existsSync(ownNode)) return false;
  return isComplete(
    purpose,
    readPackages(join(root, 'package-lock.json')),
    readPackages(installedLock),
  );
}

/** @type {Record<Purpose, readonly string[]>} what npm is asked for; tools of the checks are not waited for by who starts */
export const installs = {
  running: ['ci', '--omit=dev', '--include=optional', '--no-fund', '--no-audit'],
  developing: ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit'],
};

/**
 * Installs what the lock file names where it is not there yet.
 *
 * @param {Purpose} purpose
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} false when npm failed; npm itself has said why
 */
export async function ensureDependencies(purpose, say) {
  if (dependenciesInstalled(purpose)) return true;
  say('Installing what Khidma needs (about a minute, once).');
  if (Number(process.versions.node.split('.')[0]) < 24) {
    const found = `This machine has Node ${process.versions.node}`;
    if (ownNode === process.execPath) {
      say(`${found}, and Khidma brings none for its kind: install Node 24, and try again.`);
      return false;
    }
    say(`${found}; npm warns about it below, and may: Khidma brings the Node it runs on.`);
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installed = existsSync(installedLock) ? readPackages(installedLock) : {};
  const install = await run(npm, installs[installPurpose(purpose, installed)], { show: true });
  if (install.code !== 0) {
    say('npm could not install the dependencies; its own message stands above.');
    return false;
  }
  if (existsSync(ownNode)) return dependenciesInstalled(purpose);
  say(
    'npm left out the Node that Khidma runs on: it must be allowed to install optional packages.',
  );
  return false;
}
