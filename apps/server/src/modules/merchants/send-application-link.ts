import { and, eq, gt } from 'drizzle-orm';
import { sendApplicationLink } from '@khidma/contract/merchants/send-application-link';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handle, perMinute } from '../../core/call.ts';
import { tickets } from '../../db/schema/auth.ts';
import { applications } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';

/** Between two links to the same application, as between two one-time codes. */
const pauseMs = 60_000;

/** Mails a new link where reference and address belong together. A stranger does the same work and learns nothing. */
export const sendApplicationLinkHandler = handle(
  sendApplicationLink,
  perMinute(10),
  async (call) => {
    const { ctx, tx, now, input, lang } = call;
    const [row] = await tx
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.reference, input.reference.toUpperCase()),
          eq(applications.email, normalEmail(input.email)),
        ),
      );
    const subjectId = row?.id ?? ctx.ids.uuid();
    const [recent] = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(
        and(
          eq(tickets.purpose, 'application'),
          eq(tickets.subjectId, subjectId),
          gt(tickets.createdAt, new Date(now.getTime() - pauseMs)),
        ),
      )
      .limit(1);
    const isOpen = row !== undefined && recent === undefined;
    // Nobody's link opens nothing: it is made so that an unknown pair takes as long as a known one.
    const link = await issueApplicationLink(call, isOpen ? subjectId : ctx.ids.uuid());
    if (!isOpen) return null;
    await enqueueMail(call, {
      kind: 'applicationLink',
      to: row.email,
      lang,
      data: {
        // What an applicant typed would be read by whoever has the mailbox: nobody has shown that it is theirs.
        name: row.email,
        reference: row.reference,
        link: applicationPage(call, link),
      },
    });
    return null;
  },
);
