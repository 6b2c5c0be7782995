/** What an ask for a second person comes through. `agreed` waits until it counts. */
export const secondPersonStates = [
  'asked',
  'agreed',
  'done',
  'failed',
  'refused',
  'stopped',
] as const;

/** How far an ask for a second person is. */
export type SecondPersonStatus = (typeof secondPersonStates)[number];
