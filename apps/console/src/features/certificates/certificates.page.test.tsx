import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse } from '@khidma/app/testing/wire-double';
import { certificateDue } from '@khidma/contract/shapes/certificate-due';
import { pageCertificates, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const merchantId = sampleId(71);
const record = {
  merchantId,
  merchantName: 'Desert Rose',
  kind: 'licence',
  number: 'CN-1234567',
  dueDate: '2026-11-20',
  daysLeft: -2,
  remindedAt: null,
} as const;
const certificate = sample(certificateDue, record);
const page = answer(
  pageCertificates,
  sample(pageCertificates.output, { records: [certificate], total: 1 }),
);

describe('certificates due', () => {
  itIsAQueue({
    path: '/certificates',
    endpoint: pageCertificates,
    record,
    shows: 'CN-1234567',
    empty: 'No certificate is due',
    filtered: {
      search: '?ends=7&kind=licence',
      asks: { ends: '7', kind: 'licence' },
      shows: 'No certificate matches',
    },
    arabic: 'مستندات تنتهي قريبًا',
  });

  it('say since when each is over, and that nobody was told', async () => {
    const screen = await renderConsole('/certificates', [page]);
    await screen.shows('Expired 2 days ago');
    await screen.shows('None yet');
  });

  it('are narrowed by their end', async () => {
    const screen = await renderConsole('/certificates', [page]);
    await screen.type('Expires', 'Within 7 days');
    await screen.until(() => screen.address().includes('ends='));
    expect(screen.calls(pageCertificates).at(-1)).toMatchObject({ ends: '7' });
  });
});

describe('the reminder', () => {
  it('is asked for, sent and told', async () => {
    const held = hold(remindOfCertificate);
    const screen = await renderConsole('/certificates', [page, held]);
    await screen.press('button', 'Remind Desert Rose');
    const dialog = screen.within('dialog', 'Remind the merchant?');
    await dialog.shows('Desert Rose gets a notice and an email about the business license.');
    await dialog.press('button', 'Remind');
    await held.release(certificate);
    await screen.window.shows('Reminder sent');
    expect(screen.calls(remindOfCertificate)).toEqual([{ id: merchantId, kind: 'licence' }]);
  });

  it('of today already says so', async () => {
    const screen = await renderConsole('/certificates', [
      page,
      refuse(remindOfCertificate, 'remindedToday', { message: 'Reminded today already' }),
    ]);
    await screen.press('button', 'Remind Desert Rose');
    const dialog = screen.within('dialog', 'Remind the merchant?');
    await dialog.press('button', 'Remind');
    await dialog.shows('Reminded today already');
  });
});
