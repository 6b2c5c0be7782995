import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import { contentPageDetail } from '@khidma/contract/shapes/content-page';
import {
  getContentPage,
  publishPage,
  savePageDraft,
} from '@khidma/contract/backoffice/content-pages';
import { pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const words = (title: string) => ({
  titles: { en_US: title, zh_CN: '条款', 'ar-AE': 'الشروط' },
  texts: {
    en_US: '## Orders\n\nPay within {paymentWindow}: [help](/join).',
    zh_CN: '付款。',
    'ar-AE': 'ادفع.',
  },
});

const detail = (more: object = {}) =>
  sample(contentPageDetail, {
    page: 'terms',
    shipped: { version: 2, ...words('Shipped terms') },
    inForce: 2,
    draft: null,
    published: [],
    terms: [{ name: 'paymentWindow', example: '15 minutes' }],
    ...more,
  });

const draft = {
  version: 3,
  revision: 4,
  effectiveFrom: '2027-01-01',
  asksAcceptance: true,
  ...words('New terms'),
  staffName: 'Mariam',
  savedAt: '2026-11-27T08:00:00.000Z',
};

const published = {
  version: 3,
  effectiveFrom: '2026-11-01',
  asksAcceptance: true,
  ...words('Terms of November'),
  staffName: 'Mariam',
  publishedAt: '2026-10-27T08:00:00.000Z',
  accepted: 2,
};

const render = (page = detail(), ...more: Answer[]) =>
  renderConsole('/content-pages', [answer(getContentPage, page), ...more]);

describe('pages', () => {
  itLoads({
    render: (subject) => renderConsole('/content-pages', [subject]),
    endpoint: getContentPage,
    output: detail(),
    shows: 'Version 2',
  });

  it('that nobody has written say so', async () => {
    const screen = await renderConsole('/content-pages?page=privacy', [
      answer(getContentPage, detail({ page: 'privacy', shipped: null, inForce: null })),
    ]);
    await screen.shows('Nothing is published yet');
    await screen.shows('No version has been published yet');
    expect(screen.query('link', 'Open the page')).toBeUndefined();
  });

  it('begin with what is shipped, show how it reads, and are refused at their field with nothing lost', async () => {
    const screen = await render(
      detail(),
      refuseFields(savePageDraft, [{ path: 'texts.en_US', message: 'This link leads nowhere' }]),
    );
    await screen.press('button', 'Write a new version');
    await screen.type('Title', 'New terms');
    await screen.shows('Pay within 15 minutes');
    await screen.press('button', 'Save draft');
    await screen.refused('Text', 'This link leads nowhere');
    screen.set(answer(savePageDraft, detail({ draft })));
    await screen.press('button', 'Save draft');
    await screen.until(() => screen.calls(savePageDraft).length === 2);
    expect(screen.calls(savePageDraft).at(-1)).toMatchObject({
      page: 'terms',
      revision: 0,
      titles: { en_US: 'New terms' },
    });
  });

  it('are published once it was asked, and say what is missing where it belongs', async () => {
    const screen = await render(
      detail({ draft }),
      refuseFields(publishPage, [{ path: 'titles.en_US', message: 'Please fill in this field' }]),
    );
    await screen.press('button', 'Publish');
    await screen.shows('Publish version 3?');
    await screen.shows('Merchants will be asked to accept it');
    await screen.within('dialog').press('button', 'Publish');
    await screen.refused('Title', 'Please fill in this field');
    screen.set(
      answer(publishPage, detail({ published: [{ ...published, ...words('New terms') }] })),
    );
    await screen.press('button', 'Publish');
    await screen.within('dialog').press('button', 'Publish');
    await screen.until(() => screen.calls(publishPage).length === 2);
    expect(screen.calls(publishPage)[0]).toEqual({ page: 'terms', revision: 4 });
  });

  it('keep what was typed where somebody else was faster', async () => {
    const screen = await render(
      detail({ draft }),
      refuse(savePageDraft, 'changedMeanwhile', { message: 'Changed in the meantime' }),
    );
    await screen.type('Title', 'Mine');
    await screen.press('button', 'Save draft');
    await screen.shows('Changed in the meantime');
  });

  it('say which version holds and who accepted it', async () => {
    const screen = await render(
      detail({ inForce: 3, published: [published] }),
      answer(
        pageTermsAcceptances,
        sample(pageTermsAcceptances.output, {
          records: [{ id: sampleId(1), merchantName: 'Cool Breeze' }],
          total: 1,
        }),
      ),
    );
    await screen.shows('2 merchants have accepted it');
    await screen.press('button', 'Who accepted');
    await screen.shows('Cool Breeze');
  });

  it('are read by whoever may not write them, and from the right in Arabic', async () => {
    const screen = await renderConsole('/content-pages', [answer(getContentPage, detail())], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'الصفحات العامة');
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'auditor' } }));
    await screen.until(() => screen.query('button', 'كتابة إصدار جديد') === undefined);
  });
});
