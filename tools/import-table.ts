// Refuses imports that `docs/architecture.md` does not allow: `npm run imports`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkImports } from './imports/check.ts';
import { readSources } from './imports/read-imports.ts';
import { repositoryRoot, trackedFiles } from './checks/tracked-files.ts';

/** Fewer files than this mean that the check has looked in the wrong place. */
const fewest = 100;

const paths = trackedFiles().filter((path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path));
const complaints = checkImports(readSources(repositoryRoot, paths), (path) =>
  existsSync(join(repositoryRoot, path)),
);
if (paths.length < fewest)
  complaints.push(`only ${paths.length} files were read: the check has gone blind`);

for (const complaint of complaints) console.log(complaint);
console.log(`${paths.length} files read, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;
