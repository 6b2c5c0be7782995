import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import {
  approveMerchantRevision,
  getMerchantRevision,
  pageMerchantRevisions,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { staffActions } from '../../../db/schema/auth.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { givenMerchantDocument, givenRevision } from '../../../testing/revisions-factory.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const feedback = {
  message: 'The name is not the one of the licence.',
  remarks: [{ path: 'merchantName', text: 'As on the licence, please.' }],
};

describe("a merchant's revision is refused", () => {
  it('to strangers and other realms', async () => {
    const { id } = await givenRevision(server);
    await refusesStrangers(server, pageMerchantRevisions, {});
    await refusesStrangers(server, getMerchantRevision, { id });
    await refusesStrangers(server, approveMerchantRevision, { id });
    await refusesStrangers(server, rejectMerchantRevision, { id, ...feedback });
  });

  it('where there is none', async () => {
    const { token } = await givenStaff(server);
    for (const endpoint of [getMerchantRevision, approveMerchantRevision])
      expect((await server.call(endpoint, { id: UNKNOWN }, token)).code).toBe(errorCodes.notFound);
    expect(
      (await server.call(rejectMerchantRevision, { id: UNKNOWN, ...feedback }, token)).code,
    ).toBe(errorCodes.notFound);
  });

  it('without a message, with a remark on a field that no form shows, or of an unknown state', async () => {
    const { id } = await givenRevision(server);
    const { token } = await givenStaff(server);
    await refusesInput(server, rejectMerchantRevision, {
      token,
      cases: [
        { input: { id, message: ' ' }, path: 'message', rule: 'required' },
        {
          input: { id, message: 'x', remarks: [{ path: 'contactName', text: 'x' }] },
          path: 'remarks.0.path',
          rule: 'unknown',
        },
      ],
    });
    await refusesInput(server, pageMerchantRevisions, {
      token,
      cases: [{ input: { status: 'gone' }, path: 'status', rule: 'invalid' }],
    });
  });

  it('once it is decided, or replaced by a newer one; two who decide at once are one decision', async () => {
    const { id, merchant } = await givenRevision(server);
    const { token } = await givenStaff(server);
    await server.ok(updateMerchant, { licenceNumber: 'DET-777' }, merchant.token);
    expect((await server.call(approveMerchantRevision, { id }, token)).code).toBe(
      errorCodes.revisionWrongState,
    );
    const newer = await givenRevision(server);
    const answers = await Promise.all([
      server.call(approveMerchantRevision, { id: newer.id }, token),
      server.call(rejectMerchantRevision, { id: newer.id, ...feedback }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.revisionWrongState,
    ]);
  });
});

describe('the queue of revisions', () => {
  it('shows those that wait oldest first, with the fields that change', async () => {
    const { token } = await givenStaff(server);
    server.clock.advance(1000);
    const first = await givenRevision(server, { licenceNumber: 'DET-1', merchantName: 'One LLC' });
    server.clock.advance(1000);
    const second = await givenRevision(server);
    const all = { pageSize: '100' };
    const page = await server.ok(pageMerchantRevisions, all, token);
    expect(page.records.slice(-2)).toMatchObject([
      { id: first.id, changed: ['merchantName', 'licenceNumber'], status: 'underReview' },
      { id: second.id, changed: ['merchantName'] },
    ]);
    expect(page.total).toBe(page.records.length);
    await server.ok(rejectMerchantRevision, { id: second.id, ...feedback }, token);
    const rejected = await server.ok(pageMerchantRevisions, { ...all, status: 'rejected' }, token);
    expect(rejected.records[0]).toMatchObject({ id: second.id });
    const short = await server.ok(pageMerchantRevisions, { pageSize: '1' }, token);
    const next = await server.ok(
      pageMerchantRevisions,
      { pageSize: '1', cursor: short.cursor ?? '' },
      token,
    );
    expect(next.records[0]?.id).not.toBe(short.records[0]?.id);
  });

  it('shows one with the difference and its documents', async () => {
    const merchant = await givenMerchant(server);
    const document = await givenMerchantDocument(server, merchant.merchantId);
    const { underReview, inForce } = await server.ok(
      updateMerchant,
      { licenceDocuments: [document] },
      merchant.token,
    );
    const { token } = await givenStaff(server);
    const id = underReview?.revision?.id ?? '';
    const shown = await server.ok(getMerchantRevision, { id }, token);
    expect(shown).toMatchObject({
      merchantId: merchant.merchantId,
      merchantName: inForce.merchantName,
      changed: ['licenceDocuments'],
      before: { licenceDocuments: [] },
      after: { licenceDocuments: [{ id: document }], licenceNumber: inForce.licenceNumber },
    });
  });
});

describe('a decision', () => {
  it('puts an approved change into force, mails the merchant and stands in the record', async () => {
    const { id, merchant } = await givenRevision(server);
    const { token, staffId } = await givenStaff(server);
    const decided = await server.ok(approveMerchantRevision, { id }, token);
    expect(decided).toMatchObject({ status: 'approved', merchantName: 'Brighter Homes LLC' });
    const inForce = await server.ok(getMerchantDetail, { type: '1' }, merchant.token);
    expect(inForce).toMatchObject({
      merchantName: 'Brighter Homes LLC',
      revision: { status: 'approved' },
    });
    expect(await server.ok(getMerchantDetail, { type: '2' }, merchant.token)).toBeNull();
    const mail = await messageTo(server, merchant.email, 'revisionApproved');
    expect(mail.text).toContain('https://khidma.example/user-center/merchant');
    const actions = await server.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.staffId, staffId));
    expect(actions).toMatchObject([
      { action: 'approveMerchantRevision', subjectId: merchant.merchantId },
    ]);
  });

  it('leaves what is in force when it refuses, and says why; the next change is a new revision', async () => {
    const { id, merchant } = await givenRevision(server);
    const before = await server.ok(getMerchantDetail, { type: '1' }, merchant.token);
    const { token } = await givenStaff(server);
    await server.ok(rejectMerchantRevision, { id, ...feedback }, token);
    const after = await server.ok(getMerchantDetail, { type: '1' }, merchant.token);
    expect(after?.merchantName).toBe(before?.merchantName);
    expect(after?.revision).toMatchObject({
      id,
      status: 'rejected',
      decisionMessage: feedback.message,
      remarks: feedback.remarks,
      after: { merchantName: 'Brighter Homes LLC' },
    });
    expect((await messageTo(server, merchant.email, 'revisionRejected')).text).toContain(
      feedback.message,
    );
    server.clock.advance(1000);
    const again = await server.ok(
      updateMerchant,
      { merchantName: 'As on licence' },
      merchant.token,
    );
    expect(again.underReview?.revision?.id).not.toBe(id);
  });
});

describe('a trade name in another language goes through review beside the main one', () => {
  it('stays as it is until then; an introduction changes at once', async () => {
    const merchant = await givenMerchant(server, { merchantNames: { zh_CN: '清洁' } });
    const { inForce, underReview } = await server.ok(
      updateMerchant,
      {
        merchantNames: { zh_CN: '清洁', 'ar-AE': ' بيوت مشرقة ', en_US: '' },
        introductions: { 'ar-AE': 'تنظيف منذ 2015.' },
      },
      merchant.token,
    );
    expect(inForce).toMatchObject({
      merchantNames: { zh_CN: '清洁' },
      introductions: { 'ar-AE': 'تنظيف منذ 2015.' },
    });
    const after = { zh_CN: '清洁', 'ar-AE': 'بيوت مشرقة' };
    expect(underReview?.merchantNames).toEqual(after);
    const { token } = await givenStaff(server);
    const { id = '' } = inForce.revision ?? {};
    expect(await server.ok(getMerchantRevision, { id }, token)).toMatchObject({
      changed: ['merchantNames'],
      before: { merchantNames: { zh_CN: '清洁' } },
      after: { merchantNames: after },
    });
    await server.ok(approveMerchantRevision, { id }, token);
    const detail = await server.ok(getMerchantDetail, { type: '1' }, merchant.token);
    expect(detail).toMatchObject({ merchantNames: after });
  });

  it('is no change where it says the same', async () => {
    const { token } = await givenMerchant(server, { merchantNames: { 'ar-AE': 'بيوت' } });
    const { inForce } = await server.ok(
      updateMerchant,
      { merchantNames: { 'ar-AE': 'بيوت', zh_CN: ' ' } },
      token,
    );
    expect(inForce.revision).toBeNull();
  });
});
