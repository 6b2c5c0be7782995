import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { repository } from '../texts/graph.ts';

/** What an installed app says of itself. */
export interface InstalledApp {
  /** Its folder's name. */
  readonly app: string;
  /** The path under which the server hands it out, with a slash at both ends. */
  readonly base: string;
  /** Where it begins. */
  readonly start: string;
  readonly name: Readonly<Record<Lang, string>>;
  readonly description?: Readonly<Record<Lang, string>>;
  /** Where a long press on its icon leads. */
  readonly shortcuts: readonly {
    readonly name: Readonly<Record<Lang, string>>;
    readonly url: string;
  }[];
}

const tokens = readFileSync(join(repository, 'packages/ui/src/tokens.css'), 'utf8');

/** The ground of a page in both themes: the frame that the system draws goes on with it. */
const [, light = '', dark = ''] = /--k-page: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];

/** They stand at the root of every host. */
const icons = [
  ['/icon-192.png', 192, 'any'],
  ['/icon-512.png', 512, 'any'],
  ['/icon-maskable-512.png', 512, 'maskable'],
] as const;

const fileFor = (lang: Lang): string => `manifest.${lang}.webmanifest`;

/** A page names the one in the language that it has before any is known. */
const unsaidLang = 'en_US';

const manifestIn = (
  lang: Lang,
  { base, start, name, description, shortcuts }: InstalledApp,
): object => ({
  // One app, in whichever language it was installed.
  id: base,
  scope: base,
  start_url: start,
  name: name[lang],
  ...(description && { description: description[lang] }),
  lang: languages[lang].bcp47,
  dir: languages[lang].dir,
  display: 'standalone',
  background_color: light,
  theme_color: light,
  icons: icons.map(([src, size, purpose]) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: shortcuts.map((each) => ({ name: each.name[lang], url: each.url })),
});

/** Writes what an app says of itself, in each language, beside what was built of it. */
export async function writeManifests(installed: InstalledApp): Promise<void> {
  const dist = join(repository, 'apps', installed.app, 'dist');
  await Promise.all(
    langs.map((lang) =>
      writeFile(join(dist, fileFor(lang)), JSON.stringify(manifestIn(lang, installed))),
    ),
  );
}

/** Returns a page with the manifest of its language. */
export const withManifestIn = (lang: Lang, html: string): string =>
  html.replace(fileFor(unsaidLang), fileFor(lang));

const meta = (scheme: string, content: string): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
  injectTo: 'head',
});

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
});

/** Has the pages of an app say how it is installed. */
export function installable(base: string): Plugin {
  return {
    name: 'khidma:installable',
    transformIndexHtml: () => [
      link('manifest', base + fileFor(unsaidLang)),
      link('apple-touch-icon', '/apple-touch-icon.png'),
      meta('light', light),
      meta('dark', dark),
    ],
  };
}
