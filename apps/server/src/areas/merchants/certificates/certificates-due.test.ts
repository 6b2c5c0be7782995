import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { pageCertificates, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { mailCertificateNotices } from './certificates.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  ({ token } = await givenStaff(server));
});
afterAll(() => last?.close());

const inDays = (days: number): string => addDays(dubaiDay(server.clock.now().getTime()), days);
const listed = (input: InputOf<typeof pageCertificates> = {}) =>
  server.ok(pageCertificates, input, token);
const codeOfReminder = async (id: string, kind: 'licence' | 'personal' = 'licence') =>
  (await server.call(remindOfCertificate, { id, kind }, token)).code;

describe('certificates due: refused', () => {
  it('to strangers, by unknown words, and a reminder to whoever may only read', async () => {
    await refusesStrangers(server, pageCertificates, {});
    await refusesStrangers(server, remindOfCertificate, { id: randomUUID(), kind: 'licence' });
    await refusesInput(server, pageCertificates, {
      token,
      cases: [
        { input: { ends: '90' }, path: 'ends', rule: 'invalid' },
        { input: { kind: 'visa' }, path: 'kind', rule: 'invalid' },
      ],
    });
    const reader = await givenStaff(server, { role: 'auditor' });
    const input = { id: randomUUID(), kind: 'licence' } as const;
    const refused = await server.call(remindOfCertificate, input, reader.token);
    expect(refused.code).toBe(errorCodes.noPermission);
  });
});

describe('certificates due', () => {
  it('lists each of those who sell, the earliest end first, and narrows by end, kind and merchant', async () => {
    const one = await givenMerchant(server, {
      licenceDueDate: inDays(40),
      idDueDate: inDays(-3),
    });
    const two = await givenMerchant(server, { licenceDueDate: inDays(6), additionalDueDate: null });
    await givenMerchant(server, { licenceDueDate: inDays(61) });
    await givenMerchant(server, { licenceDueDate: inDays(2), status: 'suspended' });
    const shown = async (input: InputOf<typeof pageCertificates> = {}) =>
      (await listed(input)).records.map(({ merchantId, kind, daysLeft }) => [
        merchantId,
        kind,
        daysLeft,
      ]);
    const [expired, soon, later] = [
      [one.merchantId, 'personal', -3],
      [two.merchantId, 'licence', 6],
      [one.merchantId, 'licence', 40],
    ];
    expect(await shown()).toEqual([expired, soon, later]);
    expect(await shown({ ends: 'expired' })).toEqual([expired]);
    expect(await shown({ ends: '7' })).toEqual([soon]);
    expect(await shown({ ends: '60' })).toEqual([soon, later]);
    expect(await shown({ kind: 'licence' })).toEqual([soon, later]);
    expect(await shown({ text: two.email })).toEqual([soon]);
    const first = await listed({ pageSize: '1' });
    expect([first.total, first.records.length]).toEqual([3, 1]);
    const rest = await listed({ pageSize: '5', cursor: first.cursor ?? '' });
    expect(rest.records.map(({ daysLeft }) => daysLeft)).toEqual([6, 40]);
  });
});

describe('the reminder of a certificate', () => {
  it('is refused of what nobody has, of what is far, of those who do not sell, and twice on a day', async () => {
    const due = await givenMerchant(server, { licenceDueDate: inDays(20), idDueDate: inDays(90) });
    const gone = await givenMerchant(server, { licenceDueDate: inDays(2), status: 'suspended' });
    expect(await codeOfReminder(randomUUID())).toBe(errorCodes.notFound);
    expect(await codeOfReminder(due.merchantId, 'personal')).toBe(errorCodes.notFound);
    expect(await codeOfReminder(gone.merchantId)).toBe(errorCodes.notFound);
    const both = await Promise.all([
      codeOfReminder(due.merchantId),
      codeOfReminder(due.merchantId),
    ]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, errorCodes.remindedToday]);
    server.clock.advance(dayMs);
    // A session ends with the working day.
    ({ token } = await givenStaff(server));
    expect(await codeOfReminder(due.merchantId)).toBe(0);
  });

  it('is not sent where the job told of it today', async () => {
    const { merchantId } = await givenMerchant(server, { licenceDueDate: inDays(12) });
    await mailCertificateNotices(server.ctx, server.clock.now());
    expect(await codeOfReminder(merchantId)).toBe(errorCodes.remindedToday);
  });

  it('is told to the merchant, stands in the list and in the log', async () => {
    const merchant = await givenMerchant(server, { licenceDueDate: inDays(12) });
    const reminded = await server.ok(
      remindOfCertificate,
      { id: merchant.merchantId, kind: 'licence' },
      token,
    );
    const at = server.clock.now().toISOString();
    expect(reminded).toMatchObject({ daysLeft: 12, remindedAt: at });
    const { records } = await server.ok(pageNotices, {}, merchant.token);
    expect(records[0]).toMatchObject({ kind: 'certificateExpiring' });
    const log = await server.ok(pageStaffActions, { subjectId: merchant.merchantId }, token);
    expect(log.records[0]).toMatchObject({ action: 'remindOfCertificate' });
  });
});
