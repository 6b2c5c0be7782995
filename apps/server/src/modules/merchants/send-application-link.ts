import { and, eq, gt } from 'drizzle-orm';
import { sendApplicationLink } from '@khidma/contract/merchants/send-application-link';
import { normalEmail } from '@khidma/domain/rules/contact';
import { type Call, handleWork, perMinute } from '../../core/call.ts';
import { tickets } from '../../db/schema/auth.ts';
import { applications } from '../../db/schema/merchants.ts';
import { transaction } from '../../db/transaction.ts';
import { takeStrangerMessage } from '../auth/api.ts';
import { enqueueMail } from '../outbox/api.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';

/** Between two links to the same application, as between two one-time codes. */
const pauseMs = 60_000;

/** Mails a new link where reference and address belong together. A stranger does the same work and learns nothing. */
export const sendApplicationLinkHandler = handleWork(
  sendApplicationLink,
  perMinute(10),
  async (call) => {
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
  },
);

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
