import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/shop/',
    entries: ['index.html', 'auth.html'],
    isInstalled: true,
    devPort: 5175,
    pages: {
      '/shop/sign-in': 'auth.html',
      '/shop/forgot-password': 'auth.html',
      '/shop/sign-up': 'auth.html',
    },
  }),
);
