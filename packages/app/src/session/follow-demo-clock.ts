/**
 * Lets the page go by the clock of a demo that was moved forward, as its configuration says; anywhere else nothing is said
 * and nothing fetched. Without it countdowns are wrong, and nothing else.
 */
export const followDemoClock = async (config: Readonly<Record<string, unknown>>): Promise<void> => {
  const ahead = config['clockOffsetMs'];
  if (typeof ahead !== 'number') return;
  const loaded = await import('./demo-clock.ts').catch(() => null);
  loaded?.setClockOffset(ahead);
};
