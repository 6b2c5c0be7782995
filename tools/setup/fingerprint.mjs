import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', 'data', '.cache']);

/**
 * A digest of the content of files and folders; times and owners do not count, so a fresh clone
 * and a tree that was only touched have the same one. Tests and stories are left out: they are not built.
 *
 * @param {string} base paths enter the digest relative to this folder
 * @param {readonly string[]} paths
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, base, path);
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} base @param {string} path */
function addPath(hash, base, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    if (!/\.(test|stories)\.[a-z]+$/.test(path))
      hash
        .update(`${relative(base, path)}\0`)
        .update(readFileSync(path))
        .update('\0');
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!passedOver.has(name)) addPath(hash, base, join(path, name));
  }
}
