import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/messenger/',
    entries: ['index.html'],
    devPort: 5176,
  }),
);
