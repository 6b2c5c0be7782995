// Refuses imports that `.dependency-cruiser.mjs` does not allow: `npm run imports`.
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import { repositoryRoot, trackedFiles } from './checks/tracked-files.ts';

/** Fewer files than this mean that the check has looked in the wrong place. */
const fewest = 100;

/** The sources of apps and packages. */
export const isSource = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path);

/** Tests look at their own package from outside and use the test tools: the table is for the product. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** What a room of the server hands on to its siblings. */
const isDoor = (path: string): boolean => /^apps\/server\/src\/areas\/.+\/index\.ts$/.test(path);

/** Returns each import of a folder's files that may not be, as a line for people, and what was not read. */
export async function refusedImports(baseDir: string, files: readonly string[]): Promise<string[]> {
  const paths = files.filter((path) => !isTest(path));
  const options = await extractOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));
  const { output } = await cruise(paths, { ...options, baseDir });
  if (typeof output === 'string') throw new TypeError('a report where the result was asked for');
  const read = new Set(output.modules.map(({ source }) => source));
  return [
    ...output.summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name) : [to];
      return `${from} → ${way.join(' → ')}: ${rule.name}`;
    }),
    ...files
      .filter((path) => /(^|\/)index\.tsx?$/.test(path) && !isDoor(path))
      .map((path) => `${path}: is called index; name it after what it holds`),
    // Without a parser for them it would pass over all, and be content.
    ...paths.filter((path) => !read.has(path)).map((path) => `${path}: was not read`),
  ];
}

if (import.meta.main) {
  const files = trackedFiles().filter(isSource);
  const complaints = await refusedImports(repositoryRoot, files);
  if (files.length < fewest)
    complaints.push(`only ${files.length} files were read: the check has gone blind`);
  for (const complaint of complaints) console.log(complaint);
  console.log(`${files.length} files, ${complaints.length} complaints`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
