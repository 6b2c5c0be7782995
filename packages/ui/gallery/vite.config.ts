import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  cacheDir: '../../../node_modules/.cache/vite/gallery',
  server: { port: 7010, strictPort: true },
});
