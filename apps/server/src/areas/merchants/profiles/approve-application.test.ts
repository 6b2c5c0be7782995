import { signIn } from '@khidma/contract/identity/sign-in';
import {
  approveApplication,
  judgeApplication,
} from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eq } from 'drizzle-orm';
import { merchantCredentials, staffActions } from '../../../db/schema/auth.ts';
import { files } from '../../../db/schema/files.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import {
  givenApplication,
  givenApproved,
  givenAudited,
  givenDocument,
  papersForAudit,
} from '../../../testing/applications-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('approveApplication refuses', () => {
  it('strangers and other realms', async () => {
    const { id } = await givenAudited(server);
    await refusesStrangers(server, approveApplication, { id });
  });

  it('what is no id, and an application that does not exist', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, approveApplication, {
      token,
      cases: [{ input: { id: 'x' }, path: 'id', rule: 'uuid' }],
    });
    expect((await server.call(approveApplication, { id: server.ctx.ids.uuid() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('one that is not in audit', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server);
    expect((await server.call(approveApplication, { id }, token)).code).toBe(
      errorCodes.applicationWrongState,
    );
  });

  it('one whose papers are missing, each at its field, though every field was checked', async () => {
    const { corporateTaxReason: _given, ...papers } = await papersForAudit(server);
    const none = Object.fromEntries(
      Object.entries(papers).map(([field, value]) => [field, Array.isArray(value) ? [] : '']),
    );
    const { id, form, token } = await givenAudited(server, {
      ...none,
      licenceDueDate: null,
      corporateTaxReason: '',
    });
    const answer = await server.call(approveApplication, { id }, token);
    expect(answer.code).toBe(errorCodes.invalid);
    const missing = [
      'licenceNumber',
      'licenceDueDate',
      'licenceDocuments',
      'responsibleName',
      'idNumber',
      'idPhoto',
      'corporateTaxNumber',
      'corporateTaxFile',
    ];
    expect(answer.data).toMatchObject({
      fields: expect.arrayContaining(
        missing.map((path): unknown => expect.objectContaining({ path, rule: 'required' })),
      ),
    });
    const made = await server.db.select().from(merchants).where(eq(merchants.email, form.email));
    expect(made).toEqual([]);
  });

  it('one of which a field was not checked, or is to be revised', async () => {
    const { id, token } = await givenAudited(server);
    const judge = (verdict: 'revise' | null) =>
      server.ok(judgeApplication, { id, verdicts: { licenceNumber: verdict } }, token);
    const refused = async () => (await server.call(approveApplication, { id }, token)).data;
    const at = (rule: string) => ({
      fields: [expect.objectContaining({ path: 'verdicts.licenceNumber', rule })],
    });
    await judge(null);
    expect(await refused()).toMatchObject(at('required'));
    await judge('revise');
    expect(await refused()).toMatchObject(at('invalid'));
  });

  it('a second approval, also at the same time: one merchant, one mail', async () => {
    const { id, token } = await givenAudited(server);
    const answers = await Promise.all([
      server.call(approveApplication, { id }, token),
      server.call(approveApplication, { id }, token),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.applicationWrongState,
    ]);
  });

  it('an address or number of another merchant, with nothing half done', async () => {
    const { email, mobile } = await givenMerchant(server);
    const sameEmail = await givenAudited(server, { email });
    const sameMobile = await givenAudited(server, { contactPhone: mobile });
    expect((await server.call(approveApplication, sameEmail, sameEmail.token)).code).toBe(
      errorCodes.invalid,
    );
    expect(
      (await server.call(approveApplication, { id: sameEmail.id }, sameEmail.token)).code,
    ).toBe(errorCodes.emailTaken);
    expect(
      (await server.call(approveApplication, { id: sameMobile.id }, sameMobile.token)).code,
    ).toBe(errorCodes.mobileTaken);
    expect(await server.db.select().from(merchants).where(eq(merchants.email, email))).toHaveLength(
      1,
    );
  });
});

describe('approveApplication', () => {
  it('makes the merchant out of what was submitted, documents included', async () => {
    const document = await givenDocument(server);
    const { id, token } = await givenAudited(server, {
      community: 'du-al-barsha',
      serviceTypes: ['cleaning-home'],
      licenceNumber: 'DET-77',
      licenceDueDate: '2027-05-01',
      licenceDocuments: [document],
    });
    const approved = await server.ok(approveApplication, { id }, token);
    expect(approved).toMatchObject({
      status: 'Approved',
      decidedAt: server.clock.now().toISOString(),
    });
    const [merchant] = await server.db
      .select()
      .from(merchants)
      .where(eq(merchants.email, approved.email));
    expect(merchant).toMatchObject({
      status: 'active',
      mobile: approved.contactPhone,
      merchantName: approved.merchantName,
      emirate: 'DU',
      serviceTypes: ['cleaning-home'],
      licenceNumber: 'DET-77',
      licenceDueDate: '2027-05-01',
      licenceDocuments: [document],
    });
    const [file] = await server.db.select().from(files).where(eq(files.id, document));
    expect(file).toMatchObject({ ownerRealm: 'merchant', ownerId: merchant?.id });
    const recorded = await server.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, id));
    expect(recorded.map(({ action }) => action)).toContain('approveApplication');
  });

  it('mails the sign-in address, a one-time password and an activation code, and stores both hashed', async () => {
    const { form, merchantId, password, activationCode } = await givenApproved(server);
    const { text, data } = await messageTo(server, form.email, 'applicationApproved');
    expect(text).toContain('https://khidma.example/login');
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(activationCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(JSON.stringify(data)).not.toContain(activationCode);
    const [credentials] = await server.db
      .select()
      .from(merchantCredentials)
      .where(eq(merchantCredentials.merchantId, merchantId));
    expect(credentials).toMatchObject({ mustReset: true, activatedAt: null });
    expect(credentials?.activationCode).toMatch(/^[0-9a-f]{8}\.[\w-]{100,}$/);
    expect(await server.ok(signIn, { account: form.email, password })).toMatchObject({
      step: 'activation',
    });
  });
});
