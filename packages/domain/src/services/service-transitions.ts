import { defineMachine, type Machine } from '../transitions/machine.ts';

/**
 * Every state of a service. The first eight are the specification's (section 4). `Deleted` is ours: deleting hides a service for good,
 * and as a state nothing leaves it, so that no event can bring it back; lists show `shownServiceStatuses` only.
 */
export const serviceStatuses = [
  'Draft',
  'UnderReview',
  'Declined',
  'Released',
  'Offline',
  'Publishing',
  'UpdateUnderReview',
  'UpdateFailed',
  'Deleted',
] as const;

/** The state of a service. */
export type ServiceStatus = (typeof serviceStatuses)[number];

/** A state in which anybody sees a service, its owner included. */
export type ShownServiceStatus = Exclude<ServiceStatus, 'Deleted'>;

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

/** The states that lists and filters show, in the specification's order. */
export const shownServiceStatuses = [
  'Draft',
  'UnderReview',
  'Declined',
  'Released',
  'Offline',
  'Publishing',
  'UpdateUnderReview',
  'UpdateFailed',
] as const satisfies readonly ShownServiceStatus[];

/** The states in which customers can buy: an update under review or refused keeps the old version on sale. */
export const onSaleStatuses = [
  'Released',
  'UpdateUnderReview',
  'UpdateFailed',
] as const satisfies readonly ServiceStatus[];

/** The states in which a review said no, to a new service or to a change of one. */
export const refusedStatuses = [
  'Declined',
  'UpdateFailed',
] as const satisfies readonly ServiceStatus[];
