import type { Frame, Page } from '@playwright/test';

/** The names of what the browser keeps whole: it opens without a line. */
export const keptPages = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const whole = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match('/.kept/used')),
    );
    return names.filter((_name, index) => whole[index] !== undefined);
  });
