import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  decidePayoutAccount,
  getPayoutAccountReview,
} from '@khidma/contract/money/payout-accounts';
import { fileRef } from '@khidma/contract/shapes/common';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(61);
const path = `/payout-accounts/${id}`;
const review = sample(getPayoutAccountReview.output, {
  id,
  status: 'underReview',
  merchantName: 'Desert Rose',
  holder: 'Desert Rose LLC',
  bank: 'Mashreq',
  iban: 'AE070331234567890123456',
  submittedAt: '2026-11-20T08:00:00.000Z',
  checks: {
    holder: 'same',
    isRead: true,
    bank: 'same',
    bankOfIban: 'Mashreq',
    elsewhere: [],
  },
  before: null,
  history: [],
  proof: [sample(fileRef, { name: 'letter.pdf', mime: 'application/pdf' })],
});
const render = (...answers: Answer[]) => renderConsole(path, answers);

describe('a payout account', () => {
  itLoads({ render, endpoint: getPayoutAccountReview, output: review, shows: 'Desert Rose LLC' });

  it('that is not there leads to the overview', async () => {
    const screen = await render(refuse(getPayoutAccountReview, 'notFound'));
    await screen.find('heading', 'Page not found');
  });

  it('says what was checked, what passed too', async () => {
    const screen = await render(answer(getPayoutAccountReview, review));
    await screen.shows('6 of 6 passed');
    const checks = screen.within('region', 'Checks');
    expect(checks.all('img', 'Passed')).toHaveLength(6);
    await screen.shows('No other merchant uses this IBAN');
  });

  it('stands beside the account in use, with what differs marked', async () => {
    const before = {
      iban: 'AE070331234567890123999',
      holder: 'Desert Rose LLC',
      bank: 'Mashreq',
      proof: [],
    };
    const screen = await render(answer(getPayoutAccountReview, { ...review, before }));
    await screen.shows('In use now');
    const marked = [...document.querySelectorAll('ins')].map(({ textContent }) => textContent);
    expect(marked.join('')).toContain('456');
    expect(marked.join('')).not.toContain('Desert');
  });

  it('of which a check failed says so first, and is not approved', async () => {
    const checks = {
      ...review.checks,
      bank: 'differs' as const,
      elsewhere: [{ id: sampleId(62), name: 'Falcon Repairs' }],
    };
    const screen = await render(answer(getPayoutAccountReview, { ...review, checks }));
    await screen.shows('2 checks failed');
    expect(screen.within('region', 'Checks').all('img')[0]?.getAttribute('aria-label')).toBe(
      'Failed',
    );
    await screen.find('link', 'Falcon Repairs');
    await screen.shows('The IBAN belongs to Mashreq, the form says Mashreq.');
    await screen.press('button', 'Approve');
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('is approved after a last question', async () => {
    const screen = await render(
      answer(getPayoutAccountReview, review),
      answer(decidePayoutAccount, { ...review, status: 'approved' }),
    );
    await screen.shows('somebody else also has to approve its first withdrawals');
    await screen.press('button', 'Approve');
    const dialog = screen.within('dialog');
    await dialog.shows('New withdrawals of Desert Rose go to AE07 0331 2345 6789 0123 456.');
    await dialog.press('button', 'Approve');
    await screen.window.shows('Account approved');
    expect(screen.calls(decidePayoutAccount)).toMatchObject([{ id, approve: true }]);
  });

  it('is sent back with a ready sentence, which stays where the call refuses it', async () => {
    const screen = await render(
      answer(getPayoutAccountReview, review),
      refuseFields(decidePayoutAccount, [{ path: 'reason', message: 'Please write no links' }]),
    );
    await screen.press('button', 'Reject');
    await screen.refused('Reason', 'Please fill in this field');
    await screen.press('button', 'Name in full');
    await screen.press('button', 'Reject');
    await screen.refused('Reason', 'Please write no links');
    expect(screen.field('Reason').value).toContain('It should be Desert Rose.');
    expect(screen.calls(decidePayoutAccount)[0]).toMatchObject({ id, approve: false });
  });

  it('is decided by nobody who only looks, nor twice', async () => {
    const screen = await renderConsole(path, [answer(getPayoutAccountReview, review)], {
      role: 'support',
    });
    await screen.shows('6 of 6 passed');
    expect(screen.query('button', 'Approve')).toBeUndefined();
  });

  it('that is decided says how', async () => {
    const decided = { ...review, status: 'approved' as const };
    const screen = await render(answer(getPayoutAccountReview, decided));
    await screen.shows('6 of 6 passed');
    expect(screen.query('button', 'Approve')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(path, [answer(getPayoutAccountReview, review)], {
      lang: 'ar-AE',
    });
    await screen.shows('الفحوص');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
