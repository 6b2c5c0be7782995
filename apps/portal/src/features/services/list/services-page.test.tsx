import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import { batchUnpublishServices } from '@khidma/contract/services/batch-unpublish-services';
import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { duplicateService } from '@khidma/contract/services/duplicate-service';
import { getService } from '@khidma/contract/services/get-service';
import { pageServices } from '@khidma/contract/services/page-services';
import { describe, expect, it } from 'vitest';
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
});
