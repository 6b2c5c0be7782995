// `npm run dev`: the server, started again when its sources change, and the three front ends
// with hot reload. They pass /api and the rest of the server's paths on to it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { frontEnds } from './setup/front-ends.mjs';
import { ownEnvironment, ownNode, root } from './setup/paths.mjs';

if (!(await ensureDependencies('developing', console.log))) process.exit(1);

const env = ownEnvironment({ DEMO: process.env.DEMO ?? '1' });
const vite = join(root, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(ownNode, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  ...frontEnds.map((app) =>
    spawn(ownNode, [vite], { cwd: join(root, 'apps', app), env, stdio: 'inherit' }),
  ),
];

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    stopAll();
  });
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
