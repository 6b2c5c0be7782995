import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A text file of the repository. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

const binary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|ttf|otf|pdf|mp4|webm|zip|gz)$/;

/** Every text file of the repository except the lock file, which npm writes. */
export function textFiles(): TextFile[] {
  return trackedFiles()
    .filter((path) => !binary.test(path) && path !== 'package-lock.json')
    .map((path) => ({ path, text: readTracked(path) }));
}

/** TypeScript and JavaScript, ours. */
export const isCode = ({ path }: TextFile): boolean => /\.(ts|tsx|mjs|js)$/.test(path);

/** Tests, stories, what they share, journeys and benchmarks. */
export const isTest = ({ path }: TextFile): boolean =>
  /\.(test|spec|stories)\.tsx?$|\/testing\//.test(path) ||
  /^(e2e|bench|packages\/testkit)\//.test(path);

/** What runs for a user: the apps and the packages, without tests. */
export const isProduct = (file: TextFile): boolean =>
  isCode(file) && !isTest(file) && /^(apps|packages)\/[^/]+\/(src\/|prerender)/.test(file.path);

/** `path:line: what`, for each line that a pattern is found in. */
export function linesWith(file: TextFile, pattern: RegExp, what: string): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line)
        ? [`${file.path}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`]
        : [],
    );
}

/** The repository's folder. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

/** What `.gitignore` leaves out, for where there is no Git to ask. */
const ignored =
  /^(node_modules|dist|data|\.data|\.git|\.cache|test-results|playwright-report)$|\.log$/;

/**
 * Every file that is in the repository or about to be (not ignored), relative, with forward
 * slashes. In an unpacked archive, without Git, the folder itself is listed.
 */
export function trackedFiles(): string[] {
  return (listedByGit() ?? listedByHand())
    .filter((path) => existsSync(join(repositoryRoot, path)))
    .sort();
}

/** A repository file's text. */
export function readTracked(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

function listedByGit(): string[] | undefined {
  // Whoever runs the checks may not own the clone; only names are listed here.
  const git = [
    '-c',
    'safe.directory=*',
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
  ];
  const { status, stdout } = spawnSync('git', git, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\0').filter((path) => path !== '') : undefined;
}

function listedByHand(folder = ''): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.test(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listedByHand(path) : [path];
    });
}
