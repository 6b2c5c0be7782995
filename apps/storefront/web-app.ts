// Runs after the build, whose files the worker knows by name: how the shop is installed, and what a browser keeps of it.
import { langPaths } from '@khidma/contract/core/shop-addresses';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { writeWorkers } from '../../tools/vite/web-app/kept-files.ts';
import { writeManifests } from '../../tools/vite/web-app/manifests.ts';
import { pagePaths } from './src/shared/page-paths.ts';

const shop = await textsInEach('shop');

/** The addresses that name what they show by its words. */
const spokenPaths = ['/s/$words', '/m/$words', '/c/$words', '/c/$words/$words', '/p/$words'];

await writeManifests({
  app: 'storefront',
  base: '/shop/',
  start: '/shop/',
  name: inEach((lang) => shop[lang].product),
  shortcuts: [{ name: inEach((lang) => shop[lang].myOrders), url: '/shop/orders' }],
});

await writeWorkers({
  app: 'storefront',
  base: '/shop/',
  screens: [
    'src/features/job/job.page.tsx',
    'src/features/messages/messages.page.tsx',
    'src/features/orders/orders.page.tsx',
    'src/features/orders/order.page.tsx',
  ],
  paths: langPaths.flatMap((lang) =>
    [...spokenPaths, ...pagePaths.main, ...pagePaths.customer, ...pagePaths.link].map(
      (path) => lang + path,
    ),
  ),
});
