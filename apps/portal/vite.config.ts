import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';
import { devStaticPages } from './prerender/dev-pages.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/',
    entries: ['index.html', 'auth.html'],
    isInstalled: true,
    islands: ['src/app/landing-main.ts', 'src/app/apply-island.tsx', 'src/app/merchants-island.ts'],
    devPort: 5173,
    pages: {
      '/login': 'auth.html',
      '/reset-password': 'auth.html',
      '/join/status': 'auth.html',
      '/look': 'auth.html',
    },
    plugins: [devStaticPages],
  }),
);
