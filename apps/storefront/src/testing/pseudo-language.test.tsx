/// <reference types="vite/client" />
import { allAnswered, allFailing, endpointsIn, saidInCode } from '@khidma/app/testing/said-in-code';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { langs, type Lang } from '@khidma/i18n/languages';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';
import { describe, expect, inject, it } from 'vitest';
import { renderShop } from './render-shop.tsx';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;
const id = '00000000-0000-4000-8000-000000000001';

const reads = endpointsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{account,auth,notices,reference,shop}/{count,get,has,list,page}-*.ts',
    { eager: true },
  ),
);

// Where the places cannot be asked for, their names are the platform's own.
const names = [
  'Omar Haddad',
  'omar@example.ae',
  ...Object.values(emirateNames).map((names) => names.en_US),
];

const screens = [
  '/',
  `/s/${id}`,
  `/m/${id}`,
  '/orders',
  `/orders/${id}`,
  `/orders/${id}/pay`,
  '/account',
  '/account/notifications',
];

describe('a language is added by an entry and a folder: no screen says anything else', () => {
  it('is one of the languages', () => expect(langs).toContain(lang));

  it.each(screens)('%s', async (path) => {
    const screen = await renderShop(path, allAnswered(reads), {
      lang,
      framed: path === screens[0],
    });
    await screen.find('heading');
    expect(screen.window.text()).toContain(pseudoMarks[0]);
    expect(saidInCode(document.body, names)).toEqual([]);
  });

  // In a usual run every third: what they say then is mostly the same.
  const failed = inject('isDeep') ? screens : screens.filter((_one, index) => index % 3 === 0);
  it.each(failed)('%s, where nothing can be loaded', async (path) => {
    const screen = await renderShop(path, allFailing(reads), { lang });
    await screen.find('heading');
    expect(saidInCode(document.body, names)).toEqual([]);
  });
});
