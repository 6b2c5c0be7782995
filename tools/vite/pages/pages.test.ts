import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appsWithPages } from '../../pages.ts';
import { pageHalves, readPage } from './halves.ts';
import { staleLists, writeLists } from './list.ts';
import { pageSource } from './plugin.ts';

const page = `import { a, type B } from './a.ts';
import { pageRoute } from '../../shared/page-route.ts';
import classes from './orders.module.css';
import './side-effect.css';

const ordersQuery = (tab: B) => a(tab);

/** Kept apart. */
const helper = () => ordersQuery;

export const route = pageRoute({
  path: '/orders/$id',
  data: () => [ordersQuery('x')],
});

export function OrdersPage() {
  const { id } = route.useParams();
  return <p className={classes.text}>{helper()(id)}</p>;
}
`;
const { route, screen } = pageHalves('/app/features/orders/orders.page.tsx', page);

describe("a page's file", () => {
  it('gives its route with what that needs, and the rest to be asked for', () => {
    expect(route).toContain(`import { a } from './a.ts';`);
    expect(route).toContain('const ordersQuery = ');
    expect(route).toContain(
      `, async () => ({ default: (await import("./orders.page.tsx")).OrdersPage }));`,
    );
    expect(route).toContain('export { ordersQuery };');
    for (const other of ['classes', 'side-effect', 'helper', 'function OrdersPage'])
      expect(route).not.toContain(other);
  });

  it('gives its screen, which takes from the route what both need', () => {
    expect(screen).toMatch(
      /^import \{ ordersQuery, route \} from "\.\/orders\.page\.tsx\?route"; /,
    );
    for (const own of ['classes', 'side-effect', 'const helper', 'export function OrdersPage'])
      expect(screen).toContain(own);
    for (const other of ['pageRoute', './a.ts', 'const ordersQuery'])
      expect(screen).not.toContain(other);
  });

  it('keeps the number of every line', () => {
    const lineOf = (text: string, part: string) =>
      text.split('\n').findIndex((line) => line.includes(part));
    for (const part of ['const helper', 'function OrdersPage'])
      expect(lineOf(screen, part)).toBe(lineOf(page, part));
    for (const part of ['const ordersQuery', 'path: '])
      expect(lineOf(route, part)).toBe(lineOf(page, part));
  });

  it('does not take a member or a key of the same name for what it needs', () => {
    const { route: half } = pageHalves(
      'a.page.tsx',
      `const title = 1; const data = 2;
export const route = pageRoute({ path: '/', data: () => [texts.title] });
export const APage = () => title + data;`,
    );
    expect(half).not.toContain('const title');
    expect(half).not.toContain('const data');
  });

  it('says its address and its frame', () => {
    expect(readPage('a.page.tsx', page)).toEqual({ path: '/orders/$id', frame: 'main' });
    const framed = `export const route = pageRoute({ path: '/a', frame: 'customer' });`;
    expect(readPage('a.page.tsx', framed).frame).toBe('customer');
  });

  it.each([
    [`export function APage() {}`, 'says no `export const route'],
    [`export const route = pageRoute({ path: '/' });`, 'exports 0 components'],
    [
      `export const route = pageRoute({ path: '/' }); export const APage = 1; export const BPage = 1;`,
      'exports 2 components',
    ],
  ])('is refused where it is none: %s', (code, message) =>
    expect(() => pageHalves('a.page.tsx', code)).toThrow(message),
  );
});

it('the list of pages takes their routes alone', () =>
  expect(
    pageSource('/x/src/app/pages.ts', `import { route as a } from '../features/a/a.page.tsx';`),
  ).toBe(`import { route as a } from '../features/a/a.page.tsx?route';`));

describe('the lists of an app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'khidma-pages-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('are made of its pages; those of one name are called after their folders too', () => {
    onTestFinished(() => rmSync(folder, { recursive: true }));
    write('src/shared/x.ts', '');
    write('src/app/x.ts', '');
    const of = (path: string) => `export const route = pageRoute({ path: '${path}' });`;
    write('src/features/books/account.page.tsx', of('/books/$account'));
    write('src/features/account/account.page.tsx', of('/account'));
    write('src/features/sign-up/set-up.page.tsx', of('/set-up'));
    expect(staleLists(folder)).toHaveLength(2);
    writeLists(folder);
    expect(staleLists(folder)).toEqual([]);
    const list = readFileSync(join(folder, 'src/app/pages.ts'), 'utf8');
    expect(list).toContain(`route as booksAccount } from '../features/books/account.page.tsx'`);
    expect(list).toContain(`route as accountAccount } from`);
    expect(list).toContain(`route as setUp } from`);
  });

  it.each(appsWithPages)('are as they would be made: %s', (app) =>
    // `npm run pages` makes them.
    expect(staleLists(app)).toEqual([]),
  );
});
