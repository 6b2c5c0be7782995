import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textList } from '../../../tools/vite/texts/plugin.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The portal's folder of built files. */
export const dist = join(import.meta.dirname, '../dist');

type Manifest = Readonly<Record<string, ManifestChunk>>;

const manifestText = readFileSync(join(dist, '.vite/manifest.json'), 'utf8');
// Vite writes the manifest: what it holds is Vite's own promise.
const manifest = JSON.parse(manifestText) as Manifest;
const assets = readdirSync(join(dist, 'assets'));

const listText = readFileSync(join(dist, textList), 'utf8');
const textFiles = JSON.parse(listText) as Readonly<Record<string, readonly string[]>>; // our plugin has written it

/** The texts in a language that come with a source file. */
export const textsWith = (source: string, lang: string): string[] =>
  (textFiles[`apps/portal/${source}`] ?? []).map((name) => `texts/${name}/${lang}.js`);

/** What the build made of a source file. */
export const chunk = (source: string): ManifestChunk => {
  const found = manifest[source];
  if (!found) throw new Error(`the build made nothing of ${source}`);
  return found;
};

const collected = (
  source: string,
  own: (chunk: ManifestChunk) => readonly string[],
  seen = new Set<string>(),
): string[] => {
  if (seen.has(source)) return [];
  seen.add(source);
  const made = chunk(source);
  const imported = (made.imports ?? []).flatMap((each) => collected(each, own, seen));
  return [...imported, ...own(made).map((file) => `/${file}`)];
};

/** A chunk's stylesheets, with those of what it imports. */
export const stylesOf = (source: string): string[] => collected(source, ({ css = [] }) => css);

/** A chunk's script, with those of what it imports. */
export const scriptsOf = (source: string): string[] => collected(source, ({ file }) => [file]);

/** The address of a shipped font. */
export const fontUrl = (start: string): string => {
  const found = assets.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
  if (found === undefined) throw new Error(`the build has no font ${start}`);
  return `/assets/${found}`;
};
