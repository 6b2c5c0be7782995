import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getSecondFactor } from '@khidma/contract/identity/second-factor';
import { getBalances, getDebt } from '@khidma/contract/money/balances';
import { hasFundPassword } from '@khidma/contract/identity/passwords';
import {
  cancelWithdrawal,
  getWithdrawal,
  pageWithdrawals,
  requestWithdrawal,
} from '@khidma/contract/money/withdrawals';
import { getPayoutAccount, submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import {
  endPayoutSchedule,
  getPayoutSchedule,
  setPayoutSchedule,
} from '@khidma/contract/money/payout-schedules';
import { fileRef } from '@khidma/contract/shapes/common';
import { payoutAccount } from '@khidma/contract/shapes/payout';
import { uploadFile } from '@khidma/contract/files/uploads';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/withdraw';
const iban = 'AE070331234567890123456';
const account = sample(payoutAccount, { status: 'approved', iban, holder: 'Desert Rose LLC' });
const balances = sample(getBalances.output, { withdrawable: 100_000 });
const records = sample(pageWithdrawals.output, { records: [{ number: 'WD-12' }], total: 1 });
const password = answer(hasFundPassword, { exists: true, lockedUntil: null });
const ready: readonly Answer[] = [
  answer(getBalances, balances),
  answer(getPayoutAccount, { approved: account, pending: null }),
  password,
  answer(pageWithdrawals, sample(pageWithdrawals.output)),
  answer(getSecondFactor, sample(getSecondFactor.output)),
  answer(getPayoutSchedule, null),
];
const render = (...answers: Answer[]) => renderPortal(path, [...ready, ...answers]);

const weekly = sample(getPayoutSchedule.output, {
  kind: 'weekly',
  weekday: 'monday',
  monthDay: null,
  threshold: null,
  nextRunAt: '2026-11-23T05:00:00.000Z',
  lastRunAt: '2026-11-16T05:00:00.000Z',
  lastResult: 'nothing',
});

describe('the page', () => {
  it('says first what is owed, and why', async () => {
    const screen = await render(
      answer(getBalances, { ...balances, receivable: 4_475 }),
      answer(getDebt, sample(getDebt.output, { amount: 4_475 })),
    );
    await screen.shows('You owe AED 44.75');
    await screen.press('button', 'Why and how it is paid off');
    await screen.window.shows('What you owe');
  });
});

describe('the records of withdrawals', () => {
  itLoads({
    render,
    endpoint: pageWithdrawals,
    output: records,
    shows: 'WD-12',
  });

  it('of which there are none say what will stand there; with a filter, that nothing matches', async () => {
    const screen = await render();
    await screen.shows('No withdrawals yet');
    await screen.type('Result', 'Rejected');
    await screen.shows('Nothing matches your filters');
    expect(screen.calls(pageWithdrawals).at(-1)?.status).toBe('Rejected');
  });

  it.each([
    ['Pending', 'asked', /^ResultIn progress(?!.*Requested)/],
    ['Approved', 'approved', /^ResultAlready passed.*Approved/],
    ['Approved', 'sent', /^ResultAlready passed.*Sent to the bank/],
    ['Approved', 'paid', /^ResultAlready passed.*Paid/],
    ['Rejected', 'rejected', /^ResultRejected.*Rejected by Khidma/],
    ['Rejected', 'cancelled', /^ResultRejected.*Cancelled by you/],
    ['Rejected', 'returned', /^ResultRejected.*Returned by the bank/],
  ] as const)(
    'say %s in the word that finds them, and the step %s beneath',
    async (status, stage, said) => {
      const row = { number: 'WD-12', status, stage, isHeld: false, arrivesOn: null };
      const one = sample(pageWithdrawals.output, { records: [row], total: 1 });
      const screen = await render(answer(pageWithdrawals, one));
      await screen.shows('WD-12');
      expect(screen.all('cell').at(-1)?.textContent).toMatch(said);
    },
  );
});

describe('a withdrawal that is looked at', () => {
  const id = '0192f0c0-0000-7000-8000-000000000001';
  const looked = (changes: object) =>
    renderPortal(`/withdraw?open=${id}`, [
      ...ready,
      answer(
        getWithdrawal,
        sample(getWithdrawal.output, {
          id,
          number: 'KW-12',
          amount: 5_000,
          decidedAt: null,
          sentAt: null,
          paidAt: null,
          returnedAt: null,
          cause: null,
          ...changes,
        }),
      ),
    ]);

  it('that cannot be read says so, and is tried again', async () => {
    const screen = await renderPortal(`/withdraw?open=${id}`, [
      ...ready,
      refuse(getWithdrawal, 'unavailable', { message: 'Down for a minute' }),
    ]);
    await screen.window.shows('Down for a minute');
  });

  it('shows its steps, when it arrives, and is taken back after a question', async () => {
    const screen = await looked({ stage: 'asked', arrivesOn: '2026-11-25' });
    await screen.window.shows('Arrives on');
    await screen.window.shows('Sent to the bank');
    await screen.press('button', 'Cancel this withdrawal');
    screen.set(answer(cancelWithdrawal, sample(cancelWithdrawal.output)));
    await screen.press('button', 'Cancel withdrawal');
    await screen.window.shows('Withdrawal cancelled');
    expect(screen.calls(cancelWithdrawal)).toEqual([{ id }]);
  });

  it('that came back says why and what to do, and cannot be taken back', async () => {
    const screen = await looked({
      stage: 'returned',
      arrivesOn: null,
      cause: 'accountClosed',
      returnedAt: '2026-11-20T08:00:00.000Z',
    });
    await screen.window.shows('The account is closed');
    await screen.window.shows('Submit another account and request the withdrawal again.');
    expect(screen.query('button', 'Cancel this withdrawal')).toBeUndefined();
  });
});

describe('the request', () => {
  it('waits for what it is made of; what failed is tried again', async () => {
    const held = hold(getBalances);
    const failing = refuse(getPayoutAccount, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(
      held,
      inTurn(failing, answer(getPayoutAccount, { approved: account, pending: null })),
    );
    await screen.shows('Down for a minute');
    expect(screen.queryField('Amount')).toBeUndefined();
    for (const retry of screen.all('button', 'Try again')) await screen.click(retry);
    await held.release(balances);
    await screen.findField('Amount');
    expect(screen.query('alert')).toBeUndefined();
  });

  it.each([
    ['without a fund password', { exists: false, lockedUntil: null }, 'Set a fund password first'],
    [
      'with a locked one',
      { exists: true, lockedUntil: '2026-11-20T09:00:00.000Z' },
      'The fund password is locked until',
    ],
  ])('%s leads to where one is set', async (_what, state, text) => {
    const screen = await render(answer(hasFundPassword, state));
    await screen.shows(text);
    expect(screen.get('link', /fund password|Forgot it/).getAttribute('href')).toBe(
      '/user-center/fund-security',
    );
  });

  it('cannot be made of nothing, nor to no account', async () => {
    const screen = await render(
      answer(getBalances, sample(getBalances.output)),
      answer(getPayoutAccount, { approved: null, pending: null }),
    );
    await screen.shows('There is nothing to withdraw yet.');
    await screen.shows('To withdraw, you need a verified payout account.');
    expect(screen.queryField('Amount')).toBeUndefined();
  });

  it('says at its fields what is missing, and that it is more than there is', async () => {
    const screen = await render();
    await screen.press('button', 'Continue');
    await screen.refused('Amount', 'Please fill in this field');
    await screen.refused('Fund password', 'Please fill in this field');
    await screen.type('Amount', '1000.01');
    await screen.refused('Amount', 'Insufficient account balance');
    await screen.type('Fund password', 'Fund-2026');
    await screen.press('button', 'Continue');
    expect(screen.query('dialog')).toBeUndefined();
  });

  const fill = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.type('Amount', '250');
    await screen.type('Fund password', 'Fund-2026');
    await screen.press('button', 'Continue');
    await screen.find('dialog', 'Withdraw AED 250.00?');
    return screen;
  };

  it('is shown in sum, sent once, and empties the form when it is done', async () => {
    const held = hold(requestWithdrawal);
    const screen = await fill(held);
    const dialog = screen.within('dialog');
    await dialog.shows('AE07 0331 2345 6789 0123 456');
    await dialog.shows('AED 750.00');
    const confirm = dialog.get('button', 'Withdraw');
    await dialog.click(confirm);
    await dialog.click(confirm);
    screen.set(answer(pageWithdrawals, records));
    await held.release(sample(requestWithdrawal.output));
    await screen.window.shows('Withdrawal requested');
    await screen.shows('WD-12');
    expect(screen.calls(requestWithdrawal)).toEqual([
      { amount: 25_000, fundPassword: 'Fund-2026' },
    ]);
    expect(screen.field('Amount').value).toBe('');
  });

  it('with a wrong password says so at the field, and keeps the amount', async () => {
    const screen = await fill(
      refuse(requestWithdrawal, 'wrongFundPassword', {
        message: 'Wrong fund password',
        data: { triesLeft: 4 },
      }),
    );
    await screen.within('dialog').press('button', 'Withdraw');
    await screen.refused('Fund password', 'Wrong fund password. 4 attempts left');
    expect(screen.field('Amount').value).toBe('250.00');
  });

  it('asks for the code of the second factor once the server wants it, and sends it along', async () => {
    const screen = await fill(
      refuse(requestWithdrawal, 'secondFactorRequired', { message: 'Enter the code' }),
    );
    expect(screen.query('textbox', 'Authenticator app code')).toBeUndefined();
    await screen.within('dialog').press('button', 'Withdraw');
    await screen.refused('Authenticator app code', 'Enter the code');
    expect(screen.field('Amount').value).toBe('250.00');
    await screen.type('Authenticator app code', '123456');
    screen.set(answer(requestWithdrawal, sample(requestWithdrawal.output)));
    await screen.press('button', 'Continue');
    await screen.within('dialog').press('button', 'Withdraw');
    await screen.window.shows('Withdrawal requested');
    expect(screen.calls(requestWithdrawal).at(-1)).toMatchObject({ code: '123456' });
  });

  it('keeps what was typed where the sums cannot be asked for anew', async () => {
    const screen = await fill(
      inTurn(answer(getBalances, balances), refuse(getBalances, 'unavailable')),
      refuse(requestWithdrawal, 'insufficientBalance', { message: 'It has been spent' }),
    );
    await screen.within('dialog').press('button', 'Withdraw');
    await screen.shows('It has been spent');
    expect(screen.field('Amount').value).toBe('250.00');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, ready, { lang: 'ar-AE' });
    await screen.findField('المبلغ');
  });
});

describe('while every payout is held back', () => {
  const held = {
    id: sampleId(5),
    order: null,
    amount: 10_000,
    reason: 'Two complaints.',
    heldAt: '2026-11-17T06:00:00.000Z',
    endsAt: null,
  };
  const heldBack = answer(getBalances, { ...balances, holds: [held] });

  it('a request is not offered, and what is there is not called ready', async () => {
    const screen = await render(heldBack);
    await screen.shows('No withdrawal can be requested while your payouts are held back.');
    expect(screen.all('button', 'Continue')).toEqual([]);
  });

  it('a withdrawal that waits names no day, in the list and by itself', async () => {
    const row = {
      id: sampleId(8),
      number: 'WD-12',
      stage: 'asked',
      isHeld: true,
      arrivesOn: null,
    } as const;
    const screen = await renderPortal(`${path}?open=${row.id}`, [
      ...ready,
      heldBack,
      answer(pageWithdrawals, sample(pageWithdrawals.output, { records: [row], total: 1 })),
      answer(getWithdrawal, sample(getWithdrawal.output, row)),
    ]);
    const words = 'On hold. It is paid out after the hold ends; no date is known yet';
    await screen.window.within('dialog').shows(words);
    await screen.until(() => screen.window.text().split(words).length === 3);
    expect(screen.window.text()).not.toContain('Arrives on');
  });

  it('automatic withdrawals pause, and no next one is promised', async () => {
    const screen = await render(heldBack, answer(getPayoutSchedule, weekly));
    await screen.shows('Paused while your payouts are held back.');
    expect(screen.text()).not.toContain('Next:');
  });
});

describe('another payout account', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.press('button', 'Use another account');
    return { screen, dialog: screen.within('dialog') };
  };

  it('is judged before it is sent', async () => {
    const { screen, dialog } = await open();
    await dialog.type('IBAN', 'AE07 0000');
    await dialog.press('button', 'Submit for review');
    await dialog.refused('IBAN', 'Please enter a valid UAE IBAN');
    await dialog.refused('Account holder', 'Please fill in this field');
    expect(screen.calls(submitPayoutAccount)).toEqual([]);
  });

  it('is under review when it is done', async () => {
    const pending = { ...account, status: 'underReview', decidedAt: null } as const;
    const { screen, dialog } = await open(answer(submitPayoutAccount, pending));
    await dialog.type('IBAN', iban);
    await dialog.shows('Valid');
    await dialog.type('Account holder', 'Desert Rose LLC');
    await dialog.type('Bank', 'Emirates Bank');
    await dialog.type('Fund password', 'Fund-2026');
    screen.set(answer(getPayoutAccount, { approved: account, pending }));
    await dialog.press('button', 'Submit for review');
    await screen.window.shows('Submitted. We are checking the account');
    await screen.shows('Until then withdrawals go to the account above.');
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('goes with the bank’s letter, where one is given, which is then shown with the account', async () => {
    const letter = sample(fileRef, { name: 'letter.pdf', mime: 'application/pdf' });
    const pending = { ...account, status: 'underReview', decidedAt: null } as const;
    const { screen, dialog } = await open(
      answer(uploadFile, letter),
      answer(submitPayoutAccount, pending),
    );
    await dialog.type('IBAN', iban);
    await dialog.type('Account holder', 'Desert Rose LLC');
    await dialog.type('Bank', 'Emirates Bank');
    await dialog.type('Fund password', 'Fund-2026');
    await dialog.shows('Proof from the bank');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no field of files');
    await act(async () => {
      const chosen = new DataTransfer();
      chosen.items.add(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    });
    await dialog.shows('letter.pdf');
    screen.set(
      answer(getPayoutAccount, { approved: account, pending: { ...pending, proof: [letter] } }),
    );
    await dialog.press('button', 'Submit for review');
    await screen.window.shows('Submitted. We are checking the account');
    expect(screen.calls(submitPayoutAccount)).toMatchObject([{ proof: [letter.id] }]);
    await screen.shows('No proof from the bank');
    await screen.shows('letter.pdf');
  });
});

describe('what has to be done first', () => {
  it('is said beside each button that is off for it, with the way there', async () => {
    const screen = await render(
      answer(getPayoutAccount, { approved: null, pending: null }),
      answer(hasFundPassword, { exists: false, lockedUntil: null }),
    );
    for (const section of ['Payout account', 'Automatic withdrawals']) {
      const link = await screen.within('region', section).find('link', 'Set a fund password');
      expect(link.getAttribute('href')).toBe('/user-center/fund-security');
    }
  });
});

describe('automatic withdrawals', () => {
  it('are off until they are set up: a day or an amount, and the fund password', async () => {
    const screen = await render(answer(setPayoutSchedule, sample(setPayoutSchedule.output)));
    await screen.shows('Off. You request each withdrawal yourself.');
    await screen.press('button', 'Set up');
    const dialog = screen.window.within('dialog', 'Automatic withdrawals');
    await dialog.press('radio', 'Above an amount');
    await dialog.press('button', 'Save');
    expect(screen.calls(setPayoutSchedule)).toEqual([]);
    await dialog.type('At least', '500');
    await dialog.type('Fund password', 'Fund-9-safe');
    await dialog.press('button', 'Save');
    await screen.window.shows('Automatic withdrawals are on');
    expect(screen.calls(setPayoutSchedule)).toEqual([
      { kind: 'above', threshold: 50_000, fundPassword: 'Fund-9-safe' },
    ]);
  });

  it('say when next and what came of the last time, and end after a question', async () => {
    const screen = await render(answer(getPayoutSchedule, weekly), answer(endPayoutSchedule, null));
    await screen.shows('Every Monday');
    await screen.shows('nothing to withdraw');
    await screen.press('button', 'Turn off');
    await screen.window.shows('Turn off automatic withdrawals?');
    await screen.window.within('dialog').press('button', 'Turn off');
    await screen.window.shows('Automatic withdrawals are off');
    expect(screen.calls(endPayoutSchedule)).toEqual([{}]);
  });

  itLoads({ render, endpoint: getPayoutSchedule, output: weekly, shows: 'Every Monday' });
});
