import { expect, type Page, type Request } from '@playwright/test';

/** What a page asks of the server, load by load. */
export interface CallCount {
  /** Ends a load, once nothing is on its way any more: returns what was asked more than once in it, a line each. */
  readonly twice: () => Promise<string[]>;
}

/** Counts a page's signed calls by name and parameters. */
export function countCalls(page: Page): CallCount {
  let calls: string[] = [];
  // Only what began while counting: what was under way before ends late.
  const open = new Set<Request>();
  // What a page left behind asks late is none of the next one's: with another document the count begins anew.
  let isLeaving = false;
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    calls = [];
    open.clear();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLeaving = true;
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/api/')) return;
    // Its proof, which no two calls share.
    url.searchParams.delete('secret');
    calls.push(`${request.method()} ${url.pathname}${url.search}`);
    open.add(request);
  });
  const settle = (request: Request): void => void open.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return {
    twice: async () => {
      // Whoever asks twice does so when what is shown has come: two frames later all of it is drawn.
      await expect
        .poll(async () => {
          await page.evaluate(
            () =>
              new Promise((drawn) => {
                requestAnimationFrame(() => requestAnimationFrame(drawn));
              }),
          );
          return open.size;
        })
        .toBe(0);
      const repeated = [...new Set(calls.filter((call, index) => calls.indexOf(call) !== index))];
      calls = [];
      return repeated;
    },
  };
}
