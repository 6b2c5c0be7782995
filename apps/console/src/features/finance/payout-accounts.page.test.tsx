import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  decidePayoutAccount,
  pagePayoutAccountReviews,
} from '@khidma/contract/money/payout-accounts';
import { fileRef } from '@khidma/contract/shapes/common';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(61);
const record = { id, merchantName: 'Desert Rose', iban: 'AE070331234567890123456' };
const one = sample(pagePayoutAccountReviews.output, { records: [record], total: 1 });
const account = sample(decidePayoutAccount.output, record);

describe('the payout accounts', () => {
  itIsAQueue({
    path: '/payout-accounts',
    endpoint: pagePayoutAccountReviews,
    record,
    shows: 'Desert Rose',
    empty: 'No payout accounts waiting',
    arabic: 'الحسابات البنكية للسحب',
  });

  const open = async (decision: 'Approve' | 'Reject', ...answers: Answer[]) => {
    const screen = await renderConsole('/payout-accounts', [
      answer(pagePayoutAccountReviews, one),
      ...answers,
    ]);
    await screen.press('button', `${decision} the account of Desert Rose`);
    return { screen, dialog: screen.within('dialog') };
  };

  it('show what the merchant submitted before, and who decided that', async () => {
    const earlier = {
      id: sampleId(62),
      iban: 'AE460090000000123456789',
      holder: 'Desert Rose LLC',
      status: 'rejected' as const,
      submittedAt: '2026-10-01T06:00:00.000Z',
      decidedAt: '2026-10-02T06:00:00.000Z',
      decidedBy: 'Sara Haddad',
      reason: 'The letter is of another company.',
      proof: [sample(fileRef, { name: 'old-letter.pdf' })],
    };
    const screen = await renderConsole('/payout-accounts', [
      answer(
        pagePayoutAccountReviews,
        sample(pagePayoutAccountReviews.output, {
          records: [{ ...record, history: [earlier] }],
          total: 1,
        }),
      ),
    ]);
    await screen.shows('Earlier accounts (1)');
    expect(screen.text()).toContain('AE46 0090 0000 0012 3456 789');
    expect(screen.text()).toContain('Rejected, submitted 1 Oct 2026, decided by Sara Haddad');
    expect(screen.text()).toContain('The letter is of another company.');
    expect(screen.text()).toContain('old-letter.pdf');
  });

  it('stand in the question beside the one in use, each with what proves it', async () => {
    const proof = [sample(fileRef, { name: 'bank-letter.pdf', url: '/files/letter' })];
    const inUse = { iban: 'AE460090000000123456789', holder: 'Desert Rose LLC', proof: [] };
    const { dialog } = await open(
      'Approve',
      answer(
        pagePayoutAccountReviews,
        sample(pagePayoutAccountReviews.output, {
          records: [{ ...record, proof, before: inUse }],
          total: 1,
        }),
      ),
    );
    await dialog.shows('Submitted now');
    await dialog.shows('In use now');
    await dialog.shows('AE46 0090 0000 0012 3456 789');
    expect(dialog.get('link', 'bank-letter.pdf').getAttribute('href')).toBe('/files/letter');
    await dialog.shows('No proof given');
    await dialog.shows('It replaces the account in use now.');
  });

  it('are approved after a question that names the account, once', async () => {
    const held = hold(decidePayoutAccount);
    const { screen, dialog } = await open('Approve', held);
    await dialog.shows('AE07 0331 2345 6789 0123 456');
    await dialog.shows('this would be the first');
    expect(dialog.text()).not.toContain('replaces');
    const approve = dialog.get('button', 'Approve');
    await dialog.click(approve);
    await dialog.click(approve);
    screen.set(answer(pagePayoutAccountReviews, sample(pagePayoutAccountReviews.output)));
    await held.release(account);
    await screen.window.shows('Account approved');
    await screen.shows('No payout accounts waiting');
    expect(screen.calls(decidePayoutAccount)).toEqual([{ id, approve: true, reason: '' }]);
  });

  it('that somebody else has decided say so and leave the queue', async () => {
    const { screen, dialog } = await open(
      'Approve',
      refuse(decidePayoutAccount, 'withdrawalWrongState', { message: 'Decided already' }),
    );
    await dialog.press('button', 'Approve');
    await screen.window.shows('Decided already');
    await screen.until(() => screen.query('dialog') === undefined);
  });

  it('are rejected with a reason, which stays where it is refused', async () => {
    const { screen, dialog } = await open(
      'Reject',
      refuseFields(decidePayoutAccount, [{ path: 'reason', message: 'Please write no links' }]),
    );
    await dialog.press('button', 'Reject');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'See http://example.ae');
    await dialog.press('button', 'Reject');
    await dialog.refused('Reason', 'Please write no links');
    expect(dialog.field('Reason').value).toBe('See http://example.ae');
    screen.set(answer(decidePayoutAccount, account));
    await dialog.press('button', 'Reject');
    await screen.window.shows('Account rejected');
  });

  it('say what stands out: another holder, another bank than the IBAN’s, the account in use', async () => {
    const odd = sample(pagePayoutAccountReviews.output, {
      records: [
        {
          holder: 'Somebody Else',
          bank: 'Emirates NBD',
          checks: { holder: 'differs', isRead: false, bank: 'differs', bankOfIban: 'Mashreq' },
          before: { iban: 'AE070331234567890123456', holder: 'Desert Rose', bank: 'Mashreq' },
        },
      ],
      total: 1,
    });
    const screen = await renderConsole('/payout-accounts', [answer(pagePayoutAccountReviews, odd)]);
    const warnings = [
      'No bank can read this name',
      'Not the merchant’s name',
      'The IBAN belongs to Mashreq',
    ];
    for (const warning of warnings) await screen.shows(warning);
    await screen.shows('In use now:');
    // Who decides reads it again where the decision is taken.
    await screen.press('button', /^Approve the account/);
    const dialog = screen.within('dialog');
    for (const warning of warnings) await dialog.shows(warning);
  });
});
