import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import { getService } from '@khidma/contract/services/get-service';
import { withdrawUpdate } from '@khidma/contract/services/withdraw-update';
import { serviceDetail, type ServiceDetail } from '@khidma/contract/shapes/service';
import { beforeAll, describe, expect, it } from 'vitest';
import { withServiceFrame } from '../../../testing/service-answers.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

// What the page fetches lazily may come after a short test is over.
beforeAll(async () => {
  await Promise.all([import('./service-prices.tsx'), import('./service-timeline.tsx')]);
});

const id = sampleId(21);
const path = `/service-detail/${id}`;
const onSale = sample(serviceDetail, {
  id,
  status: 'Released',
  content: { name: 'Deep cleaning', description: 'Every corner.' },
  publicUrl: 'https://khidma.example/shop/service/21',
});
const render = (...answers: Answer[]) => renderPortal(path, [...withServiceFrame, ...answers]);

describe('a service', () => {
  itLoads({
    render,
    endpoint: getService,
    output: onSale,
    shows: 'On sale: customers can find and book it.',
  });

  it('that is not there leads back to the list: another try would not help', async () => {
    const screen = await render(refuse(getService, 'notFound'));
    await screen.find('link', 'Services');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('without photos and prices says so', async () => {
    const screen = await render(
      answer(getService, { ...onSale, status: 'Draft', publicUrl: null }),
    );
    await screen.shows('No photos yet');
    await screen.shows('No price yet');
    await screen.shows('once it is on sale');
  });

  it('reads from the right in Arabic, under the name that it has there', async () => {
    const translations = { 'ar-AE': { name: 'تنظيف عميق', description: '' } };
    const named = { ...onSale, content: { ...onSale.content, translations } };
    const screen = await renderPortal(path, [...withServiceFrame, answer(getService, named)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'تنظيف عميق');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('withdrawing an update', () => {
  const waiting: ServiceDetail = { ...onSale, status: 'UpdateUnderReview' };

  it('asks, is sent once, and shows the service anew', async () => {
    const held = hold(withdrawUpdate);
    const screen = await render(answer(getService, waiting), held);
    await screen.press('button', 'Withdraw update');
    const dialog = screen.within('dialog');
    await dialog.shows('Withdraw this update?');
    const confirm = dialog.get('button', 'Withdraw update');
    await dialog.click(confirm);
    await dialog.click(confirm);
    screen.set(answer(getService, onSale));
    await held.release(onSale);
    await screen.window.shows('Update withdrawn');
    await screen.shows('On sale: customers can find and book it.');
    expect(screen.calls(withdrawUpdate)).toEqual([{ id }]);
  });

  it('that is refused says why, and shows how the service stands now', async () => {
    const screen = await render(
      answer(getService, waiting),
      refuse(withdrawUpdate, 'serviceWrongState', { message: 'It has been approved' }),
    );
    await screen.press('button', 'Withdraw update');
    await screen.within('dialog').press('button', 'Withdraw update');
    await screen.within('dialog').shows('It has been approved');
    expect(screen.calls(getService)).toHaveLength(2);
  });
});

describe('deleting a service', () => {
  it('leads to the list when it is done', async () => {
    const screen = await render(
      answer(getService, { ...onSale, status: 'Offline' }),
      answer(batchDeleteServices, [{ id, ok: true, error: null, message: null }]),
    );
    await screen.press('button', 'Delete');
    await screen.within('dialog').press('button', 'Delete');
    await screen.window.shows('Service deleted');
    await screen.find('heading', 'Services');
    expect(screen.address()).toBe('/service-manage');
  });
});
