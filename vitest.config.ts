import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { otherBrowser } from './tools/browsers/vitest-provider.ts';
import { commonPasswords } from './tools/vite/common-passwords.ts';
import { pages } from './tools/vite/pages/plugin.ts';
import { pseudoLanguage } from './tools/vite/pseudo-language.ts';
import { texts } from './tools/vite/texts/plugin.ts';
import { chromiumFlags, findChromium, findHeadlessShell } from './tools/setup/chromium.mjs';
import { isOtherBrowser } from './tools/setup/other-browsers.mjs';
import { LongestFirst } from './tools/setup/test-order.ts';

/** The machine's own Chromium, as for the journeys; pictures are compared as the whole browser draws them. */
const chromium = (process.env['DEEP'] !== '1' && findHeadlessShell()) || findChromium();

/** Another browser than Chromium for the tests of the controls: `firefox` or `webkit`, the machine's own. */
const other = process.env['CONTROLS_BROWSER'];

/** `npm test -- --deep`: sweeps send everything, which takes its time. */
const isDeep = process.env['DEEP'] === '1';

/** Pictures are compared in the long run, as Chromium draws them. */
const pictures = isDeep && other === undefined ? [] : ['**/*.pictures.browser.test.tsx'];

/** Node imports what it tests as it imports the server: nothing is patched, nothing transformed. */
const native = { viteModuleRunner: false, nodeLoader: false } as const;

/** What a language needs to be added: these run with one more. */
const pseudoTests = '**/pseudo-language*.test.{ts,tsx}';

/** `npm run wire`: the server's answers are written down, and nothing else is played. */
const isRecording = process.env['WIRE_FILE'] !== undefined;

/** What is endless, or ends processes, waits for the long run. */
const left = ['**/node_modules/**', ...(isDeep ? [] : ['**/*.deep.test.{ts,tsx}'])];

// Vitest reads nothing but a default export.
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // What needs a database belongs to the server's project.
          exclude: ['packages/{app,client,testkit}/**', ...left],
          // Pure functions, which remember nothing: a worker imports them once.
          isolate: false,
          experimental: native,
          setupFiles: ['packages/testkit/src/random-tests.ts'],
          // Some read every file of the repository, on a busy machine.
          testTimeout: isDeep ? 300_000 : 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: isRecording
            ? ['apps/server/src/testing/record-wire.ts']
            : ['apps/server/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          exclude: [pseudoTests, ...left],
          globalSetup: ['tools/setup/scratch-of-tests.mjs', 'packages/testkit/src/global-setup.ts'],
          pool: 'forks',
          experimental: native,
          // A worker starts as the server does.
          execArgv: [
            '--import',
            path.resolve('apps/server/src/resolve-cache.ts'),
            // What a test leaves behind is collected less often.
            '--max-semi-space-size=64',
          ],
          // A worker imports the server once for all its files: what is shared is keyed by its database, or counted on.
          isolate: false,
          testTimeout: isDeep ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a machine that does other things too.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [
          pages(),
          react({ compiler: { compilationMode: 'annotation' } }),
          texts(),
          commonPasswords(),
        ],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // One window for all files of a worker: to make one takes ten times as long as the tests. Each file leaves it tidy.
          isolate: false,
          setupFiles: [
            'packages/testkit/src/day-of-tests.ts',
            'packages/testkit/src/settled-imports.ts',
          ],
          include: [
            'apps/{portal,console,storefront,messenger}/src/**/*.test.{ts,tsx}',
            'packages/ui/src/**/*.test.tsx',
            'packages/{app,client}/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.browser.test.tsx', pseudoTests, ...left],
          testTimeout: 20_000,
        },
      },
      {
        plugins: [
          pages(),
          react({ compiler: { compilationMode: 'annotation' } }),
          ...pseudoLanguage(),
        ],
        test: {
          name: 'pseudo',
          environment: 'happy-dom',
          setupFiles: ['packages/testkit/src/day-of-tests.ts'],
          include: [pseudoTests],
          exclude: left,
          provide: { isDeep },
          testTimeout: 20_000,
        },
      },
      {
        // Compiled as it ships: what a control does in a browser is tested in one.
        plugins: [react({ compiler: { compilationMode: 'annotation' } })],
        cacheDir: 'node_modules/.cache/vite/ui-tests',
        // Found beforehand: what Vite finds while tests run makes it load the page anew.
        optimizeDeps: {
          include: [
            '@floating-ui/dom',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'axe-core',
            'react/compiler-runtime',
            'react-dom/client',
            'zod/mini',
            'zustand',
            'zustand/middleware',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'ui',
          include: ['{packages/{app,ui},apps/portal}/src/**/*.browser.test.tsx'],
          provide: { isDeep },
          exclude: [...pictures, '**/node_modules/**'],
          // One page for all files: each leaves it tidy.
          isolate: false,
          fileParallelism: false,
          // Another number of workers than the other projects have, so behind them.
          sequence: { groupOrder: 1 },
          // WebKit draws without a graphics card here, and axe looks at all that is drawn.
          testTimeout: isOtherBrowser(other) ? 90_000 : 15_000,
          expect: { poll: { timeout: isOtherBrowser(other) ? 20_000 : 5_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            expect: {
              toMatchScreenshot: {
                comparatorName: 'pixelmatch',
                // Edges of letters differ between two releases of a browser.
                comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.005 },
                resolveScreenshotPath: ({ arg, ext, root }) =>
                  path.join(root, 'packages/ui/pictures', `${arg}${ext}`),
              },
            },
            viewport: { width: 1280, height: 800 },
            ...(isOtherBrowser(other)
              ? { instances: [{ browser: other }], provider: otherBrowser(other) }
              : {
                  instances: [{ browser: 'chromium' }],
                  provider: playwright({
                    launchOptions: {
                      args: [...chromiumFlags],
                      ...(chromium && { executablePath: chromium }),
                    },
                    contextOptions: { reducedMotion: 'reduce' },
                  }),
                }),
          },
        },
      },
    ],
  },
});
