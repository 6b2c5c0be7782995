import { pick } from '../../../kernel/pick.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import {
  approveApplication,
  resendActivation,
} from '@khidma/contract/merchants/application-audits';
import { textFor, writtenIn } from '@khidma/domain/reference/names';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { auditProgressOf } from '@khidma/domain/applications/audit-progress';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { applicationFieldNames } from '@khidma/contract/shapes/application';
import { type Call, handleOutsideTx, requireCaller, type TxContext } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { merchantCredentials } from '../../../db/schema/auth.ts';
import { applicationEvents, merchants } from '../../../db/schema/merchants.ts';
import {
  type FirstPassword,
  makeFirstCredentials,
  makeFirstPassword,
  type FirstCredentials,
} from '../../identity/auth/index.ts';
import { acceptTermsOf } from '../../backoffice/pages/index.ts';
import { publishMedia } from '../../files/index.ts';
import { claimApplicationFiles } from './application-content.ts';
import { columnsOf } from './revisions.ts';
import { presentApplication } from './applications.ts';
import {
  type ApplicationRow,
  lockApplication,
  moveAsStaff,
  recordEvent,
} from './move-application.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';

type ApproveCall = Call<typeof approveApplication>;

/** Approves: makes the merchant and mails how to sign in for the first time. */
export const approveApplicationHandler = handleOutsideTx(approveApplication, async (call) => {
  const first = await makeFirstPassword(call.ctx);
  return { save: (tx) => approve({ ...call, tx }, first) };
});

async function approve(call: ApproveCall, first: FirstPassword) {
  const { ctx, tx, now, input } = call;
  const row = await lockApplication(call, input.id);
  if (!applicationCan.approve(row)) throw refuse('applicationWrongState');
  const unready = unreadyFields(row);
  if (unready.length > 0) throw refuseFields(unready);
  const merchantId = ctx.ids.uuid();
  const moved = await moveAsStaff(call, row, {
    event: 'approve',
    action: 'approveApplication',
    change: { decidedAt: now, merchantId, remarks: [], decisionMessage: '' },
    data: { merchantId },
  });
  await createMerchant(call, moved, merchantId);
  await keepAgreement(call, row.id, merchantId);
  const credentials = await makeFirstCredentials(call, merchantId, first);
  await tx.insert(merchantCredentials).values({ merchantId, ...credentials.stored });
  await mailFirstCredentials(call, {
    kind: 'applicationApproved',
    application: moved,
    credentials,
  });
  return presentApplication(call, moved, 'staff');
}

/** The fields that keep an application from being approved: what must be there and is not, what is to be revised, and what nobody has checked. */
const unreadyFields = ({ content, verdicts }: ApplicationRow): FieldError[] => {
  const { missing, flagged, left } = auditProgressOf({
    fields: applicationFieldNames,
    valueOf: (field) => content[field],
    documents: content,
    verdicts,
  });
  return [
    ...missing.map((path) => ({ path, rule: 'required' as const })),
    ...flagged.map((field) => ({ path: `verdicts.${field}`, rule: 'invalid' as const })),
    ...left.map((field) => ({ path: `verdicts.${field}`, rule: 'required' as const })),
  ];
};

/** What was agreed to with the application is the merchant's word from now on. */
async function keepAgreement(
  { tx }: Pick<TxContext, 'tx'>,
  applicationId: string,
  merchantId: string,
): Promise<void> {
  const [agreed] = await tx
    .select({
      version: sql<number>`(${applicationEvents.data} ->> 'terms')::int`,
      at: applicationEvents.at,
    })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        sql`${applicationEvents.data} ->> 'terms' is not null`,
      ),
    )
    .orderBy(desc(applicationEvents.at))
    .limit(1);
  if (agreed !== undefined) await acceptTermsOf({ tx }, { merchantId, ...agreed });
}

async function createMerchant(
  { tx, now }: ApproveCall,
  { content, lang, id: applicationId }: ApplicationRow,
  merchantId: string,
): Promise<void> {
  const created = await tx
    .insert(merchants)
    .values({
      id: merchantId,
      status: 'active',
      lang,
      email: content.email,
      mobile: content.contactPhone,
      contactName: content.contactName,
      ...columnsOf(content),
      ...pick(content, 'introduction', 'emirate', 'community', 'subCommunity', 'address', 'hours'),
      introductions: writtenIn(content.introductions),
      serviceArea: content.serviceArea ?? { kind: 'ADDRESS' },
      pictures: [...content.pictures],
      videoFileId: content.videoId,
      avatarFileId: content.avatarId,
      createdAt: now,
      updatedAt: now,
    })
    // The table decides who has an address first, not a look before.
    .onConflictDoNothing()
    .returning({ id: merchants.id });
  if (created.length === 0) {
    const [owner] = await tx
      .select({ id: merchants.id })
      .from(merchants)
      .where(and(eq(merchants.email, content.email), ne(merchants.id, merchantId)));
    throw refuse(owner ? 'emailTaken' : 'mobileTaken');
  }
  const lost = await claimApplicationFiles(tx, content, {
    from: { realm: 'applicant', id: applicationId },
    to: { realm: 'merchant', id: merchantId },
  });
  if (lost.length > 0)
    throw new Error(`application ${applicationId} does not hold its files ${lost.join(', ')}`);
  const { pictures, videoId, avatarId } = content;
  await publishMedia(tx, [...pictures, ...[videoId, avatarId].filter((id) => id !== null)]);
}

/** Mails a new one-time password and activation code; the ones before no longer work. */
export const resendActivationHandler = handleOutsideTx(resendActivation, async (call) => {
  const first = await makeFirstPassword(call.ctx);
  return { save: (tx) => resend({ ...call, tx }, first) };
});

async function resend(call: Call<typeof resendActivation>, first: FirstPassword) {
  const { tx, input } = call;
  const staffId = requireCaller(call).id;
  const application = await lockApplication(call, input.id);
  if (application.merchantId === null) throw refuse('applicationWrongState');
  const mine = eq(merchantCredentials.merchantId, application.merchantId);
  const [held] = await tx
    .select({ activatedAt: merchantCredentials.activatedAt })
    .from(merchantCredentials)
    .where(mine)
    .for('update');
  // Once the code has been used, what is left to do is a new password, and that goes by mail.
  if (held === undefined || held.activatedAt !== null) throw refuse('alreadyActivated');
  if (!applicationCan.sendActivationAgain(application)) throw refuse('applicationWrongState');
  const credentials = await makeFirstCredentials(call, application.merchantId, first);
  await tx.update(merchantCredentials).set(credentials.stored).where(mine);
  await recordEvent(call, {
    applicationId: application.id,
    event: 'resendActivation',
    actor: { kind: 'staff', id: staffId },
    data: {},
  });
  await recordStaffAction(call, {
    action: 'resendActivation',
    subject: ['application', application.id],
  });
  await mailFirstCredentials(call, { kind: 'activationSentAgain', application, credentials });
  return null;
}

interface FirstMail {
  readonly kind: 'applicationApproved' | 'activationSentAgain';
  readonly application: ApplicationRow;
  readonly credentials: FirstCredentials;
}

/** Mails the sign-in address, the one-time password and the activation code: the only place where they can be read. */
async function mailFirstCredentials(
  context: TxContext,
  { kind, application, credentials }: FirstMail,
): Promise<void> {
  const signInUrl = `${context.ctx.settings.publicUrl}/login`;
  const { merchantId, lang, email, content } = application;
  if (merchantId === null) throw new Error(`application ${application.id} has no merchant`);
  const to = merchantRecipient({ id: merchantId, lang, email, contactName: content.contactName });
  await notify(context, to, {
    kind,
    data: {
      merchantName: textFor(
        application.lang,
        application.merchantName,
        application.content.merchantNames,
      ),
      signInUrl,
      account: application.email,
      ...pick(credentials, 'password', 'activationCode'),
      validUntil: credentials.stored.activationExpiresAt.toISOString(),
      link: signInUrl,
    },
  });
}
