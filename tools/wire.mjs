// `npm run wire -- <file>`: writes down what the server answers to every sample call, to be laid beside another record.
import { resolve } from 'node:path';
import { run } from './setup/run.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run wire -- FILE');
  process.exitCode = 1;
} else {
  const env = { WIRE_FILE: resolve(file), NODE_ENV: 'test', TEST_DATABASE_URL: '' };
  const args = ['run', '--project', 'server', '--maxWorkers=1', '--retry=0', '--reporter=minimal'];
  const { code } = await run('vitest', args, { env, show: true });
  process.exitCode = code;
}
