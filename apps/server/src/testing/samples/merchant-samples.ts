import {
  getApplication,
  saveApplication,
  sendApplicationLink,
  submitApplication,
} from '@khidma/contract/merchants/applications';
import { getMerchantDetail, listRecommendedMerchants } from '@khidma/contract/merchants/merchants';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import {
  approveApplication,
  contactApplicant,
  getApplicationForAudit,
  judgeApplication,
  pageApplications,
  rejectApplication,
  resendActivation,
  reviseApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { blockCustomer } from '@khidma/contract/orders/customers';
import {
  pageOutbox,
  readOutboxMessage,
  resendOutboxMessage,
} from '@khidma/contract/messaging/outbox';
import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/notices.ts';
import {
  applicationForm,
  givenApplication,
  givenApproved,
  givenAudited,
  givenDocument,
} from '../applications-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const everyField = async (server: RunningTestServer) =>
  applicationForm({
    introduction: 'Cleaning since 2015.',
    introductions: { 'ar-AE': 'تنظيف منذ عام 2015.' },
    merchantNames: { 'ar-AE': 'بيوت مشرقة' },
    community: null,
    subCommunity: null,
    address: 'Office 12, Al Barsha',
    serviceTypes: ['cleaning-deep'],
    licenceNumber: 'DET-1234567',
    licenceIssueDate: '2026-01-15',
    licenceDueDate: '2027-12-31',
    licenceDocuments: [await givenDocument(server)],
    responsibleName: 'Layla Saeed',
    idNumber: '784-1980-1234567-8',
    idDueDate: '2028-05-01',
    idPhoto: [await givenDocument(server)],
    additionalNumber: 'DM-77',
    additionalIssueDate: '2026-02-01',
    additionalDueDate: '2027-02-01',
    additionalFile: [await givenDocument(server)],
    corporateTaxNumber: '1'.repeat(15),
    corporateTaxDate: '2024-06-01',
    corporateTaxFile: [await givenDocument(server)],
    corporateTaxReason: '',
    vatNumber: '100'.padEnd(15, '1'),
    vatStartDate: '2020-01-01',
    vatFile: [await givenDocument(server)],
    serviceArea: { kind: 'EMIRATES', emirates: ['DU'] },
    hours: null,
    pictures: [await givenDocument(server, { kind: 'photo' })],
    videoId: await givenDocument(server, { kind: 'video' }),
    avatarId: await givenDocument(server, { kind: 'avatar' }),
  });

async function inAudit(server: RunningTestServer) {
  const { id } = await givenApplication(server);
  const { token } = await givenStaff(server);
  await server.ok(startAudit, { id }, token);
  return { id, token };
}

const feedback = {
  message: 'The licence is blurred.',
  remarks: [{ path: 'licenceDocuments', text: 'Scan it again, please.' }],
};

/** A mail that anybody of support may read. */
async function givenMessage(server: RunningTestServer): Promise<string> {
  const { customerId: id, email } = await givenCustomer(server);
  const { token } = await givenStaff(server);
  await server.ok(blockCustomer, { id, reason: 'Abusive messages.' }, token);
  const [message] = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
  return message?.id ?? '';
}

/** Applications, their audit, merchants, reference data, the staff's overview and outbox. */
export const merchantSamples = [
  sample(submitApplication, async (server) => ({ input: await everyField(server) })),
  sample(submitApplication, async (server) => {
    const { id, link } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(startAudit, { id }, token);
    await server.ok(rejectApplication, { id, ...feedback }, token);
    return { input: { ...(await everyField(server)), link } };
  }),
  sample(getApplication, async (server) => ({
    input: { link: (await givenApplication(server)).link },
  })),
  sample(saveApplication, async (server) => {
    const { id, link } = await givenApplication(server);
    const { token } = await givenStaff(server);
    await server.ok(contactApplicant, { id }, token);
    const { agreement: _agreed, ...fields } = await everyField(server);
    return { input: { link, fields } };
  }),
  sample(sendApplicationLink, async (server) => {
    const { reference, form } = await givenApplication(server);
    return { input: { reference, email: form.email } };
  }),
  sample(judgeApplication, async (server) => {
    // Of a record every key may be missing: what stands in it is tried where it is judged.
    const { id, token } = await inAudit(server);
    return { input: { id, verdicts: {} }, token };
  }),
  sample(reviseApplication, async (server) => {
    const { id, token } = await inAudit(server);
    return { input: { id, ...feedback }, token };
  }),
  sample(getMerchantDetail, async (server) => ({
    input: { type: '1' as const },
    token: (await givenMerchant(server)).token,
  })),
  sample(listRecommendedMerchants, async () => ({ input: {} })),
  sample(getCategoryTree, async () => ({ input: { withHidden: 'true' as const } })),
  sample(listPlaces, async () => ({
    input: {
      countryId: 'AE' as const,
      withHidden: 'true' as const,
      depth: 'emirate' as const,
    },
  })),
  sample(contactApplicant, async (server) => ({
    input: { id: (await givenApplication(server)).id },
    token: (await givenStaff(server)).token,
  })),
  sample(startAudit, async (server) => ({
    input: { id: (await givenApplication(server)).id },
    token: (await givenStaff(server)).token,
  })),
  sample(approveApplication, async (server) => {
    const { id, token } = await givenAudited(server);
    return { input: { id }, token };
  }),
  sample(rejectApplication, async (server) => {
    const { id, token } = await inAudit(server);
    return { input: { id, ...feedback }, token };
  }),
  sample(resendActivation, async (server) => {
    const { id, staffToken } = await givenApproved(server);
    return { input: { id }, token: staffToken };
  }),
  sample(getApplicationForAudit, async (server) => ({
    input: { id: (await givenApplication(server)).id },
    token: (await givenStaff(server)).token,
  })),
  sample(pageApplications, async (server) => ({
    input: {
      ...firstPage,
      status: 'Submitted' as const,
      assigned: 'nobody' as const,
      late: 'only' as const,
    },
    token: (await givenStaff(server)).token,
  })),
  sample(getStaffOverview, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
  sample(pageOutbox, async (server) => ({
    input: {
      ...firstPage,
      recipient: 'omar@example.com',
      kind: 'resetCode',
      status: 'delivered' as const,
      from: '2026-01-01',
      to: '2026-12-31',
    },
    token: (await givenStaff(server)).token,
  })),
  sample(readOutboxMessage, async (server) => ({
    input: { id: await givenMessage(server) },
    token: (await givenStaff(server)).token,
  })),
  sample(resendOutboxMessage, async (server) => {
    const id = await givenMessage(server);
    await server.db.update(outbox).set({ status: 'failed' }).where(eq(outbox.id, id));
    return { input: { id }, token: (await givenStaff(server)).token };
  }),
] as const;
