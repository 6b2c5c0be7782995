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
