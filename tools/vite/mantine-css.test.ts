import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stylesheetImport } from './mantine-css.ts';

const mantine = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

describe('a Mantine component brings its own stylesheet', () => {
  it('leaves other files alone', () => {
    expect(
      stylesheetImport('/x/node_modules/@mantine/core/esm/components/Button/Button.mjs'),
    ).toBeUndefined();
    expect(stylesheetImport('/x/apps/portal/src/app/main.tsx')).toBeUndefined();
  });

  it('imports the sheet named like the class module', () => {
    expect(stylesheetImport('/x/@mantine/core/esm/components/Button/Button.module.mjs')).toBe(
      `import '@mantine/core/styles/Button.layer.css';\n`,
    );
  });

  it('finds a sheet for every class module of the installed version', () => {
    const modules = globSync(`${mantine}/esm/**/*.module.mjs`);
    expect(modules.length).toBeGreaterThan(80);
    const missing = modules.filter((file) => {
      const sheet = /styles\/(.+\.css)/.exec(stylesheetImport(file) ?? '')?.[1];
      return !sheet || !existsSync(`${mantine}/styles/${sheet}`);
    });
    expect(missing).toEqual([]);
  });
});
