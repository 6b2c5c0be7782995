import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from './paths.mjs';

/**
 * Slow tests take turns: a usual run (`npm test`, which sets `TURN`) plays a share of them, the next commit the next
 * share, and the long run all of them. Whoever starts a test by hand plays what was named. A prime: samples that slow tests take, every second or sixth, reach every case.
 */
export const turns = 7;

/** @param {readonly string[]} args @returns {string[]} the lines; none where git or a history is missing */
function git(...args) {
  try {
    const said = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return said.toString().split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Returns whose turn it is: the number of commits. It is not cut down to `turns`, as samples of sweeps are dealt into
 * other numbers.
 *
 * @param {string} [wanted] `TURN`, to play a run again
 */
export const currentTurn = (wanted = process.env.TURN) =>
  Number.parseInt(wanted ?? git('rev-list', '--count', 'HEAD')[0] ?? '', 10) || 0;

/**
 * Returns the paths that changed: what is not committed, and the commits that main has not, or main's last one.
 *
 * @returns {string[]}
 */
export function changedFiles() {
  const [head] = git('rev-parse', 'HEAD');
  const bases = ['origin/main', 'main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  const base = bases.find((commit) => commit !== head) ?? 'HEAD~1';
  return [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Returns what waits for another turn. The files are dealt in the order of their names, so that neighbours have different
 * turns; those in whose folder something has changed do not wait.
 *
 * @param {readonly string[]} files paths from the root
 * @param {number} turn
 * @param {readonly string[]} changed paths from the root
 */
export function waiting(files, turn, changed) {
  const touched = new Set(changed.map((file) => dirname(file)));
  return files
    .toSorted()
    .filter((file, index) => index % turns !== turn % turns && !touched.has(dirname(file)));
}
