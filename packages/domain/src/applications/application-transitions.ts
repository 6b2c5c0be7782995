import { type Actor, can, defineMachine, type Machine } from '../transitions/machine.ts';
import { applicationStatuses } from './application-statuses.ts';

/** The state of a merchant's application. `Contacted`: data is being gathered. */
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What can happen to an application once it is submitted. */
export const applicationEvents = [
  'contact',
  'submitData',
  'startAudit',
  'approve',
  'requestRevision',
  'reject',
  'resubmit',
  'activate',
] as const;

/** What can happen to an application. */
export type ApplicationEvent = (typeof applicationEvents)[number];

/** The words of the application's table. */
export interface ApplicationVocabulary {
  readonly state: ApplicationStatus;
  readonly event: ApplicationEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'applicationWrongState' | 'applicationNotEditable';
}

/** The application's table. */
export const applicationMachine: Machine<ApplicationVocabulary> = defineMachine({
  name: 'application',
  states: applicationStatuses,
  initial: 'Submitted',
  terminal: ['Activated'],
  events: applicationEvents,
  wrongState: 'applicationWrongState',
  rows: [
    { event: 'contact', actors: ['staff'], from: ['Submitted'], to: 'Contacted' },
    // The applicant answers the contact by handing in what was missing; that puts the application into the audit.
    { event: 'submitData', actors: ['applicant'], from: ['Contacted'], to: 'InAudit' },
    // Where everything came with the application, staff begin the audit without asking for more.
    { event: 'startAudit', actors: ['staff'], from: ['Submitted', 'Contacted'], to: 'InAudit' },
    { event: 'approve', actors: ['staff'], from: ['InAudit'], to: 'Approved' },
    // Some fields have to be done again: the applicant gets the form back with what was flagged, the rest stands.
    {
      event: 'requestRevision',
      actors: ['staff'],
      from: ['Submitted', 'InAudit'],
      to: 'Contacted',
    },
    {
      event: 'reject',
      actors: ['staff'],
      from: ['Submitted', 'Contacted', 'InAudit'],
      to: 'Rejected',
    },
    { event: 'resubmit', actors: ['applicant'], from: ['Rejected'], to: 'Submitted' },
    { event: 'activate', actors: ['applicant'], from: ['Approved'], to: 'Activated' },
  ],
});

/** The steps that an applicant is shown (specification 1). */
export const applicationSteps = [
  'apply',
  'dataSubmission',
  'platformAudit',
  'accountActivation',
] as const;

/** A step that an applicant is shown. */
export type ApplicationStep = (typeof applicationSteps)[number];

const steps: Record<ApplicationStatus, ApplicationStep> = {
  Submitted: 'apply',
  Contacted: 'dataSubmission',
  InAudit: 'platformAudit',
  Rejected: 'platformAudit',
  Approved: 'accountActivation',
  Activated: 'accountActivation',
};

/** The step at which an application stands. */
export const applicationStepOf = (status: ApplicationStatus): ApplicationStep => steps[status];

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
