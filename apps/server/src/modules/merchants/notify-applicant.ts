import type { CallBase } from '../../core/call.ts';
import { notify } from '../outbox/api.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';
import type { ApplicationRow } from './move-application.ts';

/** Mails an applicant what staff decided, with a new link to the application. */
export async function notifyApplicant(
  call: CallBase,
  row: ApplicationRow,
  kind: 'applicationContacted' | 'applicationToRevise' | 'applicationRejected',
): Promise<void> {
  const { merchantName, reference, decisionMessage: message } = row;
  const link = applicationPage(call, await issueApplicationLink(call, row.id));
  const said = { merchantName, reference, link };
  const to = { ...row, contactName: row.content.contactName };
  await (kind === 'applicationContacted'
    ? notify(call, to, { kind, data: said })
    : notify(call, to, { kind, data: { ...said, message } }));
}
