import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's folder. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');

/**
 * Every file that is in the repository or about to be (not ignored), relative, with forward
 * slashes. Where there is no Git (an unpacked archive), this cannot be said and it throws.
 */
export function trackedFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      cwd: repositoryRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(repositoryRoot, path)))
    .sort();
}

/** A repository file's text. */
export function readTracked(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}
