import { rmSync } from 'node:fs';
import { worldsDir } from './start-server.ts';

// Playwright calls a default export.
export default function removeWorlds(): void {
  rmSync(worldsDir(), { recursive: true, force: true });
}
