import { sample } from '@khidma/app/testing/sample';
import { answer, hold, refuse } from '@khidma/app/testing/wire-double';
import { checkStaffLog, pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

describe('the audit log', () => {
  itIsAQueue({
    path: '/audit-log',
    endpoint: pageStaffActions,
    record: { note: 'Checked by phone' },
    shows: 'Checked by phone',
    empty: 'No entries yet',
    filtered: {
      search: '?action=suspendMerchant',
      asks: { action: 'suspendMerchant' },
      shows: 'No entries match',
    },
    arabic: 'سجل الإجراءات',
  });
});

const merchantId = '00000000-0000-4000-8000-0000000000aa';
const runId = '00000000-0000-4000-8000-0000000000ab';
const entries = sample(pageStaffActions.output, {
  records: [
    {
      action: 'setTunables',
      subjectKind: 'setting',
      setting: {
        setting: 'tunable',
        name: 'confirmationExtension',
        before: 259_200_000,
        after: 86_400_000,
      },
    },
    {
      action: 'sendPayoutRun',
      subjectKind: 'payoutRun',
      subjectId: runId,
      subjectName: 'PR-1',
      amount: 120_050,
      changes: [{ what: 'payoutRunStatus', before: 'approved', after: 'sent' }],
    },
    {
      action: 'approvePayoutAccount',
      subjectKind: 'payoutAccount',
      subjectName: 'Cool Breeze',
      merchant: { id: merchantId, name: 'Cool Breeze' },
      changes: [{ what: 'payoutAccount', before: null, after: 'AE070331234567890123456' }],
    },
  ],
  total: 3,
});
const render = (lang?: 'ar-AE') =>
  renderConsole(
    '/audit-log',
    [answer(pageStaffActions, entries), answer(listStaff, [])],
    lang && { lang },
  );

describe('an entry of the audit log', () => {
  it('says what was before and after, with units, amounts and the names of states', async () => {
    const screen = await render();
    await screen.shows('changed a duration or limit: Extension of the time to confirm');
    await screen.shows('Extension of the time to confirm: 3 days → 1 day');
    await screen.shows('AED 1,200.50');
    await screen.shows('Sent to the bank');
    await screen.shows('AE070331234567890123456');
  });

  it('leads to the thing and to its merchant', async () => {
    const screen = await render();
    await screen.shows('PR-1');
    const hrefs = screen.all('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toContain(`/console/payout-runs/${runId}`);
    expect(
      hrefs.filter((href) => href === `/console/merchants/${merchantId}`).length,
    ).toBeGreaterThan(0);
  });

  it('about what takes two leads to where it is decided', async () => {
    const asked = sample(pageStaffActions.output, {
      records: [{ action: 'agreeSecondPerson', subjectKind: 'secondPerson', subjectName: '' }],
      total: 1,
    });
    const screen = await renderConsole('/audit-log', [
      answer(pageStaffActions, asked),
      answer(listStaff, []),
    ]);
    const link = await screen.find('link', 'what a colleague asked for');
    expect(link.getAttribute('href')).toBe('/console/second-person');
  });

  it('counts in the forms of Arabic', async () => {
    const screen = await render('ar-AE');
    await screen.shows('3 أيام');
  });
});

describe('the check of the log', () => {
  const page = [answer(pageStaffActions, entries), answer(listStaff, [])];
  const last = { day: '2026-11-20', seal: 'ab'.repeat(32), sealedAt: '2026-11-20T21:00:00.000Z' };

  it('says that it is what was sealed', async () => {
    const held = hold(checkStaffLog);
    const screen = await renderConsole('/audit-log', [...page, held]);
    await screen.press('button', 'Check the log');
    await held.release({ days: 31, actions: 412, sealedDays: 90, last, faults: [] });
    await screen.shows('The log matches its seals');
    await screen.shows('31 days and 412 lines read, 90 days sealed.');
    await screen.shows('ab'.repeat(32));
  });

  it('names the days that are not', async () => {
    const checked = {
      days: 31,
      actions: 412,
      sealedDays: 90,
      last,
      faults: [{ day: '2026-11-19', fault: 'lines' as const }],
    };
    const screen = await renderConsole('/audit-log', [...page, answer(checkStaffLog, checked)]);
    await screen.press('button', 'Check the log');
    await screen.shows('1 day does not match its seal');
    await screen.shows('the entries are not the ones that were sealed');
  });

  it('that fails says why', async () => {
    const failing = refuse(checkStaffLog, 'tooManyRequests', { message: 'Please wait a moment' });
    const screen = await renderConsole('/audit-log', [...page, failing]);
    await screen.press('button', 'Check the log');
    await screen.shows('Please wait a moment');
  });
});
