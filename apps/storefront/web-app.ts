// Runs after the build: the worker says by name which files it keeps.
import { writeWorkers } from '../../tools/vite/web-app/kept-files.ts';
import { pagePaths } from './src/shared/page-paths.ts';

await writeWorkers({
  app: 'storefront',
  base: '/shop/',
  screens: [
    'src/features/job/job.page.tsx',
    'src/features/orders/orders.page.tsx',
    'src/features/orders/order.page.tsx',
  ],
  paths: [...pagePaths.main, ...pagePaths.customer, ...pagePaths.link],
});
