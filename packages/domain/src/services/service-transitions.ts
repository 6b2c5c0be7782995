import { defineMachine, type Machine } from '../transitions/machine.ts';
import { serviceStatuses, type ServiceStatus } from './service-statuses.ts';

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
