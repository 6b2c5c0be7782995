import { sendEmailCode } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { getApplication, submitApplication } from '@khidma/contract/merchants/applications';
import {
  contactApplicant,
  rejectApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eq } from 'drizzle-orm';
import { applications } from '../../../db/schema/merchants.ts';
import {
  applicationForm,
  givenApplication,
  givenDocument,
} from '../../../testing/applications-factory.ts';
import { linkIn, messageTo } from '../../../testing/mailbox.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;

describe('required on application (specification 5)', () => {
  it.each([
    ['contactName', 'required'],
    ['contactPhone', 'required'],
    ['email', 'required'],
    ['merchantName', 'required'],
    ['merchantType', 'required'],
    ['emirate', 'required'],
    ['agreement', 'required'],
  ])('%s', async (path, rule) => {
    const { [path]: _left, ...input } = { ...applicationForm() } as Record<string, unknown>; // one field is missing
    await refusesInput(server, submitApplication, { cases: [{ input, path, rule }] });
  });
});

describe('POST /merchant/open/submit/apply refuses', () => {
  it('what breaks a rule', async () => {
    const form = applicationForm();
    await refusesInput(server, submitApplication, {
      cases: [
        { input: { ...form, agreement: false }, path: 'agreement', rule: 'agreement' },
        { input: { ...form, email: 'nobody' }, path: 'email', rule: 'email' },
        {
          input: { ...form, email: `${'a'.repeat(95)}@example.ae` },
          path: 'email',
          rule: 'tooLong',
        },
        { input: { ...form, contactPhone: '+97141234567' }, path: 'contactPhone', rule: 'mobile' },
        { input: { ...form, merchantType: 'bank' }, path: 'merchantType', rule: 'invalid' },
        { input: { ...form, emirate: 'QA' }, path: 'emirate', rule: 'invalid' },
        { input: { ...form, community: 'az-baniyas' }, path: 'community', rule: 'community' },
        { input: { ...form, subCommunity: 'du-al-barsha-1' }, path: 'community', rule: 'required' },
        {
          input: { ...form, community: 'du-al-barsha', subCommunity: 'du-al-quoz-1' },
          path: 'subCommunity',
          rule: 'community',
        },
        {
          input: { ...form, serviceTypes: ['cleaning'] },
          path: 'serviceTypes.0',
          rule: 'category',
        },
        {
          input: { ...form, serviceTypes: ['cleaning-home', 'cleaning-home'] },
          path: 'serviceTypes.1',
          rule: 'duplicate',
        },
        {
          input: { ...form, licenceIssueDate: '2026-11-18' },
          path: 'licenceIssueDate',
          rule: 'dateFuture',
        },
        {
          input: { ...form, licenceIssueDate: '2026-02-30' },
          path: 'licenceIssueDate',
          rule: 'date',
        },
        {
          input: { ...form, licenceIssueDate: '2026-01-10', licenceDueDate: '2026-01-09' },
          path: 'licenceDueDate',
          rule: 'dateOrder',
        },
        { input: { ...form, vatNumber: '100123456700003' }, path: 'vatStartDate', rule: 'vatTrio' },
        { input: { ...form, vatStartDate: '2025-01-01' }, path: 'vatNumber', rule: 'vatTrio' },
        {
          input: { ...form, vatNumber: '12', vatStartDate: '2025-01-01' },
          path: 'vatNumber',
          rule: 'trn',
        },
        {
          input: { ...form, licenceDocuments: ['no-id'] },
          path: 'licenceDocuments.0',
          rule: 'uuid',
        },
        {
          input: { ...form, introduction: 'x'.repeat(1001) },
          path: 'introduction',
          rule: 'tooLong',
        },
        { input: { ...form, status: 'Approved' }, path: 'status', rule: 'unknown' },
      ],
    });
  });

  it('more than five licence documents', async () => {
    const licenceDocuments = await Promise.all(
      Array.from({ length: 6 }, () => givenDocument(server)),
    );
    await refusesInput(server, submitApplication, {
      cases: [
        { input: applicationForm({ licenceDocuments }), path: 'licenceDocuments', rule: 'tooMany' },
      ],
    });
  });

  it("files that are unknown, of another kind, somebody's or another application's", async () => {
    const used = await givenDocument(server);
    await givenApplication(server, { licenceDocuments: [used] });
    const { merchantId } = await givenMerchant(server);
    const strange = [
      server.ctx.ids.uuid(),
      await givenDocument(server, { kind: 'photo' }),
      await givenDocument(server, { ownerRealm: 'merchant', ownerId: merchantId }),
      used,
    ];
    for (const id of strange) {
      const own = await givenDocument(server);
      await refusesInput(server, submitApplication, {
        cases: [
          {
            input: applicationForm({ licenceDocuments: [own, id] }),
            path: 'licenceDocuments.1',
            rule: 'file',
          },
        ],
      });
      await givenApplication(server, { licenceDocuments: [own] }); // nothing was half done: it can still be used
    }
  });

  it('a link that is unknown or has run out', async () => {
    const { link } = await givenApplication(server);
    const unknown = await server.call(submitApplication, applicationForm({ link: 'x'.repeat(43) }));
    expect(unknown.code).toBe(errorCodes.applicationLinkExpired);
    server.clock.advance(30 * DAY);
    expect((await server.call(submitApplication, applicationForm({ link }))).code).toBe(
      errorCodes.applicationLinkExpired,
    );
  });

  it('a change while staff have it', async () => {
    const { link, id, form } = await givenApplication(server);
    expect((await server.call(submitApplication, { ...form, link })).code).toBe(
      errorCodes.applicationNotEditable,
    );
    const { token } = await givenStaff(server);
    await server.ok(startAudit, { id }, token);
    expect((await server.call(submitApplication, { ...form, link })).code).toBe(
      errorCodes.applicationNotEditable,
    );
  });
});

describe('an application', () => {
  it('gets a reference, a mail in the language of the page, and a status page', async () => {
    const licenceDocuments = [await givenDocument(server)];
    const form = applicationForm({
      community: 'du-al-barsha',
      subCommunity: 'du-al-barsha-1',
      serviceTypes: ['cleaning-home'],
      licenceDocuments,
    });
    const { reference, link } = await server.ok(
      submitApplication,
      { ...form, email: form.email.toUpperCase() },
      { lang: 'zh_CN' },
    );
    expect(reference).toMatch(/^KA-\d{5,}$/);
    const mail = await messageTo(server, form.email, 'applicationReceived');
    expect(mail).toMatchObject({
      lang: 'zh_CN',
      subject: expect.stringContaining(reference),
    });
    for (const word of [form.merchantName, form.contactName])
      expect(mail.html, 'nobody has shown whose mailbox it is').not.toContain(word);
    expect(linkIn(mail.text)).toBe(link);
    const seen = await server.ok(getApplication, { link });
    expect(seen).toMatchObject({
      reference,
      status: 'Submitted',
      version: 1,
      lang: 'zh_CN',
      email: form.email,
      serviceTypes: ['cleaning-home'],
    });
    expect(seen.licenceDocuments).toHaveLength(1);
  });

  it('is answered alike when its address belongs to a merchant', async () => {
    const { email, mobile } = await givenMerchant(server);
    const answer = await server.ok(
      submitApplication,
      applicationForm({ email, contactPhone: mobile }),
    );
    expect(Object.keys(answer)).toEqual(['reference', 'link']);
  });

  it('replayed with the same request id is the same application', async () => {
    const form = applicationForm();
    const again = { requestId: server.ctx.ids.uuid(), timestamp: server.clock.now().getTime() };
    const [first, second] = [
      await server.call(submitApplication, form, again),
      await server.call(submitApplication, form, again),
    ];
    expect(second.data).toEqual(first.data);
    expect(
      await server.db.select().from(applications).where(eq(applications.email, form.email)),
    ).toHaveLength(1);
  });
});

describe('rejection gives feedback and allows resubmission', () => {
  it('through the link of the mail, into the queue again, with the old remarks gone', async () => {
    const { id, form, reference } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(
      rejectApplication,
      {
        id,
        message: 'Please add your licence.',
        remarks: [{ path: 'licenceNumber', text: 'Missing' }],
      },
      token,
    );
    const link = linkIn((await messageTo(server, form.email, 'applicationRejected')).text);
    const licenceDocuments = [await givenDocument(server)];
    const answer = await server.ok(submitApplication, {
      ...form,
      licenceNumber: 'DET-1',
      licenceDocuments,
      link,
    });
    expect(answer).toEqual({ reference, link });
    const mail = await messageTo(server, form.email, 'applicationUpdated');
    expect(mail.subject).toContain('your changes');
    const seen = await server.ok(getApplication, { link });
    expect(seen).toMatchObject({
      status: 'Submitted',
      version: 2,
      licenceNumber: 'DET-1',
      remarks: [],
      decisionMessage: '',
      decidedAt: null,
    });
    expect(seen.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['submit', 'reject', 'resubmit']),
    );
    expect((await server.call(submitApplication, { ...form, link })).code, 'once').toBe(
      errorCodes.applicationNotEditable,
    );
  });
});

describe('data submission', () => {
  it('asks for what an audit needs, then puts the application into audit', async () => {
    const { id, form } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(contactApplicant, { id }, token);
    const link = linkIn((await messageTo(server, form.email, 'applicationContacted')).text);
    await refusesInput(server, submitApplication, {
      cases: [
        'serviceTypes',
        'licenceNumber',
        'licenceDueDate',
        'licenceDocuments',
        'responsibleName',
        'idNumber',
        'idPhoto',
        'corporateTaxNumber',
        'corporateTaxFile',
      ].map((path) => ({ input: { ...form, link }, path, rule: 'required' })),
    });
    const licenceDocuments = [await givenDocument(server)];
    const data = {
      serviceTypes: ['cleaning-home'],
      licenceNumber: 'DET-2',
      licenceDueDate: '2027-12-31',
      licenceDocuments,
      responsibleName: 'Layla Saeed',
      idNumber: '784-1980-1234567-8',
      idPhoto: [await givenDocument(server)],
      corporateTaxReason: 'Below the threshold',
    };
    await server.ok(submitApplication, { ...form, ...data, link });
    expect(await server.ok(getApplication, { link })).toMatchObject({
      status: 'InAudit',
      version: 2,
      licenceNumber: 'DET-2',
    });
  });
});

describe('a recipient gets at most ten mails a day from strangers', () => {
  const mailsTo = (email: string) => server.db.$count(outbox, eq(outbox.recipient, email));

  it('of applications and of codes together; every application is taken all the same', async () => {
    const { email } = await givenMerchant(server);
    for (let sent = 0; sent < 8; sent += 1)
      await server.ok(submitApplication, applicationForm({ email }));
    for (let sent = 0; sent < 2; sent += 1) {
      await server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
      server.clock.advance(60_000);
    }
    const { link } = await server.ok(submitApplication, applicationForm({ email }));
    expect((await server.ok(getApplication, { link })).email).toBe(email);
    expect((await server.call(sendEmailCode, { email, purpose: 'resetPassword' })).code).toBe(
      errorCodes.tooManyRequests,
    );
    expect(await mailsTo(email)).toBe(10);
    server.clock.advance(DAY);
    await server.ok(submitApplication, applicationForm({ email }));
    expect(await mailsTo(email)).toBe(11);
  });

  it('and a device that has signed in before still gets its codes', async () => {
    const { email, password } = await givenMerchant(server);
    await server.ok(signIn, { account: email, password });
    for (let sent = 0; sent < 10; sent += 1)
      await server.ok(submitApplication, applicationForm({ email }));
    expect((await server.call(sendEmailCode, { email, purpose: 'resetPassword' })).code).toBe(0);
  });
});
