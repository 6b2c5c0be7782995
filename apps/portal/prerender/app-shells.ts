import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { withManifestIn } from '../../../tools/vite/web-app/manifests.ts';
import { dist, scriptsOf, stylesOf, textsWith } from './manifest.ts';
import { firstFonts, minify, withTokens } from './sheet.ts';

/** A page of an entry: its address, the lazy chunk that it shows, and the outline that stands until the script runs. */
interface Shell {
  readonly entry: 'index.html' | 'auth.html';
  readonly page?: string;
  readonly outline: 'frame' | 'card';
}

const lists = 'src/features';
const shells: Readonly<Record<string, Shell>> = {
  index: { entry: 'index.html', outline: 'frame' },
  'order-manage': {
    entry: 'index.html',
    page: `${lists}/orders/orders.page.tsx`,
    outline: 'frame',
  },
  'service-manage': {
    entry: 'index.html',
    page: `${lists}/services/list/services.page.tsx`,
    outline: 'frame',
  },
  'create-service': {
    entry: 'index.html',
    page: `${lists}/services/wizard/edit-service.page.tsx`,
    outline: 'frame',
  },
  'uncompleted-list': {
    entry: 'index.html',
    page: `${lists}/services/list/unfinished-services.page.tsx`,
    outline: 'frame',
  },
  'finance-manage': {
    entry: 'index.html',
    page: `${lists}/finance/finance.page.tsx`,
    outline: 'frame',
  },
  withdraw: {
    entry: 'index.html',
    page: `${lists}/finance/withdraw.page.tsx`,
    outline: 'frame',
  },
  login: { entry: 'auth.html', outline: 'card' },
  'reset-password': { entry: 'auth.html', outline: 'card' },
  'join/status': { entry: 'auth.html', outline: 'card' },
  look: { entry: 'auth.html', outline: 'card' },
};

/** What an entry begins with. */
const scripts: Readonly<Record<Shell['entry'], string>> = {
  'index.html': 'src/app/main.ts',
  'auth.html': 'src/app/auth-main.tsx',
};

/** Grey places where the frame will stand: the first paint waits for no script and nothing jumps afterwards. */
const outlines: Readonly<Record<Shell['outline'], string>> = {
  frame:
    '<div class="k0 k0f" aria-hidden="true"><i class="k0s"></i><i class="k0t"></i><i class="k0m"><b></b><b></b><b></b></i></div>',
  card: '<div class="k0 k0c" aria-hidden="true"><i class="k0p"></i><i class="k0m"><b></b><b></b><b></b></i></div>',
};

const outlineCss = withTokens(
  minify(`
body{margin:0;background:var(--k-page)}
.k0{min-height:100dvh;display:grid}
.k0 i{display:block}
.k0 b{display:block;height:2.5rem;margin-bottom:1rem;border-radius:.5rem;background:var(--k-hover)}
.k0 b:first-child{width:14rem;height:1.75rem;margin-bottom:1.5rem}
.k0 b:last-child{height:16rem}
.k0f{grid-template:var(--k-topbar) 1fr/var(--k-sidebar) minmax(0,1fr)}
.k0f .k0s{grid-row:1/-1;border-inline-end:1px solid var(--k-line);background:var(--k-frame)}
.k0f .k0t{border-bottom:1px solid var(--k-line)}
.k0 .k0m{padding:2rem}
.k0c{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.k0c .k0p{background:var(--k-hero)}
.k0c .k0m{align-self:center;width:24rem;max-width:100%;margin:auto;box-sizing:border-box}
@media(max-width:828px){.k0f,.k0c{grid-template:var(--k-topbar) 1fr/minmax(0,1fr)}.k0f .k0s,.k0c .k0p{display:none}.k0 .k0m{padding:1.25rem}}
`),
);

const pageOf = (template: string, { entry, page, outline }: Shell, lang: Lang): string => {
  const { bcp47, dir } = languages[lang];
  const shown = page === undefined ? [] : [page];
  const sources = [
    ...[scripts[entry], ...shown].flatMap((source) => textsWith(source, lang)),
    ...shown,
  ];
  const loaded = new Set(template.match(/\/assets\/[\w.-]+/g));
  const fresh = (urls: readonly string[]) => [...new Set(urls)].filter((url) => !loaded.has(url));
  const fonts = firstFonts(lang);
  const head = [
    ...fonts.map(
      (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
    ),
    ...fresh(sources.flatMap(stylesOf)).map((url) => `<link rel="stylesheet" href="${url}">`),
    ...fresh(sources.flatMap(scriptsOf)).map(
      (url) => `<link rel="modulepreload" crossorigin href="${url}">`,
    ),
    `<style>${outlineCss}</style>`,
  ].join('\n    ');
  return withManifestIn(lang, template)
    .replace('<html lang="en-AE" dir="ltr">', `<html lang="${bcp47}" dir="${dir}">`)
    .replace('</head>', `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', `<div id="root">${outlines[outline]}</div>`);
};

/**
 * Writes each screen's own page in every language: with an outline that paints at once, its language, and the chunks
 * it will ask for, so that they load beside the entry and not behind it.
 */
export const writeAppShells = async (): Promise<void> => {
  const templates = {
    'index.html': readFileSync(join(dist, 'index.html'), 'utf8'),
    'auth.html': readFileSync(join(dist, 'auth.html'), 'utf8'),
  };
  for (const [name, shell] of Object.entries(shells)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    for (const lang of langs)
      await writeFile(
        join(dist, `${name}.${lang}.html`),
        pageOf(templates[shell.entry], shell, lang),
      );
  }
};
