import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  batchDeleteServices,
  getService,
  listSpecs,
  saveSpecs,
  unpublishService,
  withdrawUpdate,
} from '@khidma/contract/catalogue/services';
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

  it('calls whoever reads its history by “You”', async () => {
    const screen = await render(
      answer(getService, {
        ...onSale,
        timeline: [
          {
            event: 'submit',
            actorKind: 'merchant',
            actorName: 'Cool Breeze',
            at: onSale.updatedAt,
            note: '',
            changed: [],
          },
        ],
      }),
    );
    await screen.shows('You · ');
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

describe('taking a service off sale', () => {
  it('that is refused keeps the question, and says why', async () => {
    const screen = await render(
      answer(getService, onSale),
      refuse(unpublishService, 'serviceWrongState', { message: 'It has left the sale' }),
    );
    await screen.press('button', 'Unpublish');
    await screen.within('dialog').press('button', 'Unpublish');
    await screen.within('dialog').shows('It has left the sale');
  });

  it('is the call for one service', async () => {
    const screen = await render(answer(getService, onSale), answer(unpublishService, null));
    await screen.press('button', 'Unpublish');
    await screen.within('dialog').press('button', 'Unpublish');
    await screen.window.shows('Service unpublished');
    expect(screen.calls(unpublishService)).toEqual([{ id }]);
  });
});

describe('changing the prices of a service on sale', () => {
  beforeAll(() => import('../prices/edit-prices-dialog.tsx'));
  const own = {
    options: [],
    price: 20_000,
    discount: null,
    firstOrderDiscount: null,
    enabled: true,
  };
  const table = sample(listSpecs.output, {
    serviceId: id,
    draftRevision: 7,
    specs: [],
    combinations: [{ ...own, displayedPrice: 20_000 }],
  });
  const open = async (...answers: Answer[]) => {
    const screen = await render(answer(getService, onSale), ...answers);
    await screen.press('button', 'Change prices');
    return screen;
  };

  it('tells that they cannot be read', async () => {
    const screen = await open(refuse(listSpecs, 'unavailable', { message: 'Down for a minute' }));
    await screen.within('dialog').shows('Down for a minute');
  });

  it('is not sent below the floor', async () => {
    const screen = await open(answer(listSpecs, table));
    await screen.type('Price', '1');
    await screen.press('button', 'Submit for review');
    await screen.refused('Price', '2.00');
    expect(screen.calls(saveSpecs)).toEqual([]);
  });

  it('that is refused says why and keeps what was typed', async () => {
    const screen = await open(
      answer(listSpecs, table),
      refuse(saveSpecs, 'serviceHasUnsentChanges', { message: 'It has other changes' }),
    );
    await screen.type('Price', '150');
    await screen.press('button', 'Submit for review');
    await screen.within('dialog').shows('It has other changes');
    expect(screen.field('Price').value).toBe('150.00');
  });

  it('sends them to review, with the revision that was read', async () => {
    const screen = await open(answer(listSpecs, table), answer(saveSpecs, table));
    await screen.type('Price', '150');
    await screen.press('button', 'Submit for review');
    await screen.window.shows('Submitted for review.');
    expect(screen.calls(saveSpecs)).toEqual([
      {
        serviceId: id,
        draftRevision: 7,
        specs: [],
        combinations: [{ ...own, price: 15_000 }],
        submit: true,
      },
    ]);
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
