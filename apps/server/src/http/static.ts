import { noSuchPagePath } from '@khidma/contract/core/no-such-page';
import { linkPages } from '@khidma/contract/core/secret-links';
import { readShopPath, shopBase } from '@khidma/contract/core/shop-addresses';
import fastifyStatic from '@fastify/static';
import { defaultLang, isLang, type Lang, languages } from '@khidma/i18n/languages';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendAsyncHookHandler,
} from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { panelOriginAt, type Site, siteFinder } from './sites.ts';
import { FRAME, type PageNeeds, termPages, type TermPages } from './term-pages.ts';
import { Readable } from 'node:stream';
import type { ShopDocuments } from '../kernel/shop-documents.ts';
import { pageLimit, type PageRate, shopPageSender } from './shop-page.ts';
import { networkOf } from '../kernel/quota.ts';
import { refuse } from '../kernel/refuse.ts';
import { refused } from './answer-error.ts';
import { addressOf, parseLang } from './read-request.ts';

/** A page is some 600 KB: a mobile operator's address has a hundred people waiting for one at a time. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Returns what holds how much of the built files may be on its way to one network at a time. Nobody is refused for how
 * often they ask, since many stand behind one address; who asks for much and reads none of it is.
 */
export const bytesInFlight = (most = MOST_BYTES): onSendAsyncHookHandler => {
  const inFlight = new Map<string, number>();
  return async (request, reply, payload) => {
    const bytes = Number(reply.getHeader('content-length') ?? 0);
    const network = networkOf(addressOf(request));
    const before = inFlight.get(network) ?? 0;
    if (before > 0 && before + bytes > most) {
      if (payload instanceof Readable) payload.destroy();
      for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
        reply.removeHeader(name);
      void reply.status(503).type('application/json; charset=utf-8');
      void reply.headers({ 'Retry-After': 1, 'Cache-Control': 'no-store' });
      return JSON.stringify(refused(refuse('unavailable'), parseLang(request.headers)));
    }
    inFlight.set(network, before + bytes);
    let isOver = false;
    const release = (): void => {
      if (isOver) return;
      isOver = true;
      const left = (inFlight.get(network) ?? 0) - bytes;
      if (left > 0) inFlight.set(network, left);
      else inFlight.delete(network);
    };
    reply.raw.once('finish', release).once('close', release);
    return payload;
  };
};

/** Where the built front ends lie; what is left out is not served. */
export interface StaticDirs {
  readonly portal?: string;
  readonly console?: string;
  readonly storefront?: string;
  readonly messenger?: string;
}

interface BuiltApp {
  /** `/`, `/console/`, `/shop/` or `/messenger/`. */
  readonly base: string;
  readonly root: string;
  readonly files: ReadonlySet<string>;
  readonly pages: TermPages;
  readonly keepsFiles: boolean;
}

interface BuildNeeds extends PageNeeds {
  readonly keepsFiles: boolean;
}

interface StaticNeeds extends PageNeeds {
  readonly settings: Parameters<typeof siteFinder>[0] & {
    /** Whether browsers keep the files of an app for when there is no line; they do where nothing is said. */
    readonly offlinePages?: boolean;
  };
  /** Gives the messaging panel its headers, which pages of others may hold. */
  readonly panelHeaders: onRequestHookHandler;
  /** What the shop's pages show; without it they are the app's page alone. */
  readonly shop?: ShopDocuments | undefined;
  /** `false` lets everybody ask for as many of them as they like. */
  readonly pageRate?: PageRate | false | undefined;
}

const panelBase = '/messenger/';
const consoleBase = '/console/';

const yearInSeconds = 31_536_000;

/** The service worker that keeps an app's files, and the one that drops what it has kept and shows what is pushed as well. */
const pageWorker = 'page-worker.js';
const pushWorker = 'push-worker.js';

/**
 * Serves the built apps: files by their exact name, hashed ones for ever, and the app's page for every other path,
 * whose router then decides. `/` goes to `/join`; a page that stands prerendered per language comes in the saved one.
 */
export const registerStatic = async (
  app: FastifyInstance,
  dirs: StaticDirs,
  { panelHeaders, settings, shop, pageRate, ...needs }: StaticNeeds,
): Promise<void> => {
  const siteAt = siteFinder(settings);
  const pageNeeds = { ...needs, keepsFiles: settings.offlinePages ?? true };
  const built = [
    buildOf(consoleBase, dirs.console, pageNeeds),
    buildOf(shopRoot, dirs.storefront, pageNeeds),
    buildOf(panelBase, dirs.messenger, pageNeeds),
    buildOf('/', dirs.portal, pageNeeds),
  ].filter((candidate) => candidate !== undefined);
  const [first] = built;
  if (first === undefined) return;
  const storefront = built.find(({ base }) => base === shopRoot);
  const sendShopPage =
    shop &&
    storefront &&
    shopPageSender({
      documents: shop,
      frame: async () => (await storefront.pages.textOf(appPage)) ?? frameIn(storefront),
      fonts: (lang) => fontsIn(storefront, lang),
      chosenBy: chosenLang,
      limit: pageRate === false ? () => 0 : pageLimit(pageRate),
    });
  // `send` alone is wanted: which file belongs to a path is decided here, from a list made at start.
  await app.register(fastifyStatic, {
    root: first.root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    redirect: false,
  });
  const place = ({ headers: { host } }: FastifyRequest): Place => {
    const site = siteAt(host);
    const apps = built.filter(({ base }) => isAppAt(settings, site, base));
    return { site, apps, sendShopPage };
  };
  app.get('/', (request, reply) => {
    const { site, apps } = place(request);
    if (site === 'console') return reply.redirect(consoleBase, 302);
    return apps.some(({ base }) => base === '/') ? reply.redirect('/join', 302) : noSuchFile(reply);
  });
  for (const { base } of built) {
    if (base === '/') continue;
    app.get(base.slice(0, -1), (request, reply) => {
      const found = place(request);
      const isHere = found.apps.some((one) => one.base === base);
      return isHere ? reply.redirect(base, 302) : notFound(found, request, reply);
    });
  }
  const onSend = bytesInFlight();
  app.get('/*', { onSend }, (request, reply) => serve(place(request), request, reply));
  app.get(`${panelBase}*`, { onRequest: panelHeaders, onSend }, (request, reply) =>
    serve(place(request), request, reply),
  );
};

/** The apps of the site that is asked. */
interface Place {
  readonly site: Site;
  readonly apps: readonly BuiltApp[];
  readonly sendShopPage: ReturnType<typeof shopPageSender> | undefined;
}

/** Which apps a site has: the console's alone, with the panel that its pages hold; the panel's alone; or all the others. */
const isAppAt = (settings: StaticNeeds['settings'], site: Site, base: string): boolean => {
  if (site === 'whole') return true;
  if (base === panelBase)
    return site !== 'console' || panelOriginAt(settings, site) === settings.consoleOrigin;
  // The portal's folder has what stands at the root of each host: the icon, and the worker that shows what is pushed.
  if (site === 'console') return base === consoleBase || base === '/';
  return site === 'public' && base !== consoleBase;
};

/** Whether a path that the portal would answer, whose paths are all that no other app has, is no page of this site. */
const isElsewhere = ({ site }: Place, { base }: BuiltApp, pathname: string): boolean =>
  base === '/' &&
  ((site === 'console' && !atEveryRoot.has(pathname)) ||
    (site === 'public' && pathname.startsWith(consoleBase)));

/** What the console needs of the root of its host; nothing else there is the portal's. */
const atEveryRoot: ReadonlySet<string> = new Set(['/favicon.svg', `/${pushWorker}`]);

const buildOf = (
  base: string,
  root: string | undefined,
  { keepsFiles, ...pageNeeds }: BuildNeeds,
): BuiltApp | undefined => {
  if (root === undefined || !existsSync(root)) return undefined;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) =>
      path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
  const pages = files.filter((file) => file.endsWith('.html'));
  return {
    base,
    root,
    files: new Set(files),
    pages: termPages(new Map(pages.map((page) => [page, path.join(root, page)])), pageNeeds),
    keepsFiles,
  };
};

const serve = async (
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { pathname } = new URL(request.url, 'http://any');
  if (pathname.startsWith('/api/')) {
    reply.callNotFound();
    return reply;
  }
  const app = place.apps.find(({ base }) => pathname.startsWith(base));
  // Where no panel was built, no other page may stand in its frame.
  if (pathname.startsWith(panelBase) && app?.base !== panelBase) return noSuchFile(reply);
  if (app === undefined || isElsewhere(place, app, pathname))
    return notFound(place, request, reply);
  const name = decoded(pathname.slice(app.base.length));
  const lang = savedLang(request);
  const address = name.replace(/\/$/, '');
  // The frame of written pages is no page.
  if (address === FRAME) return notFound(place, request, reply);
  setPageHeaders(app, pathname, reply);
  const written = await app.pages.sendWritten({ path: address, lang }, request, reply);
  if (written !== null) return written;
  const file = fileFor(app, app.base === shopRoot ? withoutLang(name) : name, lang);
  if (file === undefined) return notFound(place, request, reply);
  if (app.base === shopRoot && file === appPage && name !== appPage && place.sendShopPage)
    return place.sendShopPage(request, reply);
  if (app.base === '/' && isAppsOwn(file)) void reply.header('X-Robots-Tag', 'noindex');
  void reply.header('Cache-Control', cachingOf(file));
  const page = app.pages.send(file, request, reply);
  if (page !== null) return page;
  // The same address answers differently by language.
  if (file.endsWith('.html')) void reply.header('Vary', 'Cookie');
  return reply.sendFile(file, app.root);
};

const shopRoot = `${shopBase}/`;
const appPage = 'index.html';

/** The regular letters of a face that stands in for no other of its measures: a page would move when they come. */
const fontsIn = ({ base, files }: BuiltApp, lang: Lang): string[] =>
  languages[lang].face === 'arabic'
    ? [...files]
        .filter((file) => /^assets\/ibm-plex-sans-arabic-arabic-\d+-.*\.woff2$/.test(file))
        .map((file) => base + file)
    : [];

const frameIn = ({ root }: BuiltApp): Promise<string> => readFile(path.join(root, appPage), 'utf8');

/** An address of the shop may name a language first. */
const withoutLang = (name: string): string => {
  const { lang, rest } = readShopPath(`/${name}`);
  return lang === null ? name : rest.slice(1);
};

/** Whether a file is the app itself or a page in front of it, and none of those that are written for everybody. */
const isAppsOwn = (file: string): boolean => /^[^.]+\.html$/.test(file);

const linkPaths: ReadonlySet<string> = new Set(Object.values(linkPages));

/** No search engine is to list what opens by a link, nor what is staff's; and no page behind a link says where it stands. */
const setPageHeaders = ({ base }: BuiltApp, pathname: string, reply: FastifyReply): void => {
  const isBehindLink = linkPaths.has(pathname.replace(/\/$/, ''));
  if (isBehindLink) void reply.header('Referrer-Policy', 'no-referrer');
  if (isBehindLink || base === consoleBase) void reply.header('X-Robots-Tag', 'noindex');
};

/** The file itself, the page prerendered in the language, the page, or the app's own; nothing for a missing asset. */
const fileFor = (app: BuiltApp, name: string, lang: Lang): string | undefined => {
  const { files, keepsFiles } = app;
  // A browser looks for a newer worker at the address that it has one from.
  if (name === pageWorker && !keepsFiles) return fileFor(app, pushWorker, lang);
  const page = name.replace(/\/$/, '');
  // A path that names a file which is not there is a mistake, not a screen.
  const fallback =
    /\.\w+$/.test(name) || name.startsWith('assets/')
      ? []
      : [
          `${page}.${lang}.html`,
          `${page}.${defaultLang}.html`,
          `${page}.html`,
          `index.${lang}.html`,
          'index.html',
        ];
  return [name, ...fallback].find((candidate) => files.has(candidate));
};

const cachingOf = (file: string): string => {
  if (file.startsWith('assets/')) return `public, max-age=${yearInSeconds}, immutable`;
  return file.endsWith('.html') || file === pageWorker || file === pushWorker
    ? 'no-cache'
    : 'public, max-age=3600';
};

/** A person who opens an unknown address comes to the landing page (specification, section 2), which says why, or to the console; a script is told that there is no such file. */
const notFound = ({ site }: Place, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!isVisit(request) || site === 'panel') return noSuchFile(reply);
  return reply.redirect(site === 'console' ? consoleBase : noSuchPagePath, 302);
};

// A release may bring the file: nobody between keeps that there was none.
const noSuchFile = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found');

/** Returns whether a browser asks for a page, of an address that is not one of the API's or of a file with a name for ever. */
export const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !url.startsWith('/api/') &&
  !/^\/(?:\w+\/)?assets\//.test(url) &&
  (headers.accept ?? '').includes('text/html');

const savedLang = (request: FastifyRequest): Lang => chosenLang(request) ?? defaultLang;

const chosenLang = (request: FastifyRequest): Lang | null => {
  const cookies = request.headers.cookie ?? '';
  // Over TLS its name has a prefix, as the browser's own code keeps it.
  const saved = (/(?:^|;\s*)__Secure-language=([^;]+)/.exec(cookies) ??
    /(?:^|;\s*)language=([^;]+)/.exec(cookies))?.[1];
  const lang = saved === undefined ? undefined : decoded(saved);
  return isLang(lang) ? lang : null;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
