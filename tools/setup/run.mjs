import { spawn } from 'node:child_process';
import { ownEnvironment, root } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {boolean} [show] let the command write to our own output instead of collecting it
 */

/**
 * Runs one command to its end, without a standard input (nothing here may wait for an answer).
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} output is empty where it was shown
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? root,
      env: ownEnvironment(options.env),
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
      shell: false,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += String(text);
      });
    }
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
