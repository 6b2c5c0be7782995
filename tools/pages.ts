// Makes the lists of pages of the apps from what each page says of itself: `npm run pages`. The development server does it too.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from './checks/tracked-files.ts';
import { writeLists } from './vite/pages/list.ts';

/** The apps whose screens are pages with an address. */
export const appsWithPages = ['portal', 'console', 'storefront'].map((app) =>
  join(repositoryRoot, 'apps', app),
);

if (import.meta.main) {
  const written = appsWithPages.flatMap(writeLists);
  if (written.length > 0) execFileSync('oxfmt', written, { stdio: 'inherit' });
}
