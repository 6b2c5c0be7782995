import type { RunningTestServer } from './test-server.ts';

/** What a phone adds to what was done so many minutes ago while it had no line; its clock ahead by as many as are named. */
export const keptFor = (
  { ctx, clock }: Pick<RunningTestServer, 'ctx' | 'clock'>,
  minutes: number,
  ahead = 0,
) => {
  const now = clock.now().getTime() + ahead * 60_000;
  return {
    id: ctx.ids.uuid(),
    at: new Date(now - minutes * 60_000).toISOString(),
    clock: new Date(now).toISOString(),
  };
};
