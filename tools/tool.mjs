// `npm run lint` and the other scripts that need the tools of the checks, which `npm start` does not install: runs one, or
// says how it is installed. Plain JavaScript for Node 20: it may be the machine's.
import { dependenciesInstalled } from './setup/dependencies.mjs';
import { run } from './setup/run.mjs';

const [command = '', ...args] = process.argv.slice(2);
const called = process.env.npm_lifecycle_event;

if (dependenciesInstalled('developing')) {
  process.exitCode = (await run(command, args, { show: true })).code;
} else {
  console.error(
    `${called ? `npm run ${called}` : command} needs the tools of the checks, which npm start does not install. ` +
      'Install them with: npm ci --include=dev --include=optional (npm test does so by itself).',
  );
  process.exitCode = 1;
}
