// Runs after the build and the prerendered pages, whose names the worker knows: how the portal is installed, and what
// a browser keeps of it.
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { writeWorkers } from '../../tools/vite/web-app/kept-files.ts';
import { writeManifests } from '../../tools/vite/web-app/manifests.ts';
import { pagePaths } from './src/shared/page-paths.ts';

const [nav, landing] = [await textsInEach('nav'), await textsInEach('landing')];

await writeManifests({
  app: 'portal',
  base: '/',
  start: '/home',
  name: inEach((lang) => nav[lang].product),
  description: inEach((lang) => landing[lang].description),
  shortcuts: [
    { name: inEach((lang) => nav[lang].orders), url: '/order-manage' },
    { name: inEach((lang) => nav[lang].calendar), url: '/calendar' },
    { name: inEach((lang) => nav[lang].visits), url: '/visits' },
  ],
});

await writeWorkers({
  app: 'portal',
  base: '/',
  screens: [
    'src/features/home/home.page.tsx',
    'src/features/orders/orders.page.tsx',
    'src/features/orders/order.page.tsx',
    'src/features/chat/chat.page.tsx',
    'src/features/visits/calendar.page.tsx',
    'src/features/visits/visits.page.tsx',
  ],
  paths: [...pagePaths.main, ...pagePaths.account],
});
