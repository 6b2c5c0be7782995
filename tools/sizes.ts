// Weighs what each route loads first against the budget: `npm run sizes`, after a build.
import { join } from 'node:path';
import { repositoryRoot } from './checks/tracked-files.ts';
import { frontEnds } from './setup/front-ends.mjs';
import { budgetFor, isWithin, firstLoadsOf } from './sizes/first-load.ts';

const loads = frontEnds.flatMap((app) =>
  firstLoadsOf(app, join(repositoryRoot, 'apps', app, 'dist')),
);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

let over = 0;
console.log('    JS of        CSS of    requests of   (gzip, kB)');
for (const load of loads) {
  const budget = budgetFor(load);
  const within = isWithin(load, budget);
  if (!within) over += 1;
  const most = (number: number) => number.toFixed(1).padStart(5);
  const sizes = `${kilobytes(load.js)} ${most(budget.js)} ${kilobytes(load.css)} ${most(budget.css)} ${String(load.requests).padStart(3)} ${budget.requests}`;
  console.log(`${sizes}  ${within ? 'ok  ' : 'OVER'}  ${load.app}: ${load.name} (${budget.name})`);
}
console.log(`${loads.length} first loads weighed, ${over} over budget`);
process.exitCode = over === 0 && loads.length > 0 ? 0 : 1;
