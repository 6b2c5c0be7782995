import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

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
 * Returns the folders of all workspaces, each with those that it builds on, as their `package.json` say.
 *
 * @returns {Map<string, readonly string[]>}
 */
export function workspaces() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const packages = folders.map((folder) => ({ folder, ...readPackage(folder) }));
  return new Map(
    packages.map(({ folder, needed }) => [
      folder,
      packages.filter(({ name }) => needed.has(name)).map((found) => found.folder),
    ]),
  );
}

/** @param {string} folder @returns {{ readonly name: string, readonly needed: ReadonlySet<string> }} */
function readPackage(folder) {
  /** @type {{ name: string, dependencies?: object, devDependencies?: object }} */
  const {
    name,
    dependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return {
    name,
    needed: new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]),
  };
}

/** Words and pictures of the repository, which no test but those of `tools` reads. */
const isProse = (/** @type {string} */ file) => /^(docs|bench)\/|^[^/]+\.md$/.test(file);

/**
 * Returns the folders whose tests a change can reach: workspaces, `e2e` and `tools`, whose tests read the whole repository.
 * What is changed outside of them (the tools, the lock file, settings at the root) reaches everything.
 *
 * @param {readonly string[]} files paths from the root
 * @returns {Set<string>}
 */
export function reachedBy(files) {
  const graph = workspaces();
  const placed = files.filter((file) => !isProse(file));
  const folders = placed.map((file) => file.split('/').slice(0, 2).join('/'));
  const isKnown = (/** @type {string} */ folder) => graph.has(folder) || folder.startsWith('e2e/');
  if (!folders.every(isKnown)) return new Set([...graph.keys(), 'e2e', 'tools']);
  const reached = new Set(folders.map((folder) => (folder.startsWith('e2e/') ? 'e2e' : folder)));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const [folder, on] of graph) if (on.some((one) => reached.has(one))) reached.add(folder);
  }
  if (files.length > 0) reached.add('tools');
  return reached;
}
