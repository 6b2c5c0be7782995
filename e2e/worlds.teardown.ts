import { test } from '@playwright/test';
import { rmSync } from 'node:fs';
import { worldsDir } from './setup/start-server.ts';

test('the worlds are gone', () => rmSync(worldsDir(), { recursive: true, force: true }));
