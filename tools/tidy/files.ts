import { readTracked, trackedFiles } from '../checks/tracked-files.ts';

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
