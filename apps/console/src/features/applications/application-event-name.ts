import { applicationEvents } from '@khidma/domain/applications/application-transitions';

const named = ['submit', ...applicationEvents, 'resendActivation'] as const;

/** The event if it is one that has a name in the texts. */
export const applicationEventName = (event: string): (typeof named)[number] | undefined =>
  named.find((one) => one === event);
