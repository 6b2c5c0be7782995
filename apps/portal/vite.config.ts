import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/',
    entries: [
      'index.html',
      'auth.html',
      'src/app/landing-main.ts',
      'src/app/apply-island.tsx',
      'src/app/merchants-island.ts',
    ],
    devPort: 5173,
  }),
);
