import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether we may install Debian's packages on this machine. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @type {Promise<unknown>} what is being installed: Debian lets nobody in beside it */
let last = Promise.resolve();

/**
 * Installs Debian's packages, and nothing that they only recommend, behind what is being installed.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string>} what was said meanwhile
 */
export function installPackages(packages) {
  const installed = last.then(() => install(packages));
  last = installed.catch(() => undefined);
  return installed;
}

/** @param {readonly string[]} packages */
async function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const { output } = await run(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...packages],
    {
      env,
    },
  );
  return `${update.output}${output}`;
}
