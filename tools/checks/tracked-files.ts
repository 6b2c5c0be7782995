import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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
