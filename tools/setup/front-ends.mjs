import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { cacheFolder, ownNode, root } from './paths.mjs';
import { run } from './run.mjs';

/** The browser apps, each built into its own `dist`. */
export const frontEnds = ['portal', 'console', 'storefront', 'messenger'];

/** @typedef {'built' | 'compressed'} Stage of an app; each leaves the digest of its sources behind */

/** @param {Stage} stage @param {string} app */
const stampFile = (stage, app) => join(cacheFolder, `${stage}-${app}`);

/** @param {Stage} stage @param {string} app */
function stampOf(stage, app) {
  const file = stampFile(stage, app);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** @param {Stage} stage @param {string} app @param {string} sources */
function stamp(stage, app, sources) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampFile(stage, app), sources);
}

/** Everything a built app depends on. @param {string} app */
function sourcesOf(app) {
  const shared = [
    'packages',
    'tools/vite',
    'tools/build-apps.ts',
    'tsconfig.base.json',
    'package-lock.json',
  ];
  return fingerprint(
    root,
    [`apps/${app}`, ...shared].map((path) => join(root, path)),
  );
}

/** @param {string} app @param {string} sources */
const isBuilt = (app, sources) =>
  existsSync(join(root, 'apps', app, 'dist/.vite/manifest.json')) &&
  stampOf('built', app) === sources;

/**
 * Builds the front ends whose sources changed since they were built last, and compresses them.
 *
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} false when one of them could not be built
 */
export const ensureFrontEnds = async (say) => (await buildFrontEnds(say)) && compressFrontEnds();

/**
 * Builds them: a server can hand them out.
 *
 * @param {(sentence: string) => void} say
 * @returns {Promise<boolean>} false when one of them could not be built
 */
export async function buildFrontEnds(say) {
  const stale = frontEnds
    .map((app) => ({ app, sources: sourcesOf(app) }))
    .filter(({ app, sources }) => !isBuilt(app, sources));
  if (stale.length === 0) return true;
  say(`Building ${stale.map(({ app }) => app).join(', ')}.`);
  for (const { app } of stale)
    for (const stage of /** @type {const} */ (['built', 'compressed']))
      rmSync(stampFile(stage, app), { force: true });
  const result = await run(ownNode, ['tools/build-apps.ts', ...stale.map(({ app }) => app)], {
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0) for (const { app, sources } of stale) stamp('built', app, sources);
  else process.stderr.write(result.output);
  return result.code === 0;
}

/**
 * Makes the compressed copies of what is built; until they are there the files go out as they are.
 *
 * @param {{ readonly behind?: boolean }} [how] behind everything else on the machine
 * @returns {Promise<boolean>} false when they could not be made
 */
export async function compressFrontEnds({ behind = false } = {}) {
  const apps = frontEnds.filter((app) => stampOf('compressed', app) !== stampOf('built', app));
  if (apps.length === 0) return true;
  const result = await run(ownNode, [
    'tools/compress-apps.ts',
    ...(behind ? ['--behind'] : []),
    ...apps,
  ]);
  if (result.code !== 0) process.stderr.write(result.output);
  else for (const app of apps) stamp('compressed', app, stampOf('built', app));
  return result.code === 0;
}
