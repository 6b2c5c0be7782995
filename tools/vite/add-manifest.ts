import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Adds what a second build into the same folder made to the manifest of the first. */
export function addManifest(dist: string, second: string): void {
  // Vite writes both: what they hold is its own promise.
  const read = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8')) as Manifest;
  const first = '.vite/manifest.json';
  const [main, added] = [read(first), read(second)];
  // Each build has its own files of texts, and each finds its own by the same name.
  const own = Object.entries(added).filter(([key]) => !(key in main));
  writeFileSync(
    join(dist, first),
    JSON.stringify({ ...main, ...Object.fromEntries(own) }, null, 2),
  );
  rmSync(join(dist, second));
}
