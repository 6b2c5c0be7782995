import { type Actor, can, defineMachine, type Machine } from '../transitions/machine.ts';
import { onSaleStatuses, type ServiceStatus, serviceStatuses } from './service-statuses.ts';

/** What can happen to a service. */
export const serviceEvents = [
  'saveDraft',
  'submit',
  'approve',
  'decline',
  'published',
  'submitUpdate',
  'approveUpdate',
  'declineUpdate',
  'withdraw',
  'withdrawUpdate',
  'unpublish',
  'delete',
] as const;

/** What can happen to a service. */
export type ServiceEvent = (typeof serviceEvents)[number];

/** The words of the service's table. */
export interface ServiceVocabulary {
  readonly state: ServiceStatus;
  readonly event: ServiceEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'serviceWrongState' | 'notFound';
}

/** The service's table. */
export const serviceMachine: Machine<ServiceVocabulary> = defineMachine({
  name: 'service',
  states: serviceStatuses,
  initial: 'Draft',
  terminal: ['Deleted'],
  events: serviceEvents,
  wrongState: 'serviceWrongState',
  wrongStateIn: { Deleted: 'notFound' },
  rows: [
    // Saving keeps the state: the reason of a refusal stays shown, and what is on sale stays as it is until the draft is submitted.
    { event: 'saveDraft', actors: ['merchant'], from: ['Draft'], to: 'Draft' },
    { event: 'saveDraft', actors: ['merchant'], from: ['Declined'], to: 'Declined' },
    { event: 'saveDraft', actors: ['merchant'], from: ['Offline'], to: 'Offline' },
    { event: 'saveDraft', actors: ['merchant'], from: ['Released'], to: 'Released' },
    { event: 'saveDraft', actors: ['merchant'], from: ['UpdateFailed'], to: 'UpdateFailed' },
    // A pending update may be amended: what was submitted stays under review until another one is.
    {
      event: 'saveDraft',
      actors: ['merchant'],
      from: ['UpdateUnderReview'],
      to: 'UpdateUnderReview',
    },
    // Publishing again after Offline needs a new review.
    {
      event: 'submit',
      actors: ['merchant'],
      from: ['Draft', 'Declined', 'Offline'],
      to: 'UnderReview',
    },
    { event: 'approve', actors: ['staff'], from: ['UnderReview'], to: 'Publishing' },
    { event: 'decline', actors: ['staff'], from: ['UnderReview'], to: 'Declined' },
    { event: 'published', actors: ['system'], from: ['Publishing'], to: 'Released' },
    {
      event: 'submitUpdate',
      actors: ['merchant'],
      from: ['Released', 'UpdateUnderReview', 'UpdateFailed'],
      to: 'UpdateUnderReview',
    },
    { event: 'approveUpdate', actors: ['staff'], from: ['UpdateUnderReview'], to: 'Released' },
    { event: 'declineUpdate', actors: ['staff'], from: ['UpdateUnderReview'], to: 'UpdateFailed' },
    { event: 'withdraw', actors: ['merchant'], from: ['UnderReview'], to: 'Draft' },
    {
      event: 'withdrawUpdate',
      actors: ['merchant'],
      from: ['UpdateUnderReview', 'UpdateFailed'],
      to: 'Released',
    },
    {
      event: 'unpublish',
      actors: ['merchant', 'staff'],
      from: ['Released', 'UpdateUnderReview', 'UpdateFailed'],
      to: 'Offline',
    },
    {
      event: 'delete',
      actors: ['merchant'],
      from: ['Draft', 'Declined', 'Offline'],
      to: 'Deleted',
    },
  ],
});

/** What a screen needs to know of a service to offer actions. */
export interface ServiceFacts {
  readonly status: ServiceStatus;
}

const by =
  (actor: Actor, event: ServiceEvent) =>
  (service: ServiceFacts): boolean =>
    can(serviceMachine, service.status, { event, actor });

const onSale: ReadonlySet<ServiceStatus> = new Set(onSaleStatuses);

/** Which actions a service's state allows: asked by screens to show a button and by operations before they act. */
export const serviceCan = {
  edit: by('merchant', 'saveDraft'),
  /** Send it to its first review, or to a new one after Declined or Offline. */
  submit: by('merchant', 'submit'),
  /** Send a change of what is on sale to review, or another one in the place of the one that waits there. */
  submitUpdate: by('merchant', 'submitUpdate'),
  /** Take back what waits for its first review, or for a new one after Declined or Offline: it is a draft again. */
  withdraw: by('merchant', 'withdraw'),
  /** Take back or give up a change: what is on sale stays. */
  withdrawUpdate: by('merchant', 'withdrawUpdate'),
  unpublish: by('merchant', 'unpublish'),
  delete: by('merchant', 'delete'),
  approve: by('staff', 'approve'),
  decline: by('staff', 'decline'),
  approveUpdate: by('staff', 'approveUpdate'),
  declineUpdate: by('staff', 'declineUpdate'),
  /** Whether staff can decide on it, as new or as an update. */
  review: (service: ServiceFacts): boolean =>
    serviceCan.approve(service) || serviceCan.approveUpdate(service),
  /** Whether it is approved and waits for the job that puts it on sale. */
  publish: by('system', 'published'),
  /** Whether customers can find and buy it. */
  buy: (service: ServiceFacts): boolean => onSale.has(service.status),
  /** Whether it has a page that customers can open, and so a QR code worth printing. */
  share: (service: ServiceFacts): boolean => serviceCan.buy(service),
} as const;

/** The event that sends a service's content to review in this state: a first submission or an update; null where neither is allowed. */
export const submissionEventOf = (service: ServiceFacts): 'submit' | 'submitUpdate' | null => {
  if (serviceCan.submit(service)) return 'submit';
  return serviceCan.submitUpdate(service) ? 'submitUpdate' : null;
};

/** The event that takes back what was submitted: of something new, or of an update; null where nothing can be taken back. */
export const withdrawalEventOf = (service: ServiceFacts): 'withdraw' | 'withdrawUpdate' | null => {
  if (serviceCan.withdraw(service)) return 'withdraw';
  return serviceCan.withdrawUpdate(service) ? 'withdrawUpdate' : null;
};

/** The events that staff decide a service's review with; null where none waits. */
export const reviewEventsOf = (
  service: ServiceFacts,
): {
  readonly approve: 'approve' | 'approveUpdate';
  readonly decline: 'decline' | 'declineUpdate';
} | null => {
  if (serviceCan.approve(service)) return { approve: 'approve', decline: 'decline' };
  return serviceCan.approveUpdate(service)
    ? { approve: 'approveUpdate', decline: 'declineUpdate' }
    : null;
};
