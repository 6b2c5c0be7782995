import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/setup/chromium.mjs';

/** The machine's own Chromium; `npm test` installs Debian's where there is none. */
const executablePath = findChromium();
if (!executablePath)
  throw new Error('no Chromium: set CHROMIUM_PATH, or let `npm test` install one');

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // The journeys share one server and its world, and the machine has two cores for all of it.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  // Long enough for a machine that is busy with something else: a wait ends as soon as it is met.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // It costs a third of the time; `--trace on` where one is wanted.
    trace: 'off',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
