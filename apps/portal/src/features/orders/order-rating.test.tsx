import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { replyToComment } from '@khidma/contract/orders/comments';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { commentRow } from '@khidma/contract/shapes/comment';
import { type OrderDetail, orderDetail } from '@khidma/contract/shapes/order';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const commentId = sampleId(5);
const createdAt = '2026-11-20T08:00:00.000Z';
const comment = sample(orderDetail, { comment: { rating: 4, text: 'On time.' } }).comment;
if (comment === null) throw new Error('the order is rated');
const given = {
  ...comment,
  id: commentId,
  images: [],
  createdAt,
  editedAt: null,
  hiddenAt: null,
  hiddenReason: '',
  reply: '',
  repliedAt: null,
};
const rated: OrderDetail = {
  ...sample(orderDetail, {
    id,
    status: 'Completed',
    commentStatus: 'Rated',
    customerName: 'Omar Haddad',
  }),
  comment: given,
};

const render = (order: OrderDetail, ...answers: Answer[]) =>
  renderPortal(`/order-detail/${id}`, [
    answer(listPlaces, []),
    answer(getOrder, order),
    ...answers,
  ]);

describe('the rating of an order', () => {
  beforeAll(() => import('./order-rating.tsx'));

  it('stands on its order', async () => {
    const screen = await render(rated);
    await screen.shows('On time.');
    expect(screen.get('img', '4 out of 5')).toBeTruthy();
  });

  it('is not there before it was given', async () => {
    const unrated = await render({ ...rated, commentStatus: 'Unrated', comment: null });
    await unrated.find('heading', 'Payment, AED');
    expect(unrated.query('heading', 'Rating and comment')).toBeUndefined();
  });

  it('is answered there: what is refused keeps what was typed, what is done is shown', async () => {
    const screen = await render(
      rated,
      refuse(replyToComment, 'alreadyReplied', { message: 'You have replied before' }),
    );
    await screen.press('button', 'Reply to Omar Haddad');
    const dialog = screen.within('dialog');
    await dialog.press('button', 'Send reply');
    await dialog.refused('Your reply', 'Please fill in this field');
    await dialog.type('Your reply', 'Thank you!');
    await dialog.press('button', 'Send reply');
    await dialog.shows('You have replied before');
    expect(dialog.field('Your reply').value).toBe('Thank you!');
    const held = hold(replyToComment);
    const replied = { ...given, reply: 'Thank you!', repliedAt: createdAt };
    screen.set(held, answer(getOrder, { ...rated, comment: replied }));
    await dialog.press('button', 'Send reply');
    await held.release(sample(commentRow, { rating: 4 }));
    await screen.window.shows('Your reply has been sent');
    await screen.shows('You replied on');
    expect(screen.calls(replyToComment).at(-1)).toEqual({ id: commentId, reply: 'Thank you!' });
    expect(screen.query('button', 'Reply to Omar Haddad')).toBeUndefined();
  });

  it('that staff have hidden says why, and asks for no reply that nobody would read', async () => {
    const screen = await render({
      ...rated,
      comment: { ...given, hiddenAt: createdAt, hiddenReason: 'A phone number' },
    });
    await screen.shows('Khidma has hidden this comment.');
    await screen.shows('A phone number');
    expect(screen.query('button', 'Reply to Omar Haddad')).toBeUndefined();
  });
});
