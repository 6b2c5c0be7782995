import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readPage } from './halves.ts';

interface ListedPage {
  readonly file: string;
  readonly name: string;
  readonly path: string;
  readonly frame: string;
}

const listOfPages = 'src/app/pages.ts';

const camel = (text: string): string =>
  text.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The pages of an app in the order of their files; those of one name are told apart by their folder. */
function pagesOf(folder: string): ListedPage[] {
  const files = globSync('features/**/*.page.tsx', { cwd: join(folder, 'src') }).toSorted();
  const plain = (file: string): string => camel(basename(file, '.page.tsx'));
  return files.map((file) => {
    const isAlone = files.every((other) => other === file || plain(other) !== plain(file));
    const name = isAlone ? plain(file) : camel(basename(dirname(file))) + capital(plain(file));
    const path = join(folder, 'src', file);
    return { file, name, ...readPage(path, readFileSync(path, 'utf8')) };
  });
}

const head =
  '// Made by `npm run pages`, and by the development server, of what each page says of itself.\n';

/** What an app's two lists of pages hold, by their paths within it. */
export function pageLists(folder: string): ReadonlyMap<string, string> {
  const pages = pagesOf(folder);
  const frames = [...Map.groupBy(pages, ({ frame }) => frame)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const byFrame = (say: (page: ListedPage) => string): string =>
    frames
      .map(
        ([frame, each]) =>
          `  ${frame}: [\n${each.map((page) => `    ${say(page)},\n`).join('')}  ],\n`,
      )
      .join('');
  const imports = pages
    .map(({ name, file }) => `import { route as ${name} } from '../${file}';\n`)
    .join('');
  return new Map([
    [
      listOfPages,
      `${head}${imports}\n/** The routes of all pages, by the frame that they are shown in. */\nexport const pages = {\n${byFrame(({ name }) => name)}} as const;\n`,
    ],
    [
      'src/shared/page-paths.ts',
      `${head}\n/** The address of every page, by the frame that it is shown in. */\nexport const pagePaths = {\n${byFrame(({ path }) => `'${path}'`)}} as const;\n`,
    ],
  ]);
}

/** Whether an app has pages with addresses. */
export const hasLists = (folder: string): boolean => existsSync(join(folder, listOfPages));

/** What a list says, without the line breaks that the formatter gives it. */
const bare = (text: string): string => text.replaceAll(/,(?=\s*\])|\s/g, '');

/** The lists of an app that are not what they would be made. */
export const staleLists = (folder: string): string[] =>
  [...pageLists(folder)].flatMap(([path, text]) => {
    const file = join(folder, path);
    return existsSync(file) && bare(readFileSync(file, 'utf8')) === bare(text) ? [] : [file];
  });

/** Writes the lists of an app anew where a page has come, gone or moved, and returns those that it wrote. */
export function writeLists(folder: string): string[] {
  const lists = pageLists(folder);
  const stale = staleLists(folder);
  for (const file of stale) writeFileSync(file, lists.get(file.slice(folder.length + 1)) ?? '');
  return stale;
}
