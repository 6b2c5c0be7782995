import { allAnswered, allFailing, endpointsIn, saidInCode } from '@khidma/app/testing/said-in-code';
import { langs, type Lang } from '@khidma/i18n/languages';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';
import { describe, expect, inject, it } from 'vitest';
import { renderPortal } from './render-portal.tsx';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;
const id = '00000000-0000-4000-8000-000000000001';

const reads = endpointsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{account,auth,comments,finance,merchants,notices,orders,reference,services,visits}/{count,get,has,list,page}-*.ts',
    { eager: true },
  ),
);

const names = ['Desert Rose Cleaning', 'Aisha Al Mazrouei', 'aisha@example.ae'];

const screens = [
  '/order-manage',
  '/service-manage',
  '/uncompleted-list',
  '/create-service',
  '/finance-manage',
  '/finance-manage?tab=income',
  '/withdraw',
  '/calendar?view=agenda',
  '/calendar?view=month&day=2026-11-24',
  '/working-times',
  '/user-center',
  '/user-center/comment',
  '/user-center/notification-settings',
  '/user-center/account-settings',
  '/user-center/fund-security',
  `/order-detail/${id}`,
  `/service-detail/${id}`,
];

describe('a language is added by an entry and a folder: no screen says anything else', () => {
  it('is one of the languages', () => expect(langs).toContain(lang));

  it.each(screens)('%s', async (path) => {
    const screen = await renderPortal(path, allAnswered(reads), {
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
    const screen = await renderPortal(path, allFailing(reads), { lang });
    await screen.find('heading');
    expect(saidInCode(document.body, names)).toEqual([]);
  });
});
