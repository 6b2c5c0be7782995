import { contactApplicant } from '@khidma/contract/staff/contact-applicant';
import { handle } from '../../core/call.ts';
import { enqueueMail } from '../outbox/api.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication } from './move-application.ts';
import { moveAsStaff } from './staff-move.ts';

/** The sales contact: the applicant is asked for what is missing, and the application is open to them again. */
export const contactApplicantHandler = handle(contactApplicant, async (call) => {
  const row = await lockApplication(call, call.input.id);
  const moved = await moveAsStaff(call, row, { event: 'contact', action: 'contactApplicant' });
  await enqueueMail(call, {
    kind: 'applicationContacted',
    to: moved.email,
    lang: moved.lang,
    data: {
      name: moved.content.contactName,
      merchantName: moved.merchantName,
      reference: moved.reference,
      link: applicationPage(call, await issueApplicationLink(call, moved.id)),
    },
  });
  return presentApplication(call, moved, 'staff');
});
