// `npm start`: installs what is missing, then runs the server and builds the front ends beside it. Plain JavaScript for
// Node 20, because it runs before the project's own Node is there.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureDependencies } from './setup/dependencies.mjs';
import { buildFrontEnds, compressFrontEnds } from './setup/front-ends.mjs';
import { ownEnvironment, ownNode, root } from './setup/paths.mjs';

if (await ensureDependencies('running', console.log)) await serve();
else process.exitCode = 1;

/** Starts the server; what is missing of the front ends is built while it prepares its database. */
async function serve() {
  const server = spawn(ownNode, ['apps/server/src/main.ts'], {
    cwd: root,
    env: ownEnvironment({ DEMO: process.env.DEMO ?? '1', FRONT_ENDS: 'being-built' }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The server drains its requests on a signal; we stay until it is done. A terminal's Ctrl-C
  // goes to the whole group, so it has reached the server without us.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGHUP'));
  if (process.env.npm_lifecycle_event) stopWithoutParent(() => server.kill('SIGTERM'));
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  server.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
  if (await buildFrontEnds(console.log)) {
    if (server.connected) server.send('built');
    await compressFrontEnds({ behind: true });
    return;
  }
  server.removeAllListeners('exit');
  server.on('exit', () => process.exit(1));
  server.kill('SIGTERM');
}

/**
 * Where npm was killed the hard way, nobody can pass a signal on: the server would keep the port
 * and the database for good. An orphan has another parent than before.
 *
 * @param {() => void} stop
 */
function stopWithoutParent(stop) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, 500);
  look.unref();
}
