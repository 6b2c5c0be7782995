import {
  approveApplication,
  judgeApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { applicationFieldNames } from '@khidma/contract/shapes/application';
import { submitApplication } from '@khidma/contract/merchants/applications';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { eq } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { applications } from '../db/schema/merchants.ts';
import { factIn, messageTo } from './mailbox.ts';
import { givenStaff, nextEmiratesId } from './people.ts';
import type { RunningTestServer } from './test-server.ts';

type Application = InputOf<typeof submitApplication>;

let count = 0;

/** What an applicant fills in: the required fields of specification 5, and whatever a test says. */
export function applicationForm(overrides: Partial<Application> = {}): Application {
  const number = String((count += 1)).padStart(7, '0');
  return {
    contactName: 'Layla Saeed',
    contactPhone: `+97152${number}`,
    email: `applicant${number}@example.ae`,
    merchantName: `Sunrise Services ${number}`,
    merchantType: 'company',
    emirate: 'DU',
    agreement: true,
    ...overrides,
  };
}

/** A licence document that an applicant has uploaded and not used yet. */
export async function givenDocument(
  server: RunningTestServer,
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = server.ctx.ids.uuid();
  await server.db.insert(files).values({
    id,
    ownerRealm: 'applicant',
    ownerId: null,
    kind: 'document',
    name: 'licence.pdf',
    mime: 'application/pdf',
    size: 1000,
    sha256: 'a'.repeat(64),
    key: `tests/${id}`,
    isPublic: false,
    createdAt: server.clock.now(),
    ...overrides,
  });
  return id;
}

export interface GivenApplication {
  readonly id: string;
  readonly reference: string;
  readonly link: string;
  readonly form: Application;
}

/** A submitted application. */
export async function givenApplication(
  server: RunningTestServer,
  overrides: Partial<Application> = {},
): Promise<GivenApplication> {
  const form = applicationForm(overrides);
  const { reference, link } = await server.ok(submitApplication, form);
  const [row] = await server.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.reference, reference));
  if (row === undefined) throw new Error(`${reference} is not stored`);
  return { id: row.id, reference, link, form };
}

/** What must be there before somebody is let in: licence, identity of who is in charge, and why no corporate tax is due. */
export const papersForAudit = async (server: RunningTestServer) => ({
  licenceNumber: `DET-2${String((count += 1)).padStart(6, '0')}`,
  licenceDueDate: '2027-12-31',
  licenceDocuments: [await givenDocument(server)],
  responsibleName: 'Layla Saeed',
  idNumber: nextEmiratesId(),
  idPhoto: [await givenDocument(server)],
  corporateTaxReason: 'Revenue stays below AED 375,000 a year.',
});

/** Says of every field of an application that it is right. */
export async function approveFields(
  server: RunningTestServer,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<void> {
  const verdicts = Object.fromEntries(
    applicationFieldNames.map((field) => [field, 'approved' as const]),
  );
  await server.ok(judgeApplication, { id, verdicts }, token);
}

/** An application with its papers, in audit, every field of which is approved. */
export async function givenAudited(
  server: RunningTestServer,
  overrides: Partial<Application> = {},
): Promise<GivenApplication & { readonly token: string }> {
  const papers = await papersForAudit(server);
  const application = await givenApplication(server, { ...papers, ...overrides });
  const { token } = await givenStaff(server);
  await server.ok(startAudit, { id: application.id }, token);
  await approveFields(server, { id: application.id, token });
  return { ...application, token };
}

export interface GivenApproved extends GivenApplication {
  readonly merchantId: string;
  readonly staffToken: string;
  readonly password: string;
  readonly activationCode: string;
}

/** An approved application, with what its mail says. */
export async function givenApproved(
  server: RunningTestServer,
  overrides: Partial<Application> = {},
): Promise<GivenApproved> {
  const { token: staffToken, ...application } = await givenAudited(server, overrides);
  await server.ok(approveApplication, { id: application.id }, staffToken);
  const [row] = await server.db
    .select({ merchantId: applications.merchantId })
    .from(applications)
    .where(eq(applications.id, application.id));
  const { text } = await messageTo(server, application.form.email, 'applicationApproved');
  return {
    ...application,
    merchantId: row?.merchantId ?? '',
    staffToken,
    password: factIn(text, 'One-time password'),
    activationCode: factIn(text, 'Activation code'),
  };
}
