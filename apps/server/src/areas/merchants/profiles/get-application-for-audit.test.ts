import {
  getApplicationForAudit,
  rejectApplication,
} from '@khidma/contract/merchants/application-audits';
import { getApplication, submitApplication } from '@khidma/contract/merchants/applications';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Lang } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { applications, merchants } from '../../../db/schema/merchants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import {
  givenApplication,
  givenApproved,
  givenDocument,
} from '../../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('getApplicationForAudit refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenApplication(server);
    await refusesStrangers(server, getApplicationForAudit, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, getApplicationForAudit, {
      token,
      cases: [{ input: { id: 'x' }, path: 'id', rule: 'uuid' }],
    });
    expect(
      (await server.call(getApplicationForAudit, { id: server.ctx.ids.uuid() }, token)).code,
    ).toBe(errorCodes.notFound);
  });
});

describe('getApplicationForAudit', () => {
  it('shows everything, documents by links signed for this member of staff, and who did what', async () => {
    const { id } = await givenApproved(server, { licenceDocuments: [await givenDocument(server)] });
    const { token, staffId } = await givenStaff(server);
    const seen = await server.ok(getApplicationForAudit, { id }, token);
    expect(seen.licenceDocuments).toMatchObject([
      { kind: 'document', url: expect.stringContaining(`staff.${staffId}`) },
    ]);
    expect(seen.timeline.map(({ event, actorKind }) => `${actorKind} ${event}`).toSorted()).toEqual(
      ['applicant submit', 'staff approve', 'staff startAudit'],
    );
    expect(seen.timeline.every(({ actorName }) => actorName !== null)).toBe(true);
  });
});

describe('Hints for staff', () => {
  it('name other applications and merchants with the same mail, mobile, licence or ID, and tell the applicant nothing', async () => {
    const { token } = await givenStaff(server);
    const numbers = { licenceNumber: 'DET-SAME', idNumber: '784-1980-1234567-8' };
    const earlier = await givenApplication(server, { ...numbers, merchantName: 'Earlier' });
    const known = await givenMerchant(server, { merchantName: 'Known', licenceNumber: 'DET-SAME' });
    const { id, link } = await givenApplication(server, {
      ...numbers,
      email: known.email,
      contactPhone: earlier.form.contactPhone,
    });
    const { duplicates } = await server.ok(getApplicationForAudit, { id }, token);
    expect(
      duplicates.map(({ field, kind, name }) => `${kind} ${name} ${field}`).toSorted(),
    ).toEqual([
      'application Earlier contactPhone',
      'application Earlier idNumber',
      'application Earlier licenceNumber',
      'merchant Known email',
      'merchant Known licenceNumber',
    ]);
    expect(await server.ok(getApplication, { link })).not.toHaveProperty('duplicates');
  });

  it('say nothing of a merchant that the application itself has become', async () => {
    const { id, staffToken } = await givenApproved(server, { licenceNumber: 'DET-ALONE' });
    const seen = await server.ok(getApplicationForAudit, { id }, staffToken);
    expect(seen).toMatchObject({ duplicates: [], previous: null, changed: [] });
  });

  it('show what changed since the version before', async () => {
    const { token } = await givenStaff(server);
    const document = await givenDocument(server);
    const { id, link, form } = await givenApplication(server, { licenceDocuments: [document] });
    await server.ok(rejectApplication, { id, message: 'Blurred.' }, token);
    server.clock.advance(1000);
    const again = await givenDocument(server);
    await server.ok(submitApplication, {
      ...form,
      link,
      merchantName: 'Sunrise LLC',
      licenceDocuments: [again],
    });
    expect(await server.ok(getApplicationForAudit, { id }, token)).toMatchObject({
      version: 2,
      merchantName: 'Sunrise LLC',
      changed: ['merchantName', 'licenceDocuments'],
      previous: {
        fields: { merchantName: form.merchantName, licenceDocuments: [document] },
        files: [{ id: document }],
      },
    });
  });
});

describe('the trade name in Arabic, as a licence of the Emirates has it', () => {
  const merchantNames = { 'ar-AE': 'خدمات الشروق' };

  it('is shown to staff beside the main name, and becomes the merchant’s', async () => {
    const { id, merchantId } = await givenApproved(server, { merchantNames });
    const { token } = await givenStaff(server);
    expect(await server.ok(getApplicationForAudit, { id }, token)).toMatchObject({ merchantNames });
    expect(
      await server.db
        .select({ merchantNames: merchants.merchantNames })
        .from(merchants)
        .where(eq(merchants.id, merchantId)),
    ).toEqual([{ merchantNames }]);
  });

  it('is what staff who read it find in lists and in the log of actions', async () => {
    const { merchantId } = await givenApproved(server, {
      merchantName: 'Sunrise Services',
      merchantNames,
    });
    const { token } = await givenStaff(server);
    await server.ok(suspendMerchant, { id: merchantId, reason: 'Not reached.' }, token);
    const nameIn = async (lang: Lang) => {
      const asked = { subjectId: merchantId };
      const { records } = await server.ok(pageStaffActions, asked, { token, lang });
      return records[0]?.subjectName;
    };
    expect(await nameIn('ar-AE')).toBe(merchantNames['ar-AE']);
    expect(await nameIn('zh_CN')).toBe('Sunrise Services');
  });

  it('may be missing: an application from before it was asked for is as good', async () => {
    const { id, link, form } = await givenApplication(server);
    const [row] = await server.db.select().from(applications).where(eq(applications.id, id));
    const { merchantNames: _, introductions: __, ...content } = row?.content ?? ({} as never); // it was just made
    await server.db.update(applications).set({ content }).where(eq(applications.id, id));
    const { token } = await givenStaff(server);
    expect((await server.ok(getApplicationForAudit, { id }, token)).merchantNames).toEqual({});
    await server.ok(rejectApplication, { id, message: 'Again, please.' }, token);
    await server.ok(submitApplication, { ...form, merchantNames: { 'ar-AE': ' ' }, link });
    expect((await server.ok(getApplicationForAudit, { id }, token)).changed).toEqual([]);
  });
});
