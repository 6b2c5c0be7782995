import { defineConfig } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags, findChromium, findHeadlessShell } from '../tools/setup/chromium.mjs';
import { isLongRun } from './setup/long-run.ts';

/** The machine's own Chromium; `npm test` installs Debian's where there is none. */
const chromium = findChromium();
if (!chromium) throw new Error('no Chromium: set CHROMIUM_PATH, or let `npm test` install one');

/** How a browser is started. Whoever calls has a microphone and a camera, which show a pattern and beep. */
const started = (executablePath: string, flags: readonly string[] = []) => ({
  executablePath,
  args: [
    ...chromiumFlags,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...flags,
  ],
});

/** A page lives for seconds: to compile its code once more, and better, took a sixth of what a journey costs. */
const compiledOnce = ['--js-flags=--no-maglev,--no-turbofan'];

// Where the worlds stand that servers are copied from; the workers inherit the variable.
process.env['WORLDS_DIR'] ??= join(tmpdir(), `khidma-worlds-${process.pid}`);

// What one server has compiled the next need not.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'khidma-compiled');

/** Journeys of the long run alone: other browsers, nodes that are killed, and a relay, which not every machine has. */
const forLongRun = isLongRun
  ? []
  : ['other-browsers.spec.ts', 'two-nodes.spec.ts', 'relay.spec.ts'];

const fromNothing = ['journey.spec.ts', 'application.spec.ts'];

/** They look at the notices of a desk or at what can be installed, which only a whole browser has, or read large files, which takes compiled code. */
const inWholeBrowser = [
  'messages.spec.ts',
  'offline-app.spec.ts',
  'push.spec.ts',
  'service-media.spec.ts',
];

/** They are begun first: none of them is what all others have ended before, nor the minutes that one waits. */
const long = [
  'money.spec.ts',
  'account.spec.ts',
  'staff.spec.ts',
  'services.spec.ts',
  'shell.spec.ts',
];

/** Files that have a server of their own, because they leave the demo world changed; they are longer than the others. */
const withOwnServer = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith('.spec.ts') &&
    /\bworld: 'demo of |\bscope: 'worker'/.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
);

export default defineConfig({
  testDir: '.',
  globalTeardown: './setup/remove-worlds.ts',
  projects: [
    // Long, and from nothing: they are played while the demo world is being made.
    { name: 'from nothing', testMatch: fromNothing },
    {
      name: 'whole browser',
      testMatch: inWholeBrowser,
      use: { launchOptions: started(chromium) },
    },
    { name: 'long', testMatch: long },
    {
      name: 'journeys',
      testMatch: withOwnServer,
      testIgnore: [...fromNothing, ...inWholeBrowser, ...long, ...forLongRun],
    },
    // One behind the other, so that a worker keeps the server it has; they are short, so that all workers end together.
    {
      name: 'demo',
      testMatch: '*.spec.ts',
      testIgnore: [...fromNothing, ...inWholeBrowser, ...long, ...withOwnServer, ...forLongRun],
    },
  ],
  // Node takes their types away by itself, in a third of the time.
  build: { external: ['**/packages/**', '**/apps/**'] },
  outputDir: '../test-results',
  // The machine has two cores and a journey waits half of its time; each worker has a server of its own, and the files take turns on them.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 600_000,
  // Long enough for a machine that is busy with something else: a wait ends as soon as it is met.
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
    // It costs a third of the time; `--trace on` where one is wanted.
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    // What an app keeps for when there is no line, each browser would fetch anew: journeys about that allow it.
    serviceWorkers: 'block',
    // To draw what moves, and to wait until it stands still, takes the time; the whole journey is played with it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: started(findHeadlessShell() ?? chromium, compiledOnce),
  },
});
