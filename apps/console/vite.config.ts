import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/console/',
    entries: ['index.html', 'auth.html'],
    devPort: 5174,
    pages: {
      '/console/sign-in': 'auth.html',
      '/console/forgot-password': 'auth.html',
      '/console/accept-invitation': 'auth.html',
      '/console/stop-recovery': 'auth.html',
    },
  }),
);
