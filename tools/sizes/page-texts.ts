import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** How a route names its page with its texts: `page(() => import('…-page.tsx'), 'OrdersPage', texts.orders)`. */
const route = /\bpage\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*texts\.(\w+)/g;

/** Returns the set of texts that each page of an app brings along, by the page's source. */
export function textsOfPages(appFolder: string): Map<string, string> {
  const file = join(appFolder, 'src/app/routes.tsx');
  if (!existsSync(file)) return new Map();
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(route)].map(([, page = '', set = '']) => [
      posix.join('src/app', page),
      set,
    ]),
  );
}
