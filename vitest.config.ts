import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm test -- --deep`: sweeps send everything, which takes its time. */
const isDeep = process.env['DEEP'] === '1';

// Vitest reads nothing but a default export.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          // What needs a database belongs to the server's project.
          exclude: ['packages/{app,client,testkit}/**', '**/node_modules/**'],
          // Pure functions, which remember nothing: a worker imports them once.
          isolate: false,
          setupFiles: ['packages/testkit/src/random-tests.ts'],
          // Some read every file of the repository, on a busy machine.
          testTimeout: isDeep ? 300_000 : 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts', 'packages/testkit/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'forks',
          // A worker imports the server once for all its files: what is shared is keyed by its database, or counted on.
          isolate: false,
          testTimeout: isDeep ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // What is waited for comes late on a machine that does other things too.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          // One window for all files of a worker: to make one takes ten times as long as the tests. Each file leaves it tidy.
          isolate: false,
          include: [
            'apps/{portal,console,storefront}/src/**/*.test.{ts,tsx}',
            'packages/ui/src/**/*.test.tsx',
            'packages/{app,client}/src/**/*.test.{ts,tsx}',
          ],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
