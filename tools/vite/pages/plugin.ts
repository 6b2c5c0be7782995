import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { hasLists, writeLists } from './list.ts';
import { pageHalves } from './halves.ts';

/** The half of a page's file that says its route. */
const routeHalf = /\.page\.tsx\?route$/;
const page = /\.page\.tsx$/;
/** The list of an app's pages: it takes their routes alone. */
const list = /\/src\/app\/pages\.ts$/;
const listed = /(?<=from ')(?<path>[^']+\.page\.tsx)(?=')/g;

/** What a module holds, by its file: a page's one half or the other, and of the list the routes. */
export function pageSource(id: string, code: string): string {
  const [file = ''] = id.split('?');
  if (list.test(id)) return code.replaceAll(listed, '$<path>?route');
  if (routeHalf.test(id)) return pageHalves(file, code).route;
  return page.test(id) ? pageHalves(file, code).screen : code;
}

/**
 * Lets a page stand in one file: what its `route` says comes with the list of pages, in every first load, and
 * everything else when the page is gone to, with its data beside it.
 */
export function pages(folder?: string): Plugin {
  const routes = new Map<string, string>();
  const routeOf = (file: string): string => pageSource(`${file}?route`, readFileSync(file, 'utf8'));
  return {
    name: 'khidma:pages',
    enforce: 'pre',
    load: {
      filter: { id: routeHalf },
      handler(id) {
        const [file = ''] = id.split('?');
        this.addWatchFile(file);
        const code = routeOf(file);
        routes.set(file, code);
        return code;
      },
    },
    transform: {
      filter: { id: [page, list] },
      handler: (code, id) => ({ code: pageSource(id, code), map: null }),
    },
    configureServer({ watcher }) {
      if (folder === undefined || !hasLists(folder)) return;
      const update = (file: string): void => {
        if (page.test(file)) writeLists(folder);
      };
      writeLists(folder);
      watcher.on('add', update).on('unlink', update).on('change', update);
    },
    hotUpdate({ file, modules }) {
      if (!page.test(file)) return undefined;
      // A route that says what it said is no change: its page goes on with its state.
      return routeOf(file) === routes.get(file)
        ? modules.filter(({ id }) => id === null || !routeHalf.test(id))
        : undefined;
    },
  };
}
