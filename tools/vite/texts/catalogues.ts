import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { langs } from '../../../packages/i18n/src/languages.ts';
import { repository } from './graph.ts';

/** Where the texts of each language are. */
export type LanguageFolders = Readonly<Record<string, string>>;

/** Texts, and groups of them, by name. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The languages of the product: each has the folder that it is called after. */
export const languageFolders: LanguageFolders = Object.fromEntries(
  langs.map((lang) => [lang, join(repository, 'packages/i18n/src', lang)]),
);

const english = join(repository, 'packages/i18n/src/en_US');

/** The file of an area in a language's folder: of `serviceEditor` it is `service-editor.ts`. */
const areaFile = (folder: string, area: string): string =>
  join(folder, `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);

/** An area's texts as they are now: while the development server runs, they are rewritten. */
async function areaTexts(folder: string, area: string): Promise<Texts> {
  const file = areaFile(folder, area);
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) throw new Error(`there are no texts ${area}`);
  // Each catalogue exports its area under its name, and the compiler has seen that it is one of texts.
  const exported = (await import(`${pathToFileURL(file).href}?at=${at}`)) as Record<string, Texts>;
  const texts = exported[area];
  if (texts === undefined) throw new Error(`${file} has no texts ${area}`);
  return texts;
}

/** The file of every area in a language's folder. */
export const catalogueFiles = (folder: string): string[] =>
  readdirSync(folder).map((file) => join(folder, file));

/** All texts of a language. */
export async function allTexts(folder: string): Promise<Texts> {
  const areas = catalogueFiles(folder).map((file) =>
    basename(file, '.ts').replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
  );
  const found = areas.map(async (area) => [area, await areaTexts(folder, area)] as const);
  return Object.fromEntries(await Promise.all(found));
}

const areaOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** Every text of some areas by its whole key. */
async function keysOf(areas: Iterable<string>): Promise<Map<string, readonly string[]>> {
  const found = [...areas].map(
    async (area) => [area, [...leaves(area, await areaTexts(english, area))]] as const,
  );
  return new Map(await Promise.all(found));
}

function* leaves(key: string, texts: string | Texts): Generator<string> {
  if (typeof texts === 'string') yield key;
  else for (const [name, each] of Object.entries(texts)) yield* leaves(`${key}.${name}`, each);
}

/** Returns what finds the texts that modules speak of: every key that is meant, of a group all. */
export async function keyFinder(
  uses: Iterable<string>,
): Promise<(uses: readonly string[]) => string[]> {
  const all = [...new Set(uses)];
  const keys = await keysOf(new Set(all.map(areaOf)));
  const meant = new Map(
    all.map((use) => {
      const written = use
        .split('*')
        .map((part) => RegExp.escape(part))
        .join('.*');
      const isMeant = new RegExp(`^${written}(?:\\.|$)`);
      const found = (keys.get(areaOf(use)) ?? []).filter((key) => isMeant.test(key));
      if (found.length === 0) throw new Error(`there is no text ${use}`);
      return [use, found];
    }),
  );
  return (some) => [...new Set(some.flatMap((use) => meant.get(use) ?? []))];
}

/** Returns every key that some uses mean. */
export const keysMeant = async (uses: readonly string[]): Promise<readonly string[]> =>
  (await keyFinder(uses))(uses);

/** Returns the texts of some keys in a language, by area and group. */
export async function textsOf(folder: string, keys: readonly string[]): Promise<Texts> {
  const areas = [...new Set(keys.map(areaOf))].toSorted();
  const wanted = new Set(keys);
  const picked = areas.map(
    async (area) => [area, pick(area, await areaTexts(folder, area), wanted)] as const,
  );
  return Object.fromEntries(
    (await Promise.all(picked)).flatMap(([area, texts]) =>
      texts === undefined ? [] : [[area, texts]],
    ),
  );
}

/** What is wanted of a group; nothing where none of it is. */
function pick(
  key: string,
  texts: string | Texts,
  wanted: ReadonlySet<string>,
): string | Texts | undefined {
  if (typeof texts === 'string') return wanted.has(key) ? texts : undefined;
  const picked = Object.entries(texts).flatMap(([name, each]) => {
    const found = pick(`${key}.${name}`, each, wanted);
    return found === undefined ? [] : [[name, found] as const];
  });
  return picked.length === 0 ? undefined : Object.fromEntries(picked);
}
