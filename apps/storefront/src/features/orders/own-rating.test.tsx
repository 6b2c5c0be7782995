import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail, type OrderDetail } from '@khidma/contract/shapes/order';
import { editMyRating } from '@khidma/contract/orders/comments';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const paid = sample(orderDetail, {
  id,
  status: 'Paid',
  serviceName: 'Deep cleaning',
  merchantName: 'Desert Rose',
  next: { event: 'autoCancel', at: '2026-11-30T08:00:00.000Z' },
});
const render = (order: OrderDetail) =>
  renderShop(`/orders/${id}`, [answer(listPlaces, []), answer(getMyOrder, order)]);

describe('the timeline', () => {
  it('runs newest first, with what comes next on top', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
    const who = { actorKind: 'customer', actorName: 'Omar' } as const;
    const event = { ...who, note: '', reason: '', expectedAt: null, amount: null, before: null };
    const timeline = [
      { ...event, event: 'placed', at: at(1) },
      { ...event, event: 'pay', at: at(2) },
    ];
    const screen = await render({ ...paid, timeline });
    const list = await screen.find('list', 'Timeline');
    const titles = [...list.children].map((each) => each.textContent ?? '');
    expect(titles).toHaveLength(3);
    expect(titles[0]).toContain('Cancelled automatically');
    expect(titles[1]).toContain('Paid');
    expect(titles[2]).toContain('Ordered');
  });
});

describe('my rating', () => {
  const rated = sample(orderDetail, {
    ...paid,
    status: 'Completed',
    commentStatus: 'Rated',
    next: null,
    comment: { rating: 4, text: 'On time.' },
  });
  const { comment } = rated;
  if (comment === null) throw new Error('the order is rated');

  it('stands on the order, and says that the merchant has not replied', async () => {
    const screen = await render(rated);
    await screen.shows('On time.');
    expect(screen.get('heading', 'Your rating')).toBeTruthy();
    expect(screen.get('img', '4 out of 5')).toBeTruthy();
    await screen.shows('The merchant has not replied yet.');
  });

  it('has the reply of the merchant beside it', async () => {
    const repliedAt = '2026-11-21T08:00:00.000Z';
    const screen = await render({
      ...rated,
      comment: { ...comment, reply: 'Thank you, Omar.', repliedAt },
    });
    await screen.shows('Thank you, Omar.');
    expect(screen.text()).toContain('Reply from Desert Rose');
  });

  it('can be changed while there is time, and not after', async () => {
    const editableUntil = '2026-11-21T08:00:00.000Z';
    const screen = await renderShop(`/orders/${id}`, [
      answer(listPlaces, []),
      answer(getMyOrder, { ...rated, comment: { ...comment, editableUntil } }),
      answer(editMyRating, rated),
    ]);
    await screen.press('button', 'Change my rating');
    const dialog = screen.within('dialog', 'How was it?');
    await dialog.press('radio', '2 stars');
    await dialog.press('button', 'Save rating');
    await screen.window.shows('Your rating is changed.');
    expect(screen.calls(editMyRating)).toEqual([{ id, rating: 2, text: 'On time.', images: [] }]);
  });

  it('shows its pictures one after the other, and keeps those that are not taken away', async () => {
    const editableUntil = '2026-11-21T08:00:00.000Z';
    const images = [1, 2].map((number) => ({
      id: sampleId(90 + number),
      name: `sofa-${number}.jpg`,
      kind: 'comment',
      mime: 'image/jpeg',
      size: 1000,
      width: 800,
      height: 600,
      url: `/media/${number}.jpg`,
      thumbUrl: null,
    }));
    const screen = await renderShop(`/orders/${id}`, [
      answer(listPlaces, []),
      answer(getMyOrder, { ...rated, comment: { ...comment, images, editableUntil } }),
      answer(editMyRating, rated),
    ]);
    const list = await screen.find('list', /^Pictures by/);
    const [first] = list.querySelectorAll('button');
    if (first === undefined) throw new Error('a picture is a button');
    await screen.click(first);
    const viewer = screen.within('dialog', 'Picture viewer');
    await viewer.find('heading', /^Picture 1/);
    await viewer.press('button', 'Next');
    await viewer.find('heading', /^Picture 2/);
    expect(viewer.get('button', 'Next').hasAttribute('disabled')).toBe(true);
    await viewer.press('button', 'Close');
    await screen.press('button', 'Change my rating');
    const dialog = screen.within('dialog', 'How was it?');
    await dialog.press('button', /^Remove.*sofa-1/);
    await dialog.press('button', 'Save rating');
    await screen.window.shows('Your rating is changed.');
    expect(screen.calls(editMyRating)).toMatchObject([{ images: [sampleId(92)] }]);
  });

  it('is final when the time is over', async () => {
    const screen = await render(rated);
    await screen.shows('On time.');
    expect(screen.query('button', 'Change my rating')).toBeUndefined();
  });

  it('that Khidma hides says so, and why', async () => {
    const hiddenAt = '2026-11-21T08:00:00.000Z';
    const screen = await render({
      ...rated,
      comment: { ...comment, hiddenAt, hiddenReason: 'A phone number' },
    });
    await screen.shows('Khidma has hidden your comment.');
    expect(screen.text()).toContain('A phone number');
  });
});
