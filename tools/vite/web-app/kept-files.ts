import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { pathPattern } from '@khidma/contract/core/path-guard';
import type { KeptList } from '../../../packages/worker/src/kept-list.ts';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltFiles, builtFiles, facesOf } from './built-files.ts';
import { workerSource } from './worker-source.ts';

/** An app that opens where there is no line. */
export interface KeptApp {
  /** Its folder's name. */
  readonly app: string;
  /** The path under which the server hands it out, with a slash at both ends. */
  readonly base: string;
  /** The pages whose code is kept, relative to the app's folder. */
  readonly screens: readonly string[];
  /** The addresses of all its pages, as its router knows them. */
  readonly paths: readonly string[];
}

const textFile = /^texts\/(?<module>.+)\/(?<lang>[\w-]+)\.js$/;
const page = /\.page\.tsx$/;

/** The chunks that the entry and the screens need, with all that opens from them. */
function neededChunks({ chunk }: BuiltFiles, screens: readonly string[]): Set<string> {
  const found = new Set(['index.html', ...screens]);
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = chunk(name);
    const opened = dynamicImports.filter((each) => !page.test(each) && !textFile.test(each));
    for (const each of [...imports, ...opened]) found.add(each);
  }
  return found;
}

/** The scripts with the texts that some chunks speak of, in one language; those of pages that are not kept stay behind. */
function textsOf(
  { chunk }: BuiltFiles,
  chunks: ReadonlySet<string>,
  isWanted: (module: string, lang: string) => boolean,
): string[] {
  const asked = [...chunks].flatMap((name) => chunk(name).dynamicImports ?? []);
  return [...new Set(asked)].filter((each) => {
    const { module = '', lang = '' } = textFile.exec(each)?.groups ?? {};
    return isWanted(module, lang);
  });
}

/** Returns what an app that is built keeps. */
export function keptListOf({ app, base, screens, paths }: KeptApp): KeptList {
  const built = builtFiles(app, base);
  const chunks = neededChunks(built, screens);
  const filesIn = (names: Iterable<string>) =>
    [
      ...new Set(
        [...names].flatMap((name) => [built.chunk(name).file, ...(built.chunk(name).css ?? [])]),
      ),
    ]
      .map((file) => base + file)
      .toSorted();
  const isKept = (module: string): boolean =>
    !page.test(module) || screens.some((screen) => module === `apps/${app}/${screen}`);
  const byLanguage = <Value>(of: (lang: Lang) => Value) =>
    Object.fromEntries(langs.map((lang) => [lang, of(lang)]));
  const pageIn = (lang: Lang): string => {
    const own = `index.${lang}.html`;
    return existsSync(join(built.dist, own)) ? own : 'index.html';
  };
  const list = {
    paths: pathPattern(paths.map((path) => base.slice(0, -1) + path)),
    entry: base + built.chunk('index.html').file,
    pages: byLanguage((lang) => base + pageIn(lang)),
    files: filesIn(chunks),
    filesOf: byLanguage((lang) => [
      ...filesIn(textsOf(built, chunks, (module, each) => each === lang && isKept(module))),
      ...facesOf(languages[lang].face, built.fontUrl),
    ]),
  };
  const contents = langs.map((lang) => readFileSync(join(built.dist, pageIn(lang)), 'utf8'));
  const build = createHash('sha256')
    .update(JSON.stringify([list, contents]))
    .digest('base64url');
  return { build: build.slice(0, 12), ...list };
}

/** Writes the workers of an app beside what was built of it: its own, and the one that a server hands out in its place. */
export async function writeWorkers(kept: KeptApp): Promise<void> {
  const write = (name: string, source: string): Promise<void> =>
    writeFile(join(builtFiles(kept.app).dist, `${name}.js`), source);
  await write('page-worker', await workerSource('page-worker', keptListOf(kept)));
  await write('push-worker', await workerSource('push-worker'));
}
