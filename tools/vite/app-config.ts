import { headScript } from '@khidma/contract/core/head-script';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { browserContract } from './browser-contract.ts';
import { chunkNames } from './chunk-groups.ts';
import { commonPasswords } from './common-passwords.ts';
import { entriesApart } from './entries-apart.ts';
import { iconsApart } from './icons.ts';
import { narrowFace } from './narrow-face.ts';
import { pages as pageHalves } from './pages/plugin.ts';
import { entryScripts, textList, texts } from './texts/plugin.ts';
import { trustedMarkup } from './trusted-markup.ts';
import { installable } from './web-app/manifests.ts';
import { workerSource } from './web-app/worker-source.ts';

/** Browsers of the last two years; nothing older is polyfilled or compiled down to. */
const browsers = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];

/** Where `npm run dev` reaches the server. */
const devServer = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/** What distinguishes one front end from another. */
export interface AppSettings {
  /** The app's folder, absolute. */
  readonly folder: string;
  /** The path under which the server hands it out, with a slash at both ends. */
  readonly base: string;
  /** Pages and scripts a browser may start with, relative to the folder. */
  readonly entries: readonly string[];
  /** Scripts that pages of ours fetch and no screen does: built apart, so that each is one file. */
  readonly islands?: readonly string[];
  /** The port of its development server. */
  readonly devPort: number;
  /** Addresses that have a page of their own; every other one gets `index.html`. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Whether people may install it as an app. */
  readonly isInstalled?: boolean;
  /** What this app alone needs. */
  readonly plugins?: readonly Plugin[];
}

/** Says to a build that it is the one of an app's islands, which goes into the same folder. */
export const islandVariable = 'KHIDMA_ISLANDS';
/** Where that build says what it made. */
export const islandManifest = '.vite/islands.json';

const isIslands = (): boolean => process.env[islandVariable] === '1';

const storeHook = join(import.meta.dirname, 'react-store-hook.ts');

/** The Vite configuration that all front ends share. */
export function appConfig(settings: AppSettings): UserConfig {
  const { folder, base, entries, islands = [], devPort, pages = {}, plugins = [] } = settings;
  const inputs = (isIslands() ? islands : entries)
    .map((entry) => join(folder, entry))
    .filter((file) => existsSync(file));
  return {
    root: folder,
    base,
    cacheDir: join(folder, '../../node_modules/.cache/vite', basename(folder)),
    plugins: [
      browserContract,
      pageHalves(folder),
      iconsApart(),
      narrowFace(),
      react({ compiler: { compilationMode: 'annotation' } }),
      texts({
        entries: entryScripts(folder, inputs),
        folder,
        list: isIslands() ? undefined : textList,
      }),
      commonPasswords(),
      trustedMarkup(),
      entriesApart(),
      devPages(base, pages),
      devWorkers(base),
      builtPages(base, pages),
      earlyScript,
      ...(base === '/' ? [earlySettings] : []),
      ...(settings.isInstalled ? [installable(base)] : []),
      ...plugins,
    ],
    resolve: {
      dedupe: ['react', 'react-dom'],
      alias: [{ find: /^use-sync-external-store\/shim$/, replacement: storeHook }],
    },
    build: {
      target: browsers,
      manifest: isIslands() ? islandManifest : true,
      emptyOutDir: !isIslands(),
      // The content security policy knows no `data:`; and a file is cached for longer than a page.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // An island's page calls what it exports; Vite alone would drop the exports of every entry. A file
        // of its own beside it, which any other entry would do, is one request more.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkNames(), debugName: 'needed together' }],
          },
        },
        input: inputs,
      },
    },
    server: {
      port: devPort,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/config.json', '/media', '/files', '/check'].map((path) => [
          path,
          { target: devServer },
        ]),
      ),
    },
  };
}

/** Puts the head's script before all else: no page paints in another theme first, nor has a link's secret in its address. */
const earlyScript: Plugin = {
  name: 'khidma:early-script',
  transformIndexHtml: () => [{ tag: 'script', children: headScript, injectTo: 'head-prepend' }],
};

/** Asks for the server's public settings with a page that makes calls at once: each waits for them. */
const earlySettings: Plugin = {
  name: 'khidma:early-settings',
  transformIndexHtml: (_html, { path }) =>
    path.endsWith('/index.html')
      ? [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'fetch', href: '/config.json', crossorigin: true },
            injectTo: 'head',
          },
        ]
      : [],
};

/** Lets the development server answer an address with its page, as the server does with the built one. */
function devPages(base: string, pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'khidma:dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = pages[(request.url ?? '').replace(/\?.*$/, '')];
        if (page) request.url = base + page;
        next();
      });
    },
  };
}

/** Has the development server hand out the worker that shows what is pushed: it keeps no files, which change all the time. */
function devWorkers(base: string): Plugin {
  return {
    name: 'khidma:dev-workers',
    apply: 'serve',
    configureServer({ middlewares }) {
      for (const name of ['page-worker', 'push-worker'])
        middlewares.use(`${base}${name}.js`, (_request, response, next) => {
          const show = async (): Promise<void> => {
            try {
              const source = await workerSource('push-worker');
              response.setHeader('Content-Type', 'text/javascript').end(source);
            } catch (error) {
              next(error);
            }
          };
          void show();
        });
    },
  };
}

/** Writes each of these pages under its address too: the server hands out the file that an address names. */
function builtPages(base: string, pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'khidma:built-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [address, page] of Object.entries(pages)) {
          const built = bundle[page];
          if (built?.type === 'asset')
            this.emitFile({
              type: 'asset',
              fileName: `${address.slice(base.length)}.html`,
              source: built.source,
            });
        }
      },
    },
  };
}
