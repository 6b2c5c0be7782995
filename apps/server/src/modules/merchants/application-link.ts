import { textFor } from '@khidma/domain/reference/names';
import { and, eq, gt } from 'drizzle-orm';
import { sendApplicationLink } from '@khidma/contract/merchants/applications';
import { normalEmail } from '@khidma/domain/rules/contact';
import { refuse } from '../../core/refuse.ts';
import { secretLink } from '../../core/secret-link.ts';
import { type TxContext, type CallBase, type Call, handleWork } from '../../core/call.ts';
import { tunablesOf } from '../settings/api.ts';
import { findTicket, issueTicket, takeStrangerMessage } from '../auth/api.ts';
import { notify } from '../notices/api.ts';
import { enqueueMail } from '../outbox/api.ts';
import type { ApplicationRow } from './move-application.ts';
import { tickets } from '../../db/schema/auth.ts';
import { applications } from '../../db/schema/merchants.ts';
import { transaction } from '../../db/transaction.ts';

/** Makes a link to an application. Each mail has its own: what is stored of a link can't be turned into one. */
export const issueApplicationLink = async (
  work: TxContext,
  applicationId: string,
): Promise<string> =>
  issueTicket(work, {
    purpose: 'application',
    subjectId: applicationId,
    lifeMs: (await tunablesOf(work, 'applicationLinkLife')).applicationLinkLife,
  });

/** The portal's page that a link opens. */
export const applicationPage = (work: TxContext, link: string): string =>
  secretLink(work, 'application', link);

/** The application that a link opens, or a refusal. */
export async function applicationIdOf(work: TxContext, link: string): Promise<string> {
  const ticket = await findTicket(work, link, ['application']);
  if (ticket === null) throw refuse('applicationLinkExpired');
  return ticket.subjectId;
}

/** Mails an applicant what staff decided, with a new link to the application. */
export async function notifyApplicant(
  call: CallBase,
  row: ApplicationRow,
  kind: 'applicationContacted' | 'applicationToRevise' | 'applicationRejected',
): Promise<void> {
  const { reference, decisionMessage: message } = row;
  const merchantName = textFor(row.lang, row.merchantName, row.content.merchantNames);
  const link = applicationPage(call, await issueApplicationLink(call, row.id));
  const said = { merchantName, reference, link };
  const to = { ...row, contactName: row.content.contactName, account: null };
  await (kind === 'applicationContacted'
    ? notify(call, to, { kind, data: said })
    : notify(call, to, { kind, data: { ...said, message } }));
}

/** Between two links to the same application, as between two one-time codes. */
const pauseMs = 60_000;

/** Mails a new link where reference and address belong together. A stranger does the same work and learns nothing. */
export const sendApplicationLinkHandler = handleWork(sendApplicationLink, async (call) => {
  const { ctx, lang } = call;
  const found = await transaction(ctx.db, (tx) => findOpen({ ...call, tx }), { readOnly: true });
  const row = found && (await takeStrangerMessage(call, found.email)) ? found : undefined;
  return {
    async save(tx) {
      const work = { ...call, tx };
      // Nobody's link opens nothing: it is made so that an unknown pair takes as long as a known one.
      const link = await issueApplicationLink(work, row?.id ?? ctx.ids.uuid());
      if (row === undefined) return null;
      await enqueueMail(work, {
        kind: 'applicationLink',
        to: row.email,
        lang,
        // What an applicant typed would be read by whoever has the mailbox: nobody has shown that it is theirs.
        data: {
          name: row.email,
          reference: row.reference,
          link: applicationPage(work, link),
        },
      });
      return null;
    },
  };
});

/** The application that was asked for, unless a link to it has just been made. */
async function findOpen({ ctx, tx, now, input }: Call<typeof sendApplicationLink>) {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.reference, input.reference.toUpperCase()),
        eq(applications.email, normalEmail(input.email)),
      ),
    );
  const [recent] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.purpose, 'application'),
        eq(tickets.subjectId, row?.id ?? ctx.ids.uuid()),
        gt(tickets.createdAt, new Date(now.getTime() - pauseMs)),
      ),
    )
    .limit(1);
  return recent === undefined ? row : undefined;
}
