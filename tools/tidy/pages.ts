/** A file that the routes of an app mount: `() => import('../features/orders/orders-page.tsx')`. */
const mounted = /import\('\.\.?\/([^']+\.tsx)'\)/g;

const isPage = (path: string): boolean =>
  /^apps\/(portal|console|storefront|messenger)\/src\/.*-page\.tsx$/.test(path);

const isRoutes = (path: string): boolean => /^apps\/[^/]+\/src\/app\/routes\.tsx$/.test(path);

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Pages without a test beside them; `ratchet` names those that may still be so, and only gets shorter. */
export function untestedPages(files: readonly Text[], ratchet: readonly string[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  const pages = [...paths].filter(isPage);
  const isTested = (path: string): boolean => paths.has(path.replace(/\.tsx$/, '.test.tsx'));
  const untested = pages.filter((path) => !isTested(path) && !ratchet.includes(path));
  const needless = ratchet.filter((path) => !isPage(path) || !paths.has(path) || isTested(path));
  return [
    ...untested.map((path) => `${path}: has no test beside it`),
    ...needless.map((path) => `${path}: take it off the ratchet`),
  ];
}

/** What routes mount under another name than a page's or a frame's: it would need no test. */
export const misnamedPages = (files: readonly Text[]): string[] =>
  files
    .filter(({ path }) => isRoutes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(mounted)]
        .map(([, file = '']) => file)
        .filter((file) => !/-(page|layout)\.tsx$/.test(file))
        .map((file) => `${path}: mounts ${file}; call a page …-page.tsx`),
    );
