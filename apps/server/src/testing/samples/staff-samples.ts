import {
  getMerchantRisk,
  getStaffMerchant,
  pageMerchants,
  pageMerchantsAtRisk,
  restoreMerchant,
  suspendMerchant,
} from '@khidma/contract/merchants/merchants';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import {
  countAudience,
  pageAnnouncements,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import { checkStaffLog, pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { pageCertificates, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { secretIn } from '../mailbox.ts';
import { givenMerchant, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const token = async (server: RunningTestServer) => (await givenStaff(server)).token;

const lookAt = async (server: RunningTestServer) => ({
  id: (await givenMerchant(server)).merchantId,
  reason: 'Asked for help with an order.',
});

/** Merchants as staff see them, and the audit log. */
export const staffSamples = [
  sample(sendAnnouncement, async (server) => {
    const each = { en_US: 'New fees', zh_CN: '新费用', 'ar-AE': 'رسوم جديدة' };
    const audience = { emirate: 'DU' as const, categoryId: 'cleaning' };
    const input = { titles: each, texts: each, ...audience };
    return { input, token: await token(server) };
  }),
  sample(countAudience, async (server) => ({
    input: { emirate: 'DU' as const, categoryId: 'cleaning' },
    token: await token(server),
  })),
  sample(testAnnouncement, async (server) => ({
    input: { words: [{ lang: 'ar-AE' as const, title: 'رسوم جديدة', text: 'من يناير.' }] },
    token: await token(server),
  })),
  sample(pageAnnouncements, async (server) => ({
    input: { ...firstPage },
    token: await token(server),
  })),
  sample(pageMerchants, async (server) => ({
    input: {
      ...firstPage,
      text: 'Bright',
      status: 'active' as const,
      emirate: 'DU' as const,
      licence: 'expiring' as const,
      sort: 'newest' as const,
    },
    token: await token(server),
  })),
  sample(pageCertificates, async (server) => ({
    input: { ...firstPage, text: 'Bright', kind: 'licence' as const, ends: '30' as const },
    token: await token(server),
  })),
  sample(remindOfCertificate, async (server) => {
    const today = dubaiDay(server.clock.now().getTime());
    const { merchantId } = await givenMerchant(server, { licenceDueDate: addDays(today, 10) });
    return { input: { id: merchantId, kind: 'licence' as const }, token: await token(server) };
  }),
  sample(getMerchantRisk, async (server) => ({
    input: { id: (await givenMerchant(server)).merchantId },
    token: await token(server),
  })),
  sample(pageMerchantsAtRisk, async (server) => ({
    input: { ...firstPage, fault: 'late' as const },
    token: await token(server),
  })),
  sample(getStaffMerchant, async (server) => ({
    input: { id: (await givenMerchant(server)).merchantId },
    token: await token(server),
  })),
  sample(beginMerchantLook, async (server) => ({
    input: await lookAt(server),
    token: (await givenStaff(server, { role: 'support' })).token,
  })),
  sample(openMerchantLook, async (server) => {
    const { token: support } = await givenStaff(server, { role: 'support' });
    const { address } = await server.ok(beginMerchantLook, await lookAt(server), support);
    return { input: { link: secretIn(address) } };
  }),
  sample(suspendMerchant, async (server) => ({
    input: { id: (await givenMerchant(server)).merchantId, reason: 'The licence is a forgery.' },
    token: await token(server),
  })),
  sample(restoreMerchant, async (server) => ({
    input: {
      id: (await givenMerchant(server, { status: 'suspended' })).merchantId,
      reason: 'The matter is settled.',
    },
    token: await token(server),
  })),
  sample(listStaff, async (server) => ({ input: {}, token: await token(server) })),
  sample(checkStaffLog, async (server) => ({ input: {}, token: await token(server) })),
  sample(pageStaffActions, async (server) => {
    const { merchantId } = await givenMerchant(server);
    const { staffId, token: own } = await givenStaff(server);
    await server.ok(suspendMerchant, { id: merchantId, reason: 'A forgery.' }, own);
    const input = {
      ...firstPage,
      staffId,
      action: 'suspendMerchant' as const,
      subjectKind: 'merchant' as const,
      subjectId: merchantId,
      from: '2026-01-01',
      to: '2026-12-31',
    };
    return { input, token: own };
  }),
] as const;
