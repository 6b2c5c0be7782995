import type * as framing from '../src/features/join/landing/frame.ts';
import type * as parts from './page-parts.ts';
import { isLang, type Lang } from '@khidma/i18n/languages';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { keysMeant, languageFolders, textsOf } from '../../../tools/vite/texts/catalogues.ts';

const portal = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(portal, file), 'utf8');

/** The language that the page's own script has kept. */
const langOf = ({ headers }: IncomingMessage): Lang => {
  const [, kept = ''] = /\blanguage=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
  return isLang(kept) ? kept : 'en_US';
};

/** A page as it is written now, with the scripts as they are. */
const render = async (
  server: ViteDevServer,
  name: 'join' | 'terms-of-use',
  lang: Lang,
): Promise<string> => {
  // Modules and texts are read anew each time: that is what the page is looked at for.
  const load = (file: string) => server.ssrLoadModule(file);
  const { frame } = (await load('/src/features/join/landing/frame.ts')) as typeof framing; // it is that file
  const { pageParts } = (await load('/prerender/page-parts.ts')) as typeof parts; // and this one
  const texts = await textsOf(languageFolders[lang] ?? '', await keysMeant(['landing', 'legal']));
  return frame({
    ...pageParts(lang, texts as never)[name], // the two catalogues, whole
    lang,
    css: read('../../packages/ui/src/tokens.css') + read('src/features/join/landing/landing.css'),
    script: '/src/app/landing-main.ts',
    islands: { apply: '/src/app/apply-island.tsx', merchants: '/src/app/merchants-island.ts' },
    fonts: [],
    face: undefined,
  });
};

const isName = (name: string | undefined): name is 'join' | 'terms-of-use' =>
  name === 'join' || name === 'terms-of-use';

/** Shows the pages that are written after a build while the development server runs. */
export const devStaticPages: Plugin = {
  name: 'khidma:static-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '';
      const [, name] = /^\/([\w-]+)(?:\?|$)/.exec(url) ?? [];
      if (!isName(name)) return next();
      const show = async (): Promise<void> => {
        try {
          const page = await render(server, name, langOf(request));
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(url, page));
        } catch (error) {
          next(error);
        }
      };
      void show();
    });
  },
};
