import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { staffComment } from '@khidma/contract/shapes/comment';
import {
  dismissCommentReports,
  dismissManyReports,
  hideComment,
  hideComments,
  pageStaffComments,
  showComment,
} from '@khidma/contract/orders/staff-comments';
import { beforeAll, describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(81);
const record = {
  id,
  customerName: 'Omar Haddad',
  merchantName: 'Desert Rose',
  rating: 1,
  text: 'Rude words',
  editedAt: null,
  reports: [],
} as const;
const comment = sample(staffComment, record);
const pageOf = (part: Partial<typeof comment>) =>
  answer(
    pageStaffComments,
    sample(pageStaffComments.output, { records: [{ ...comment, ...part }], total: 1 }),
  );
const render = (...answers: Answer[]) => renderConsole('/comments', answers);

describe('the comments', () => {
  itIsAQueue({
    path: '/comments',
    endpoint: pageStaffComments,
    record,
    shows: 'Rude words',
    empty: 'No comments yet',
    filtered: {
      search: '?state=reported&rating=1',
      asks: { state: 'reported', rating: 1 },
      shows: 'No comment matches',
    },
    arabic: 'التقييمات',
  });
});

describe('a decision on a comment', () => {
  it('to hide it needs a reason, and is told', async () => {
    const held = hold(hideComment);
    const screen = await render(pageOf({}), held);
    await screen.press('button', 'Hide the comment of Omar Haddad');
    const dialog = screen.within('dialog', 'Hide this comment?');
    await dialog.press('button', 'Hide');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'Insults');
    await dialog.press('button', 'Hide');
    await held.release(comment);
    await screen.window.shows('Comment hidden');
    expect(screen.calls(hideComment)).toEqual([
      { id, editedAt: null, reports: 0, reason: 'Insults' },
    ]);
  });

  it('that a colleague was quicker with says so', async () => {
    const screen = await render(
      pageOf({}),
      refuse(hideComment, 'commentDecided', { message: 'Decided already' }),
    );
    await screen.press('button', 'Hide the comment of Omar Haddad');
    const dialog = screen.within('dialog', 'Hide this comment?');
    await dialog.type('Reason', 'Insults');
    await dialog.press('button', 'Hide');
    await screen.window.shows('Decided already');
  });

  it('to show a hidden one again says since when and why it was hidden', async () => {
    const screen = await render(
      pageOf({ hiddenAt: '2026-11-21T08:00:00.000Z', hiddenReason: 'A phone number' }),
      answer(showComment, comment),
    );
    await screen.shows('A phone number');
    await screen.press('button', 'Show the comment of Omar Haddad again');
    const dialog = screen.within('dialog', 'Show this comment again?');
    await dialog.type('Reason', 'A mistake');
    await dialog.press('button', 'Show again');
    await screen.window.shows('Comment shown again');
  });

  it('to leave a reported one as it is', async () => {
    const reports = [
      {
        by: 'merchant' as const,
        reason: 'abuse' as const,
        description: 'Insults our team',
        at: '2026-11-21T08:00:00.000Z',
      },
    ];
    const screen = await render(pageOf({ reports }), answer(dismissCommentReports, comment));
    await screen.shows('Insults our team');
    await screen.press('button', 'Dismiss the reports of the comment of Omar Haddad');
    const dialog = screen.within('dialog', 'Leave this comment as it is?');
    await dialog.type('Reason', 'Fair');
    await dialog.press('button', 'Dismiss');
    await screen.window.shows('Reports dismissed');
  });
});

describe('many comments', () => {
  // A part of the page that comes when something is ticked.
  beforeAll(() => import('./decide-chosen.tsx'));
  const report = {
    by: 'customer' as const,
    reason: 'abuse' as const,
    description: '',
    at: '2026-11-21T08:00:00.000Z',
  };
  const other = { ...comment, id: sampleId(82), customerName: 'Layla Aziz' };
  const page = answer(
    pageStaffComments,
    sample(pageStaffComments.output, {
      records: [
        { ...comment, hiddenAt: null, editedAt: null, reports: [report] },
        { ...other, hiddenAt: null, editedAt: null, reports: [] },
      ],
      total: 2,
    }),
  );
  const ok = (each: string) => ({ id: each, ok: true, error: null, message: null });

  it('are hidden for one reason, each as it was shown; what was left says why', async () => {
    const screen = await render(
      page,
      answer(hideComments, [
        ok(id),
        { id: other.id, ok: false, error: 'changedSince', message: 'It has changed' },
      ]),
    );
    await screen.press('checkbox', 'Select Omar Haddad');
    await screen.press('button', 'Select all on this page');
    await screen.press('button', 'Hide');
    const dialog = screen.within('dialog', 'Hide 2 comments?');
    await dialog.press('button', 'Hide');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'Insults');
    await dialog.press('button', 'Hide');
    await screen.find('dialog', '1 was left as it is');
    await screen.shows('It has changed');
    expect(screen.calls(hideComments)).toEqual([
      {
        comments: [
          { id, editedAt: null, reports: 1 },
          { id: other.id, editedAt: null, reports: 0 },
        ],
        reason: 'Insults',
      },
    ]);
  });

  it('are left as they are where all were reported', async () => {
    const screen = await render(page, answer(dismissManyReports, [ok(id)]));
    await screen.press('checkbox', 'Select Omar Haddad');
    await screen.press('button', 'Dismiss reports');
    const dialog = screen.within('dialog', 'Leave 1 comment as it is?');
    await dialog.type('Reason', 'Fair');
    await dialog.press('button', 'Dismiss reports');
    await screen.until(() => screen.calls(dismissManyReports).length > 0);
    await screen.until(() => screen.query('button', 'Dismiss reports') === undefined);
  });

  it('are narrowed to those that staff are late with', async () => {
    const screen = await render(page);
    await screen.press('button', /^Filter by time left/);
    await screen.press('menuitemradio', 'Late only');
    await screen.until(() => screen.calls(pageStaffComments).length > 1);
    expect(screen.calls(pageStaffComments).at(-1)).toMatchObject({ late: 'only' });
  });
});
