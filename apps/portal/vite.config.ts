import { defineConfig } from 'vite';
import { appConfig } from '../../tools/vite/app-config.ts';

export default defineConfig(
  appConfig({
    folder: import.meta.dirname,
    base: '/',
    entries: ['index.html', 'auth.html', 'src/app/apply-island.tsx'],
    devPort: 5173,
  }),
);
