import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { langs, type Lang } from '@khidma/i18n/languages';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';
import { describe, expect, inject, it } from 'vitest';
import { renderPortal } from './render-portal.tsx';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;
const id = '00000000-0000-4000-8000-000000000001';

const reads: readonly Endpoint[] = Object.values(
  import.meta.glob<Readonly<Record<string, Endpoint>>>(
    '../../../../packages/contract/src/{account,auth,comments,finance,merchants,notices,orders,reference,services,visits}/{count,get,has,list,page}-*.ts',
    { eager: true },
  ),
).flatMap((module) =>
  Object.values(module).filter((each) => typeof each === 'object' && 'realm' in each),
);

/** What no language says differently: numbers, days, the currency, codes, and what people are called. */
const notSaid =
  /Desert Rose Cleaning|Aisha Al Mazrouei|aisha@example\.ae|AED|Khidma|English|dd\/mm\/yyyy|hh:mm|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b|\b[AP]M\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|[A-Z0-9]{2,}/g;

/** Every text of a screen that is not the language's own: a word with no accent in it stands in code. */
const saidInCode = (root: ParentNode): string[] => {
  const said: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    said.push(node.textContent ?? '');
  for (const each of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      said.push(each.getAttribute(name) ?? '');
  return said.filter((text) =>
    /[a-z]{3,}/i.test(text.replaceAll(notSaid, '').replaceAll(/\S*[^\x20-\x7e]\S*/g, '')),
  );
};

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

const answered = (): Answer[] =>
  reads.map((endpoint) => answer(endpoint, sample(endpoint.output) as never)); // of the endpoint's own schema
const failing = (): Answer[] =>
  reads.map((endpoint) => refuse(endpoint, 'unavailable', { message: pseudoMarks.join('') }));

describe('a language is added by an entry and a folder: no screen says anything else', () => {
  it('is one of the languages', () => expect(langs).toContain(lang));

  it.each(screens)('%s', async (path) => {
    const screen = await renderPortal(path, answered(), { lang, framed: path === screens[0] });
    await screen.find('heading');
    expect(screen.window.text()).toContain(pseudoMarks[0]);
    expect(saidInCode(document.body)).toEqual([]);
  });

  // In a usual run every third: what they say then is mostly the same.
  const failed = inject('isDeep') ? screens : screens.filter((_one, index) => index % 3 === 0);
  it.each(failed)('%s, where nothing can be loaded', async (path) => {
    const screen = await renderPortal(path, failing(), { lang });
    await screen.find('heading');
    expect(saidInCode(document.body)).toEqual([]);
  });
});
