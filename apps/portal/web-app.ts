// Runs after the build and the prerendered pages: the worker says by name which files it keeps.
import { writeWorkers } from '../../tools/vite/web-app/kept-files.ts';
import { pagePaths } from './src/shared/page-paths.ts';

await writeWorkers({
  app: 'portal',
  base: '/',
  screens: [
    'src/features/home/home.page.tsx',
    'src/features/orders/orders.page.tsx',
    'src/features/orders/order.page.tsx',
    'src/features/visits/calendar.page.tsx',
  ],
  paths: [...pagePaths.main, ...pagePaths.account],
});
