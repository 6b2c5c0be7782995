import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder, ownNode, root } from './paths.mjs';
import { run } from './run.mjs';

/** The browser apps, each built into its own `dist`. */
export const frontEnds = ['portal', 'console', 'storefront', 'messenger'];

/** @param {string} app */
const stampFile = (app) => join(cacheFolder, `built-${app}`);

/** Everything a built app depends on. @param {string} app */
function sourcesOf(app) {
  const shared = [
    'packages',
    'tools/vite',
    'tools/build-app.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ];
  return fingerprint(
    root,
    [`apps/${app}`, ...shared].map((path) => join(root, path)),
  );
}

/** @param {string} app @param {string} sources */
function isBuilt(app, sources) {
  return (
    existsSync(join(root, 'apps', app, 'dist/.vite/manifest.json')) &&
    existsSync(stampFile(app)) &&
    readFileSync(stampFile(app), 'utf8') === sources
  );
}

/**
 * Builds the front ends whose sources changed since they were built last.
 *
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} false when one of them could not be built
 */
export async function ensureFrontEnds(say) {
  const stale = frontEnds
    .map((app) => ({ app, sources: sourcesOf(app) }))
    .filter(({ app, sources }) => !isBuilt(app, sources));
  if (stale.length === 0) return true;
  say(`Building ${stale.map(({ app }) => app).join(', ')}.`);
  const results = await Promise.all(stale.map(({ app, sources }) => build(app, sources)));
  for (const result of results) if (result.code !== 0) process.stderr.write(result.output);
  return results.every((result) => result.code === 0);
}

/** @param {string} app @param {string} sources */
async function build(app, sources) {
  rmSync(stampFile(app), { force: true });
  const result = await run(ownNode, ['tools/build-app.ts', app], {
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0) {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stampFile(app), sources);
  }
  return result;
}
