import { test } from '@playwright/test';
import { prepareWorld } from './setup/start-server.ts';

test.describe.configure({ mode: 'parallel' });

for (const world of ['demo', 'empty'] as const)
  test(`the ${world} world begins, and stops as it should`, async () => {
    await prepareWorld(world);
  });
