import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  batchDeleteServices,
  batchSubmitServices,
  batchUnpublishServices,
  changePrices,
  duplicateService,
  getMerchantCategories,
  getService,
  pageServices,
  previewPrices,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';

const path = '/service-manage';
const [onSale, draft] = [sampleId(21), sampleId(22)];
const two = sample(pageServices.output, {
  records: [
    { id: onSale, name: 'Deep cleaning', status: 'Released' },
    { id: draft, name: 'Sofa shampoo', status: 'Offline' },
  ],
  total: 2,
  counts: { Released: 1, Offline: 1 },
});
const none = sample(pageServices.output);
const render = (search: string, ...answers: Answer[]) =>
  renderPortal(`${path}${search}`, [answer(getMerchantCategories, []), ...answers]);

describe('the service list', () => {
  itLoads({
    render: (subject) => render('', subject),
    endpoint: pageServices,
    output: two,
    shows: 'Deep cleaning',
  });

  it('that is empty leads to the first service', async () => {
    const screen = await render('', answer(pageServices, none));
    await screen.shows('No services yet');
    const links = screen.all('link', 'New service').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/create-service', '/create-service']);
  });

  it('with nothing that fits shows all services again', async () => {
    const screen = await render(
      '?status=Declined&text=pool',
      answer(pageServices, ({ status }) => (status === undefined ? two : none)),
    );
    await screen.shows('Try another tab, category or search.');
    await screen.press('button', 'Show all services');
    await screen.shows('Deep cleaning');
    expect(screen.address()).toBe(path);
  });

  it('shows all the same where the categories of its filter do not come', async () => {
    const screen = await render(
      '',
      answer(pageServices, two),
      refuse(getMerchantCategories, 'unavailable'),
    );
    await screen.shows('Deep cleaning');
    expect(screen.window.query('alert')).toBeUndefined();
  });

  it('takes back what is under review from the row it stands in, after a question', async () => {
    const waiting = sample(pageServices.output, {
      records: [{ id: draft, name: 'Sofa shampoo', status: 'UnderReview' }],
      total: 1,
    });
    const screen = await render(
      '',
      answer(pageServices, waiting),
      answer(withdrawUpdate, sample(withdrawUpdate.output)),
    );
    await screen.press('button', 'Actions for Sofa shampoo');
    await screen.window.press('menuitem', 'Withdraw from review');
    await screen.window.press('button', 'Withdraw from review');
    await screen.until(() => screen.calls(withdrawUpdate).length > 0);
    expect(screen.calls(withdrawUpdate)).toEqual([{ id: draft }]);
  });

  it('makes a draft of a service, and leads to it', async () => {
    const copy = sample(duplicateService.output, {
      id: sampleId(9),
      content: { name: 'Deep cleaning (2)' },
    });
    const screen = await render(
      '',
      answer(pageServices, two),
      answer(duplicateService, copy),
      hold(getService),
    );
    await screen.press('button', 'Actions for Deep cleaning');
    await screen.window.press('menuitem', 'Duplicate');
    await screen.until(() => screen.address().startsWith('/create-service/'));
    await screen.window.shows('Deep cleaning (2) is a new draft');
    expect(screen.calls(duplicateService)).toHaveLength(1);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(
      path,
      [answer(getMerchantCategories, []), answer(pageServices, two)],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', 'الخدمات');
  });
});

describe('many services at once', () => {
  const tick = async (...answers: Answer[]) => {
    const screen = await render('', answer(pageServices, two), ...answers);
    await screen.press('checkbox', 'Select all services on this page');
    return screen;
  };

  it('asks first, and names those that it leaves out and why', async () => {
    const screen = await tick();
    await screen.press('button', 'Unpublish');
    const dialog = screen.within('dialog');
    await dialog.shows('Unpublish this service?');
    await dialog.shows('1 selected service is skipped:');
    expect(screen.names()).not.toContain('batchUnpublishServices');
  });

  it('keeps the question where the call fails, and says why', async () => {
    const screen = await tick(
      refuse(batchUnpublishServices, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Unpublish');
    await screen.within('dialog').press('button', 'Unpublish');
    await screen.within('dialog').shows('Down for a minute');
    expect(screen.get('dialog', 'Unpublish this service?')).toBeTruthy();
  });

  it('sends one call however often it is pressed, and says of each what came of it', async () => {
    const held = hold(batchDeleteServices);
    const screen = await tick(held);
    await screen.press('button', 'Delete');
    const dialog = screen.within('dialog');
    await dialog.shows('on sale: unpublish it first');
    const confirm = dialog.get('button', 'Delete');
    await dialog.click(confirm);
    await dialog.click(confirm);
    await held.release([
      { id: draft, ok: false, error: 'serviceWrongState', message: 'It is gone' },
    ]);
    await dialog.shows('It is gone');
    expect(screen.calls(batchDeleteServices)).toEqual([{ ids: [draft] }]);
  });

  it('submits for review what can be, and names the field of what lacks something', async () => {
    const screen = await tick(
      answer(batchSubmitServices, [
        { id: draft, ok: false, error: 'invalid', message: 'Fill this in', field: 'content.name' },
      ]),
    );
    await screen.press('button', 'Submit for review');
    await screen.within('dialog').shows('already on sale');
    await screen.within('dialog').press('button', 'Submit for review');
    await screen.within('dialog').shows('Name: Fill this in');
    expect(screen.calls(batchSubmitServices)).toEqual([{ ids: [draft] }]);
  });

  describe('changing prices', () => {
    beforeAll(async () => await import('../price-change-dialog.tsx'));
    const line = { options: [], before: 10_000, after: 11_000, shownBefore: 9_000 };
    const row = { error: null, message: null, field: null, goesToReview: true, count: 1 };
    const preview = sample(previewPrices.output, [
      {
        ...row,
        id: onSale,
        name: 'Deep cleaning',
        draftRevision: 4,
        ok: true,
        lines: [{ ...line, shownAfter: 9_900, message: null }],
      },
      { ...row, id: draft, name: 'Sofa shampoo', ok: false, message: 'Set it up', lines: [] },
    ]);
    const type = async (screen: Awaited<ReturnType<typeof tick>>, percent: string) => {
      await screen.press('button', 'Change prices');
      const dialog = screen.within('dialog');
      await dialog.type('Percent', percent);
      await dialog.press('button', 'Preview prices');
      return screen.within('dialog');
    };

    it('refuses what is no change at its field, before anything is asked', async () => {
      const screen = await tick();
      const dialog = await type(screen, '999');
      await dialog.shows('500');
      expect(screen.names()).not.toContain('previewPrices');
    });

    it('shows each new price first, changes what was seen, and says of each what came of it', async () => {
      const screen = await tick(
        answer(previewPrices, preview),
        answer(changePrices, [{ id: onSale, ok: true, error: null, message: null, field: null }]),
      );
      const dialog = await type(screen, '10');
      await dialog.shows('110.00');
      await dialog.shows('Set it up');
      expect(screen.names()).not.toContain('changePrices');
      await dialog.press('button', 'Change prices of 1 service');
      await screen.within('dialog').shows('1 done, 1 failed');
      const change = { by: 'percent', value: 10, step: 100 };
      expect(screen.calls(previewPrices)).toEqual([{ ids: [onSale, draft], change }]);
      expect(screen.calls(changePrices)).toEqual([
        { services: [{ id: onSale, draftRevision: 4 }], change },
      ]);
    });

    it('keeps what was typed where the preview fails, and on the way back from it', async () => {
      const screen = await tick(
        refuse(previewPrices, 'unavailable', { message: 'Down for a minute' }),
      );
      const dialog = await type(screen, '7');
      await dialog.shows('Down for a minute');
      expect(dialog.get('textbox', 'Percent')).toHaveProperty('value', '7');
    });
  });
});
