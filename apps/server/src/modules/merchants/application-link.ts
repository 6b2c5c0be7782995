import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { tunablesOf } from '../settings/api.ts';
import { findTicket, issueTicket } from '../auth/api.ts';

/** Makes a link to an application. Each mail has its own: what is stored of a link can't be turned into one. */
export const issueApplicationLink = async (work: Work, applicationId: string): Promise<string> =>
  issueTicket(work, {
    purpose: 'application',
    subjectId: applicationId,
    lifeMs: (await tunablesOf(work, 'applicationLinkLife')).applicationLinkLife,
  });

/** The portal's page that a link opens. */
export const applicationPage = ({ ctx }: Work, link: string): string =>
  `${ctx.settings.publicUrl}/join/status?link=${encodeURIComponent(link)}`;

/** The application that a link opens, or a refusal. */
export async function applicationIdOf(work: Work, link: string): Promise<string> {
  const ticket = await findTicket(work, link, ['application']);
  if (ticket === null) throw refuse('applicationLinkExpired');
  return ticket.subjectId;
}
