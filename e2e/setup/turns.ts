/** Journeys that each run plays: who signs in, sells, buys, and what becomes of the money. */
const always = ['booking', 'journey', 'money', 'shell', 'sign-in'];

/** The others take turns (`tools/setup/turns.mjs`); the lists take about as long as one another. */
const inTurn = [
  ['absence', 'relay', 'session', 'staff'],
  ['account', 'host', 'panel', 'services'],
  ['frame', 'messages', 'push'],
  ['application', 'dispute', 'profile', 'services-review'],
  ['console-merchants', 'desk-by-keyboard', 'layout', 'loads', 'routes', 'service-media'],
];

/** What the long run alone has. */
const longRun = ['other-browsers', 'two-nodes'];

/** Every journey that this knows, by its file's name without `.spec.ts`. */
export const known = [always, ...inTurn, longRun].flat();

/**
 * Returns the journeys that wait for another turn, but for those that have changed; none where no turn is set.
 *
 * @param changed paths from the root
 */
export function waitingJourneys(turn: number | undefined, changed: readonly string[]): string[] {
  if (turn === undefined) return [];
  return inTurn
    .filter((_list, index) => index !== turn % inTurn.length)
    .flat()
    .map((name) => `${name}.spec.ts`)
    .filter((file) => !changed.includes(`e2e/${file}`));
}
