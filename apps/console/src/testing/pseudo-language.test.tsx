/// <reference types="vite/client" />
import { allAnswered, allFailing, endpointsIn, saidInCode } from '@khidma/app/testing/said-in-code';
import { langs, type Lang } from '@khidma/i18n/languages';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';
import { describe, expect, inject, it } from 'vitest';
import { renderConsole } from './render-console.tsx';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;
const id = '00000000-0000-4000-8000-000000000001';

const reads = endpointsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{reference,staff,notices,account,auth}/{count,find,get,has,list,page,search}-*.ts',
    { eager: true },
  ),
);

const names = ['Mariam', 'mariam@khidma.example'];

const screens = [
  '/',
  '/applications',
  `/applications/${id}`,
  '/services',
  `/services/${id}`,
  '/orders',
  `/orders/${id}`,
  '/merchants',
  `/merchants/${id}`,
  '/merchant-revisions',
  `/merchant-revisions/${id}`,
  '/audit-log',
  '/payout-accounts',
  '/withdrawals',
  '/settings',
  '/settings?part=limits',
  '/settings?part=categories',
  '/settings?part=places',
  '/settings?part=history',
  '/reports',
  '/announcements',
  '/contact-figures',
  '/comments',
  '/disputes',
  '/outbox',
  '/staff',
  '/account',
  '/notification-settings',
];

describe('a language is added by an entry and a folder: no screen says anything else', () => {
  it('is one of the languages', () => expect(langs).toContain(lang));

  it.each(screens)('%s', async (path) => {
    const screen = await renderConsole(path, allAnswered(reads), {
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
    const screen = await renderConsole(path, allFailing(reads), { lang });
    await screen.find('heading');
    expect(saidInCode(document.body, names)).toEqual([]);
  });
});
