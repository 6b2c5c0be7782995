import { defineConfig } from 'drizzle-kit';

// drizzle-kit reads nothing but a default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
  casing: 'snake_case',
});
