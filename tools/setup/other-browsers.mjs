import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './packages.mjs';

/** @typedef {'firefox' | 'webkit'} OtherBrowser the browsers beside Chromium that the long run knows */

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/** @param {string} folder @param {RegExp} name */
function within(folder, name) {
  try {
    return readdirSync(folder)
      .filter((each) => name.test(each))
      .map((each) => join(folder, each));
  } catch {
    return [];
  }
}

/** The machine's Firefox, or undefined. */
export const findFirefox = () => onPath(['firefox-esr', 'firefox']);

/** WebKitGTK's driver, the browser that it drives, and a screen that nobody sees; undefined where one is missing. */
export function findWebKit() {
  const driver = onPath(['WebKitWebDriver']);
  const browser = within('/usr/lib', /-linux-gnu$/)
    .flatMap((folder) => within(folder, /^webkit2gtk-4\./))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => isExecutable(file));
  const screen = onPath(['Xvfb']);
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

const wanted = {
  firefox: { title: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
  webkit: { title: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
};

/** @param {string | undefined} name @returns {name is OtherBrowser} */
export const isOtherBrowser = (name) => name !== undefined && name in wanted;

/**
 * Finds one of them, installing Debian's where we may.
 *
 * @param {OtherBrowser} name
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} whether it is there
 */
export async function ensureOtherBrowser(name, say) {
  const { title, packages, find } = wanted[name];
  if (find()) return true;
  if (mayInstall()) {
    say(`Installing Debian's ${title} for the tests (once).`);
    await installPackages(packages);
  }
  if (find()) return true;
  say(`Not tested in ${title}: it is not here (Debian: apt-get install ${packages.join(' ')}).`);
  return false;
}
