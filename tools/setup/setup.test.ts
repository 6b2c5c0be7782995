import { existsSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isComplete, installPurpose } from './dependencies.mjs';
import { fingerprint } from './fingerprint.mjs';
import { countPlaywright, countVitest, readReport } from './reports.mjs';
import { runSteps } from './schedule.mjs';
import { makeScratchFolder } from './scratch.mjs';
import { inOrder } from './test-order.ts';
import { reachedBy, workspaces } from './changed.mjs';
import { chosenSteps } from './steps.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khidma-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a start installs only what is missing', () => {
  const wanted = { '': {}, 'apps/server': {}, 'node_modules/pg': { version: '8.1.0' } };

  it('sees a package that is missing, or of another version', () => {
    expect(isComplete('running', wanted, {})).toBe(false);
    expect(isComplete('running', wanted, { 'node_modules/pg': { version: '8.0.0' } })).toBe(false);
  });

  it('accepts what is installed, and the binaries of other platforms being absent', () => {
    const installed = { 'node_modules/pg': { version: '8.1.0' } };
    expect(isComplete('running', wanted, installed)).toBe(true);
    const withBinary = {
      ...wanted,
      'node_modules/sharp-mac': { version: '1.0.0', optional: true },
    };
    expect(isComplete('running', withBinary, installed)).toBe(true);
  });

  it('asks only that a link is there: what it leads to is in the repository', () => {
    const withLink = { ...wanted, 'node_modules/ioredis': { link: true } };
    const installed = { 'node_modules/pg': { version: '8.1.0' } };
    expect(isComplete('running', withLink, installed)).toBe(false);
    const before = { ...installed, 'node_modules/ioredis': { version: '5.4.1' } };
    expect(isComplete('running', withLink, before)).toBe(true);
  });

  it('asks for the tools of the checks only where something is to be checked', () => {
    const installed = { 'node_modules/pg': { version: '8.1.0' } };
    const withTool = { ...wanted, 'node_modules/vitest': { version: '5.1.1', dev: true } };
    expect(isComplete('running', withTool, installed)).toBe(true);
    expect(isComplete('developing', withTool, installed)).toBe(false);
  });

  it('leaves the tools of the checks where they stand', () => {
    const installed = { 'node_modules/pg': { version: '8.0.0' } };
    expect(installPurpose('running', installed)).toBe('running');
    const withTool = { ...installed, 'node_modules/vitest': { version: '5.1.1', dev: true } };
    expect(installPurpose('running', withTool)).toBe('developing');
  });
});

describe('a start builds only what changed', () => {
  it('notices content and names, but neither tests nor what a build leaves behind', () => {
    const digest = () => fingerprint(folder, [join(folder, 'src'), join(folder, 'gone')]);
    mkdirSync(join(folder, 'src/dist'), { recursive: true });
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    const before = digest();

    writeFileSync(join(folder, 'src/a.test.ts'), 'a test');
    writeFileSync(join(folder, 'src/dist/a.js'), 'built');
    expect(digest()).toBe(before);

    writeFileSync(join(folder, 'src/a.ts'), 'two');
    expect(digest()).not.toBe(before);
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(digest()).not.toBe(before);
  });
});

describe('what takes long is begun first', () => {
  it('the sweeps, then the server’s other files as they came, then those of other projects', () => {
    const file = (name: string, moduleId: string) =>
      ({ moduleId: `/khidma/${moduleId}`, project: { name } }) as Parameters<
        typeof inOrder
      >[0][number]; // what it reads
    const files = [
      file('node', 'packages/domain/src/a.test.ts'),
      file('server', 'apps/server/src/areas/orders/large.test.ts'),
      file('server', 'apps/server/src/http/small.test.ts'),
      file('server', 'apps/server/src/bad-input.test.ts'),
      file('web', 'apps/portal/src/b.test.tsx'),
    ];
    expect(inOrder(files)).toEqual([3, 1, 2, 0, 4].map((index) => files[index]));
  });
});

describe('checks run in two lanes', () => {
  type Step = Parameters<typeof runSteps>[0][number];
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    group: 'lint',
    lanes: 1,
    run: async () => ({ passed: 1, failed: 0 }),
    ...more,
  });

  it('does not run what builds on a failed step, and counts it as failed', async () => {
    let ran = false;
    const outcomes = await runSteps(
      [
        step('build', { run: async () => ({ passed: 0, failed: 1 }) }),
        step('sizes', {
          after: 'build',
          run: async () => {
            ran = true;
            return { passed: 1, failed: 0 };
          },
        }),
      ],
      () => undefined,
    );
    expect(ran).toBe(false);
    expect(outcomes.map(({ failed }) => failed)).toEqual([1, 1]);
  });

  it('counts a step that throws as failed', async () => {
    const outcomes = await runSteps(
      [step('a', { run: () => Promise.reject(new Error('broken')) })],
      () => undefined,
    );
    expect(outcomes).toEqual([
      expect.objectContaining({ passed: 0, failed: 1, output: expect.stringContaining('broken') }),
    ]);
  });

  it('refuses steps that wait for each other', async () => {
    await expect(
      runSteps([step('a', { after: 'b' }), step('b', { after: 'a' })], () => undefined),
    ).rejects.toThrow('a, b');
  });

  it('never uses more than two lanes', async () => {
    let busy = 0;
    let most = 0;
    const counted = (name: string, lanes: 1 | 2) =>
      step(name, {
        lanes,
        run: async () => {
          busy += lanes;
          most = Math.max(most, busy);
          await Promise.resolve();
          busy -= lanes;
          return { passed: 1, failed: 0 };
        },
      });
    const outcomes = await runSteps(
      [counted('a', 1), counted('b', 2), counted('c', 1), counted('d', 1)],
      () => undefined,
    );
    expect(outcomes).toHaveLength(4);
    expect(most).toBe(2);
  });
});

describe('tests are counted as they ran', () => {
  it('counts a test file that cannot be loaded as a failure', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(countVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
      passed: 3,
      failed: 2,
      output: 'a.test.ts\n    no such module',
    });
  });

  it('names what failed and says why, in place of everything that passed', () => {
    const { output } = countPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 0 },
      errors: [],
      suites: [
        {
          title: 'shop.spec.ts',
          suites: [
            {
              title: 'ar-AE at 390 px',
              specs: [
                { title: 'opens', ok: true, file: 'shop.spec.ts', line: 3, tests: [] },
                {
                  title: 'sells',
                  ok: false,
                  file: 'shop.spec.ts',
                  line: 9,
                  tests: [
                    {
                      status: 'unexpected',
                      results: [{ errors: [{ message: '\u001b[31mno button\u001b[39m\nlog' }] }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(output).toBe('shop.spec.ts:9 › ar-AE at 390 px › sells\n    no button\n    log');
  });

  it('counts a broken set-up as a failure', () => {
    const stats = { expected: 2, unexpected: 1, flaky: 0 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] })).toEqual({
      passed: 2,
      failed: 2,
      output: 'outside of any journey\n    no server',
    });
  });

  it('counts a journey that needed a second try as failed, and says why', () => {
    const results = [{ errors: [{ message: 'too late' }] }, { errors: [] }];
    const spec = { title: 'sells', ok: true, file: 'shop.spec.ts', line: 9 };
    const suites = [
      { title: 'shop.spec.ts', specs: [{ ...spec, tests: [{ status: 'flaky', results }] }] },
    ];
    const stats = { expected: 2, unexpected: 0, flaky: 1 };
    expect(countPlaywright({ stats, errors: [], suites })).toEqual({
      passed: 2,
      failed: 1,
      output: 'shop.spec.ts:9 › sells\n    too late',
    });
  });

  it('fails a run without a report, without tests, or with an exit code that no test explains', () => {
    const file = join(folder, 'report.json');
    const count = (report: { passed: number }) => ({ passed: report.passed, failed: 0 });
    const read = (code: number) => readReport(file, count, { code, output: '' }).failed;
    expect(read(0)).toBe(1);
    writeFileSync(file, '{ "passed": 0 }');
    expect(read(0)).toBe(1);
    writeFileSync(file, '{ "passed": 5 }');
    expect(read(1)).toBe(1);
    expect(read(0)).toBe(0);
  });
});

describe('temporary files of a run', () => {
  it('lie where they always do when there is no file system in memory, or too little memory', () => {
    const before = tmpdir();
    makeScratchFolder(folder)();
    makeScratchFolder('/dev/shm', 1024);
    expect(tmpdir()).toBe(before);
  });

  it.runIf(existsSync('/dev/shm'))(
    'lie in memory, and are gone afterwards with those of killed runs',
    () => {
      const before = tmpdir();
      const killed = '/dev/shm/khidma-run-999999999';
      mkdirSync(killed, { recursive: true });
      const remove = makeScratchFolder('/dev/shm', Infinity);
      const during = tmpdir();
      if (during !== before) {
        expect(existsSync(killed)).toBe(false);
        expect(during).toMatch(/^\/dev\/shm\/khidma-run-\d+$/);
      }
      remove();
      expect(tmpdir()).toBe(before);
      expect(existsSync(during)).toBe(during === before);
      rmSync(killed, { recursive: true, force: true });
    },
  );
});

describe('what a change can reach', () => {
  it('is its own workspace and those that build on it', () => {
    expect(reachedBy(['apps/console/src/app/page.ts'])).toEqual(new Set(['apps/console', 'tools']));
    const all = reachedBy(['packages/domain/src/money/fils.ts']);
    expect(all).toContain('apps/server');
    expect(all).toContain('apps/portal');
    expect(reachedBy(['packages/ui/src/button.tsx'])).not.toContain('apps/server');
  });

  it('is everything where the tools or the packages change, and the rules of the house alone for a page of words', () => {
    for (const file of ['package-lock.json', 'vitest.config.ts', 'tools/setup/steps.mjs'])
      expect(reachedBy([file])).toEqual(new Set([...workspaces().keys(), 'e2e', 'tools']));
    expect(reachedBy(['docs/glossary.md'])).toEqual(new Set(['tools']));
    expect(reachedBy([])).toEqual(new Set());
  });

  it('leaves steps out that cannot tell anything new', () => {
    const namesOf = (files: readonly string[]) =>
      chosenSteps(undefined, reachedBy(files)).map(({ name }) => name);
    expect(namesOf(['docs/glossary.md'])).not.toContain('journeys');
    expect(namesOf(['docs/glossary.md'])).toContain('unit tests');
    expect(namesOf(['e2e/money.spec.ts'])).toContain('journeys');
    expect(namesOf(['apps/server/src/main.ts'])).not.toContain('controls in a browser');
  });
});
