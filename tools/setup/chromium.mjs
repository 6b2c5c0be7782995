import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './packages.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];
const packages = ['chromium', ...fonts];
const shellPackage = 'chromium-headless-shell';

// A switch that is given twice counts as given the last time: Playwright's own list stands here again, and then what
// this Chromium draws of its own window: a suggestions popup in a process of its own for every window, which nobody sees.
// Nor does it start processes ahead, or another one for a page of the same place: that took a tenth of a window's time.
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'RenderDocument',
];

/** What the journeys and the tests of the controls start it with. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The machine's own Chromium, or undefined: `CHROMIUM_PATH` first, then the usual names on PATH. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => isExecutable(file));
}

/**
 * The same Chromium without the windows of a desk (Debian's `chromium-headless-shell`), or undefined. A page costs it a
 * quarter less; what a desk shows, such as notices, it does not have.
 */
export function findHeadlessShell() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.map((folder) => join(folder, shellPackage)).find((file) => isExecutable(file));
}

/**
 * Installs faces for Arabic and Chinese where the machine has none and we may: without them widths are a guess.
 *
 * @param {(sentence: string) => void} say
 */
async function ensureFonts(say) {
  const lists = await Promise.all(['ar', 'zh'].map((lang) => run('fc-list', [`:lang=${lang}`])));
  const isComplete = lists.every(({ code, output }) => code === 0 && output.trim() !== '');
  if (isComplete || !mayInstall()) return;
  say('Installing faces for Arabic and Chinese (once).');
  await installPackages(fonts);
}

/**
 * Finds a Chromium, installing Debian's where we may.
 *
 * @param {(sentence: string) => void} say
 * @returns {Promise<{ path: string } | { missing: string }>} missing is a sentence for people
 */
export async function ensureChromium(say) {
  const found = findChromium();
  if (found) {
    await ensureFonts(say);
    return { path: found };
  }
  if (process.env.CHROMIUM_PATH) {
    return { missing: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run.` };
  }
  const wish = `Install Chromium (Debian: apt-get install ${[...packages, shellPackage].join(' ')}) or set CHROMIUM_PATH.`;
  if (!mayInstall()) {
    return {
      missing: `The journeys and the tests of the controls need a Chromium and none was found. ${wish}`,
    };
  }
  say("Installing Debian's Chromium for the tests (once).");
  const output = await installPackages(packages);
  const installed = findChromium();
  if (installed) {
    // By itself: an older Debian does not have it, and the journeys go without.
    await installPackages([shellPackage]);
    return { path: installed };
  }
  return { missing: `apt-get could not install Chromium. ${wish}\n${output}` };
}
