import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuseFields } from '@khidma/app/testing/wire-double';
import { completeOrder, correctCompletion } from '@khidma/contract/orders/completion';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { uploadFile } from '@khidma/contract/files/uploads';
import { maxCompletionImages } from '@khidma/domain/limits/limits';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(1);
const [before, after, drawing] = [sampleId(11), sampleId(12), sampleId(13)];
const picture = (of: string) => ({ id: of, url: `/files/${of}`, thumbUrl: null });
const order = sample(getOrder.output, {
  id,
  status: 'MerchantCompleted',
  disputeId: null,
  paidAt: '2026-11-22T08:00:00.000Z',
  completion: {
    date: '2026-11-24',
    time: '10:30',
    info: 'Two units.',
    images: [picture(after)],
    beforeImages: [picture(before)],
    signature: { name: 'Omar Haddad', drawing: picture(drawing), at: '2026-11-24T07:00:00.000Z' },
  },
});
const render = (...answers: Answer[]) =>
  renderPortal(`/order-detail/${id}`, [answer(listPlaces, []), ...answers]);

describe('the proof of an order', () => {
  it('tells before and after apart, and says who signed', async () => {
    const screen = await render(answer(getOrder, order));
    await screen.find('img', 'Photo 1 from before the work');
    screen.get('img', 'Photo 1 of the finished work');
    screen.get('img', 'Signature of Omar Haddad');
    expect(screen.text()).toContain('Omar Haddad');
  });

  it('says when it was done, when it came, and that the phone’s clock was wrong', async () => {
    const late = {
      doneAt: '2026-11-24T06:30:00.000Z',
      receivedAt: '2026-11-24T08:40:00.000Z',
      clockOffMinutes: 1440,
    };
    const { completion } = order;
    const screen = await render(
      answer(getOrder, { ...order, completion: completion && { ...completion, late } }),
    );
    await screen.shows('That phone’s clock was 1d ahead.');
    expect(screen.text()).toMatch(/done 24 Nov, 10:30, received 24 Nov, 12:40/u);
  });

  it('is corrected as it was handed in; what is refused keeps what was typed', async () => {
    const screen = await render(
      answer(getOrder, order),
      refuseFields(correctCompletion, [{ path: 'date', message: 'Not before the payment' }]),
    );
    await screen.press('button', 'Correct the proof');
    const dialog = screen.within('dialog', 'Correct the proof');
    await dialog.shows('The signature that was handed in stays');
    await dialog.type('Note for the customer (optional)', 'Three units.');
    await dialog.press('button', 'Save the correction');
    await dialog.refused('Completion date', 'Not before the payment');
    expect(dialog.field('Note for the customer (optional)').value).toBe('Three units.');
    expect(screen.calls(correctCompletion)).toEqual([
      {
        id,
        date: '2026-11-24',
        time: '10:30',
        info: 'Three units.',
        images: [after],
        beforeImages: [before],
        signature: { name: 'Omar Haddad', fileId: drawing },
      },
    ]);
    screen.set(answer(correctCompletion, order));
    await dialog.press('button', 'Save the correction');
    await screen.window.shows('Proof corrected');
    expect(screen.window.query('dialog')).toBeUndefined();
  });

  it('says how many pictures were not added where there are too many', async () => {
    const screen = await render(
      answer(getOrder, order),
      answer(uploadFile, sample(uploadFile.output)),
    );
    await screen.press('button', 'Correct the proof');
    const dialog = screen.within('dialog', 'Correct the proof');
    const input = await dialog.findField(/Photos of the finished work/);
    await act(async () => {
      const chosen = new DataTransfer();
      for (let at = 1; at <= maxCompletionImages; at += 1)
        chosen.items.add(new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    // One is there already.
    await screen.window.shows('1 file was not added: the limit is 5.');
    await screen.until(() => screen.calls(uploadFile).length === maxCompletionImages - 1);
  });

  it('can do without a signature: whoever takes the name away takes it all', async () => {
    const screen = await render(answer(getOrder, order), answer(correctCompletion, order));
    await screen.press('button', 'Correct the proof');
    const dialog = screen.within('dialog', 'Correct the proof');
    await dialog.type('Name of who signs', '');
    await dialog.press('button', 'Save the correction');
    await screen.window.shows('Proof corrected');
    expect(screen.calls(correctCompletion)).toMatchObject([{ signature: null }]);
  });

  it('says in the history what it was before', async () => {
    const corrected = {
      ...order,
      timeline: [
        {
          ...sample(getOrder.output.shape.timeline, [{ event: 'completionCorrected' }])[0]!, // as given
          before: {
            date: '2026-11-23',
            time: '09:00',
            info: 'One unit.',
            pictures: 2,
            images: [],
          },
        },
      ],
    };
    const screen = await render(answer(getOrder, sample(getOrder.output, corrected)));
    await screen.shows('Proof corrected by the merchant');
    expect(screen.text()).toContain('One unit.');
    expect(screen.text()).toMatch(/Before: done on .*, 2 photos\./u);
  });

  it('asks for photos from before and a signature where somebody wants them', async () => {
    const paid = { ...order, status: 'Paid', completion: null } as const;
    const screen = await render(answer(getOrder, paid));
    await screen.press('button', 'Confirm completion');
    await screen.window.find('dialog', 'Confirm completion');
    const dialog = screen.within('dialog', 'Confirm completion');
    expect(dialog.queryField('Name of who signs')).toBeUndefined();
    await dialog.press('button', 'Add a signature');
    dialog.field('Name of who signs');
    dialog.get('img', /Sign here/);
    expect(screen.calls(completeOrder)).toEqual([]);
  });
});

describe('money that comes in parts', () => {
  it('is said with each amount and its day, in the step, the payment and the history', async () => {
    const parts = sample(getOrder.output, {
      id,
      status: 'Completed',
      disputeId: null,
      settlementStatus: 'PartialSettlement',
      cancel: null,
      completion: null,
      fee: {
        basisPoints: 1000,
        source: 'general',
        amount: 5970,
        vat: 0,
        merchantReceives: 53_730,
        released: 32_238,
        pending: 21_492,
      },
      instalments: [
        {
          amount: 32_238,
          dueAt: '2026-11-24T07:00:00.000Z',
          releasedAt: '2026-11-24T07:00:00.000Z',
          isHeld: false,
        },
        { amount: 21_492, dueAt: '2026-12-01T07:00:00.000Z', releasedAt: null, isHeld: false },
      ],
    });
    const screen = await render(answer(getOrder, parts));
    await screen.shows('When it can be withdrawn');
    const read = screen.text().replaceAll('\u00a0', ' ');
    expect(read).toContain('AED 322.38 of your share can be withdrawn already');
    expect(read).toContain('AED 214.92 follows');
    expect(read).toMatch(/Since .*322\.38/u);
    expect(read).toMatch(/On .*214\.92/u);
  });
});
