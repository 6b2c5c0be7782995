import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether we may install Debian's packages on this machine. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian's packages, and nothing that they only recommend.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string>} what was said meanwhile
 */
export async function installPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { env });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
  return `${update.output}${install.output}`;
}
