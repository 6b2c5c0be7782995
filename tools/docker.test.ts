import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './checks/tracked-files.ts';
import { installs } from './setup/dependencies.mjs';
import { fingerprint } from './setup/fingerprint.mjs';
import { root } from './setup/paths.mjs';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The instructions of the Dockerfile, stage by stage. */
const stages = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .split(/^FROM .*\n/m)
  .slice(1)
  .map((stage) =>
    stage
      .split('\n')
      .map((line) => /^(\w+) (.*)$/.exec(line))
      .flatMap((found) => (found ? [{ name: String(found[1]), text: String(found[2]) }] : [])),
  );
const [build = [], run = []] = stages;
const textsOf = (stage: typeof build, name: string) =>
  stage.filter((each) => each.name === name).map(({ text }) => text);
const command = JSON.parse(textsOf(run, 'CMD')[0] ?? '[]') as string[]; // the form that needs no shell

describe('the image', () => {
  it('is built by the steps that npm start takes, and holds no tool of the checks', () => {
    const [install = '', ...rest] = textsOf(build, 'RUN');
    expect(stages).toHaveLength(2);
    expect(install).toBe(`npm ${installs.running.join(' ')}`);
    expect(rest).toEqual(['npm run build']);
  });

  it('runs what npm start runs, as nobody who owns it, and writes below DATA_DIR only', () => {
    expect(read('tools/start.mjs')).toContain(`'${command[1]}'`);
    expect(command[0]).toBe('node_modules/.bin/node');
    expect(textsOf(run, 'USER')).toEqual(['node']);
    expect(textsOf(run, 'ENV').join(' ')).toContain('DATA_DIR=/data');
    expect(textsOf(run, 'COPY')).toEqual(['--from=build /app .']);
    expect(read('compose.yaml')).toContain('read_only: true');
  });

  it('and those beside it are named by exact version', () => {
    const images = [
      ...read('Dockerfile').matchAll(/^FROM (?!build)(\S+)/gm),
      ...read('compose.yaml').matchAll(/^ {4}image: (\S+)/gm),
    ].map(([, image]) => image);
    expect(images.length).toBeGreaterThan(3);
    expect(images.filter((image) => !/:\d+\.\d+(\.\d+)?(-[\w-]+)?$/.test(String(image)))).toEqual(
      [],
    );
  });

  it('starts with no password that others know, and takes none along', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w*PASSWORD)([^}]*)\}/g)];
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(([, , rest]) => rest?.startsWith(':?') !== true)).toEqual([]);
    const names = new Set(asked.map(([, name]) => `${name}=`));
    expect(read('.env.example').split('\n')).toEqual(expect.arrayContaining([...names]));
    for (const ignored of ['.gitignore', '.dockerignore'])
      expect(read(ignored).split('\n')).toContain('.env');
  });

  it.runIf(process.env['DEEP'] === '1')(
    'is built in a clean folder, starts there, and leaves the folder as it was',
    { timeout: 600_000 },
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'khidma-image-'));
      chmodSync(place, 0o711);
      const [app, data] = [join(place, 'app'), join(place, 'data')];
      try {
        for (const file of trackedFiles()) {
          mkdirSync(dirname(join(app, file)), { recursive: true });
          cpSync(join(root, file), join(app, file));
        }
        for (const step of textsOf(build, 'RUN'))
          execFileSync('/bin/sh', ['-c', step], { cwd: app, stdio: 'ignore' });
        const before = fingerprint(app, [app]);
        await startAndStop(app, data);
        expect(fingerprint(app, [app])).toBe(before);
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  );
});

/** Starts the image's command on the embedded database, waits until it is ready, and asks it to stop. */
async function startAndStop(app: string, data: string): Promise<void> {
  const port = '18099';
  const [program = '', ...rest] = command;
  const server = spawn(join(app, program), rest, {
    cwd: app,
    env: { NODE_ENV: 'production', DATA_DIR: data, PORT: port, PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const ready = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 120_000, interval: 500 }).toBe(true);
  const page = await fetch(`http://127.0.0.1:${port}/shop/`);
  expect(page.status).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}
