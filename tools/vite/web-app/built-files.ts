import type { Language } from '@khidma/i18n/languages';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { repository } from '../texts/graph.ts';
import { textList } from '../texts/plugin.ts';

/** What the build of an app made, by the names of its sources. */
export interface BuiltFiles {
  /** The folder of built files. */
  readonly dist: string;
  /** What became of a source file. */
  readonly chunk: (source: string) => ManifestChunk;
  /** The texts in a language that come with a source file. */
  readonly textsWith: (source: string, lang: string) => readonly string[];
  /** A chunk's stylesheets, with those of what it imports. */
  readonly stylesOf: (source: string) => readonly string[];
  /** A chunk's script, with those of what it imports. */
  readonly scriptsOf: (source: string) => readonly string[];
  /** The address of a shipped font. */
  readonly fontUrl: (start: string) => string;
}

/** Returns what the build made of an app, which stands below `base`. */
export function builtFiles(app: string, base = '/'): BuiltFiles {
  const dist = join(repository, 'apps', app, 'dist');
  // Vite writes the manifest and our plugin the list of texts: what they hold is their own promise.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const manifest = read('.vite/manifest.json') as Manifest; // as said above
  const texts = read(textList) as Readonly<Record<string, readonly string[]>>; // likewise
  const assets = readdirSync(join(dist, 'assets'));
  const chunk = (source: string): ManifestChunk => {
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
    return [...imported, ...own(made).map((file) => base + file)];
  };
  return {
    dist,
    chunk,
    textsWith: (source, lang) =>
      (texts[join('apps', app, source)] ?? []).map((name) => `texts/${name}/${lang}.js`),
    stylesOf: (source) => collected(source, ({ css = [] }) => css),
    scriptsOf: (source) => collected(source, ({ file }) => [file]),
    fontUrl: (start) => {
      const found = assets.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
      if (found === undefined) throw new Error(`the build has no font ${start}`);
      return `${base}assets/${found}`;
    },
  };
}

/** Which letters a language is shown with. */
type Face = Language['face'];

/** Returns the fonts that a page shows first: those that stand in slices come as they are needed. */
export const facesOf = (face: Face, fontUrl: BuiltFiles['fontUrl']): readonly string[] =>
  face === 'arabic'
    ? ['ibm-plex-sans-arabic-arabic-400', 'ibm-plex-sans-arabic-arabic-600'].map(fontUrl)
    : [fontUrl('inter-latin-wght-normal')];
