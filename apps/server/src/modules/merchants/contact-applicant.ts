import { contactApplicant } from '@khidma/contract/staff/contact-applicant';
import { handle } from '../../core/call.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication, moveAsStaff } from './move-application.ts';
import { notifyApplicant } from './notify-applicant.ts';

/** The sales contact: the applicant is asked for what is missing, and the application is open to them again. */
export const contactApplicantHandler = handle(contactApplicant, async (call) => {
  const row = await lockApplication(call, call.input.id);
  const moved = await moveAsStaff(call, row, { event: 'contact', action: 'contactApplicant' });
  await notifyApplicant(call, moved, 'applicationContacted');
  return presentApplication(call, moved, 'staff');
});
