import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { pageComments, replyToComment } from '@khidma/contract/orders/comments';
import { commentRow } from '@khidma/contract/shapes/comment';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/user-center/comment';
const id = sampleId(5);
const comment = sample(commentRow, {
  id,
  customerName: 'Omar Haddad',
  text: 'On time and thorough.',
  rating: 5,
});
const one = sample(pageComments.output, {
  records: [comment],
  total: 1,
  totalScore: 4.8,
  counts: { 5: 1 },
});

const none = { ...one, records: [], total: 0 };
/** What waits for a reply, and what has one. */
const lists = (waiting: typeof one, answered: typeof one = none): Answer =>
  answer(pageComments, ({ show }) => (show === 'waiting' ? waiting : answered));
const replied = { ...comment, reply: 'Thank you!', repliedAt: comment.createdAt };

describe('the comments', () => {
  itLoads({
    render: (subject) => renderPortal(path, [subject]),
    endpoint: pageComments,
    output: { ...one, records: [replied] },
    shows: 'On time and thorough.',
  });

  it('that wait for a reply stand first, who has waited longest at the top', async () => {
    const old = { ...replied, id: sampleId(6), text: 'Fine work.' };
    const screen = await renderPortal(path, [lists(one, { ...one, records: [old] })]);
    await screen.shows('1 comment waits for your reply');
    await screen.shows('Fine work.');
    expect(screen.text().indexOf('On time')).toBeLessThan(screen.text().indexOf('Fine work.'));
    expect(screen.calls(pageComments)).toContainEqual(
      expect.objectContaining({ show: 'waiting', sort: 'oldest' }),
    );
  });

  it('are narrowed to a rating', async () => {
    const screen = await renderPortal(`${path}?rating=1`, [lists(none)]);
    await screen.shows('Nothing matches');
    expect(screen.calls(pageComments).every(({ rating }) => rating === '1')).toBe(true);
  });

  it('of which there are none say how they come to be, and show no score', async () => {
    const screen = await renderPortal(path, [answer(pageComments, sample(pageComments.output))]);
    await screen.shows('No comments yet');
    expect(screen.get('link', 'Go to your orders').getAttribute('href')).toBe('/order-manage');
    expect(screen.query('heading', 'Total service score')).toBeUndefined();
  });

  it('past their last page lead back to the first', async () => {
    const past = { ...one, records: [], current: 9 };
    const screen = await renderPortal(`${path}?page=9`, [
      answer(pageComments, ({ pageNum, show }) =>
        show === 'waiting' ? none : pageNum === 1 ? { ...one, records: [replied] } : past,
      ),
    ]);
    await screen.press('button', 'To the first page');
    await screen.shows('On time and thorough.');
  });

  it('read from the right in Arabic, each in its own direction', async () => {
    const screen = await renderPortal(path, [lists(one)], { lang: 'ar-AE' });
    await screen.shows('On time and thorough.');
    expect(screen.get('heading', 'التقييمات')).toBeTruthy();
    expect(screen.get('article', 'Omar Haddad').querySelector('[dir="auto"]')?.textContent).toBe(
      'On time and thorough.',
    );
  });
});

describe('replying to a comment', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await renderPortal(path, [lists(one), ...answers]);
    await screen.press('button', 'Reply to Omar Haddad');
    await screen.find('dialog', 'Reply to Omar Haddad?');
    return { screen, dialog: screen.within('dialog') };
  };

  it('asks for words', async () => {
    const { screen, dialog } = await open();
    await dialog.press('button', 'Send reply');
    await dialog.refused('Your reply', 'Please fill in this field');
    expect(screen.calls(replyToComment)).toEqual([]);
  });

  it('keeps what was typed where the server refuses it, at its field or as a whole', async () => {
    const { screen, dialog } = await open(
      refuseFields(replyToComment, [{ path: 'reply', message: 'Please write no phone number' }]),
    );
    await dialog.type('Your reply', 'Call 050');
    await dialog.press('button', 'Send reply');
    await dialog.refused('Your reply', 'Please write no phone number');
    screen.set(refuse(replyToComment, 'alreadyReplied', { message: 'You have replied before' }));
    await dialog.type('Your reply', 'Thank you!');
    await dialog.press('button', 'Send reply');
    await dialog.shows('You have replied before');
    expect(dialog.field('Your reply').value).toBe('Thank you!');
  });

  it('is sent once, and the comment then shows it', async () => {
    const held = hold(replyToComment);
    const { screen, dialog } = await open(held);
    await dialog.type('Your reply', 'Thank you!');
    const send = dialog.get('button', 'Send reply');
    await dialog.click(send);
    await dialog.click(send);
    screen.set(lists(none, { ...one, records: [replied] }));
    await held.release(replied);
    await screen.window.shows('Your reply has been sent');
    await screen.shows('You replied on');
    expect(screen.calls(replyToComment)).toEqual([{ id, reply: 'Thank you!' }]);
    expect(screen.query('dialog')).toBeUndefined();
  });
});
