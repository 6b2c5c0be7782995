import { can, type Actor } from '../transitions/machine.ts';
import {
  type ApplicationEvent,
  applicationMachine,
  type ApplicationStatus,
} from './application-transitions.ts';

/** What a screen needs to know of an application to offer actions. */
export interface ApplicationFacts {
  readonly status: ApplicationStatus;
}

const by =
  (actor: Actor, event: ApplicationEvent) =>
  (application: ApplicationFacts): boolean =>
    can(applicationMachine, application.status, { event, actor });

/** Which actions an application's state allows: asked by screens to show a button and by operations before they act. */
export const applicationCan = {
  contact: by('staff', 'contact'),
  submitData: by('applicant', 'submitData'),
  startAudit: by('staff', 'startAudit'),
  approve: by('staff', 'approve'),
  reject: by('staff', 'reject'),
  /** Give the form back with the fields that have to be done again. */
  requestRevision: by('staff', 'requestRevision'),
  resubmit: by('applicant', 'resubmit'),
  activate: by('applicant', 'activate'),
  /** Whether the applicant may open the form again: to hand in what is missing or to correct what was refused. */
  edit: (application: ApplicationFacts): boolean =>
    applicationCan.submitData(application) || applicationCan.resubmit(application),
  /** Whether staff may judge it, also while the applicant has the form. */
  judge: (application: ApplicationFacts): boolean =>
    applicationCan.startAudit(application) || applicationCan.approve(application),
  /** Whether staff owe a decision: the queue shows these, with what is left of the business day. It stands still while the applicant has the form. */
  waitForStaff: (application: ApplicationFacts): boolean =>
    applicationCan.judge(application) && !applicationCan.edit(application),
  /** Whether the activation code can be sent again. */
  sendActivationAgain: (application: ApplicationFacts): boolean =>
    applicationCan.activate(application),
} as const;
