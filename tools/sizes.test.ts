import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetFor, isWithin, firstLoadsOf, type FirstLoad } from './sizes/first-load.ts';

const gz = (text: string) => gzipSync(text, { level: 9 }).length;

describe('first-load sizes are gated to the byte', () => {
  let dist = '';
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  };
  const loadOf = (name: string) => firstLoadsOf('portal', dist).find((load) => load.name === name);

  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'khidma-sizes-'));
    const texts = ['texts/app/en_US.js', 'texts/app/ar-AE.js'];
    const manifest = {
      'index.html': {
        file: 'index.js',
        isEntry: true,
        imports: ['_vendor.js'],
        dynamicImports: [...texts, 'src/features/orders/orders-page.tsx'],
        css: ['index.css'],
      },
      '_vendor.js': { file: 'vendor.js', css: ['vendor.css'] },
      'src/features/orders/orders-page.tsx': {
        file: 'orders.js',
        isDynamicEntry: true,
        imports: ['_vendor.js', '_table.js'],
        css: ['vendor.css'],
      },
      '_table.js': { file: 'table.js' },
      'texts/app/en_US.js': { file: 'en.js', isDynamicEntry: true },
      'texts/app/ar-AE.js': { file: 'ar.js', isDynamicEntry: true },
    };
    write('.vite/manifest.json', JSON.stringify(manifest));
    for (const name of ['index', 'vendor', 'orders', 'table', 'en'])
      write(`${name}.js`, `script of ${name}`);
    write('ar.js', 'the longest script of all, because it is Arabic'.repeat(9));
    for (const name of ['index', 'vendor']) write(`${name}.css`, `styles of ${name}`);
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  it('refuses to weigh what is not built', () => {
    rmSync(join(dist, '.vite'), { recursive: true });
    expect(() => firstLoadsOf('portal', dist)).toThrow('apps/portal is not built');
  });

  it('counts entry, page and what both import once, and the largest of the languages', () => {
    const texts = 'the longest script of all, because it is Arabic'.repeat(9);
    const scripts = ['index', 'vendor', 'orders', 'table'].map((name) => gz(`script of ${name}`));
    expect(loadOf('src/features/orders/orders-page.tsx')).toEqual({
      app: 'portal',
      name: 'src/features/orders/orders-page.tsx',
      kind: 'page',
      js: scripts.reduce((total, size) => total + size, gz(texts)),
      css: gz('styles of index') + gz('styles of vendor'),
      requests: 8,
    });
  });

  it('counts the scripts and the inline styles of a static page', () => {
    write('join.js', 'x');
    write('join.en_US.html', '<style>a{}</style><script type="module" src="/join.js"></script>');
    expect(loadOf('join.en_US.html')).toMatchObject({
      kind: 'static',
      js: gz('x'),
      css: gz('a{}'),
    });
  });

  it('leaves some of the budget free, and takes one byte or request too many for too many', () => {
    const load: FirstLoad = {
      app: 'portal',
      name: 'auth.html',
      kind: 'entry',
      js: 117_000,
      css: 10_800,
      requests: 31,
    };
    const budget = budgetFor(load);
    expect(isWithin({ ...load, js: 117_001 }, budget)).toBe(false);
    expect(isWithin({ ...load, css: 10_801 }, budget)).toBe(false);
    expect(isWithin({ ...load, requests: 32 }, budget)).toBe(false);
    expect(isWithin(load, budget)).toBe(true);
  });
});
