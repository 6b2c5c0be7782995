/** The only source of the present moment. `call.now` comes from here, once a call. */
export interface Clock {
  now(): Date;
}

/** Whose clock may go ahead of the real one: the demo's. */
export interface ClockOffset {
  offsetMs(): number;
  setOffset(ms: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that can go ahead of another one. */
export function movableClock(real: Clock): Clock & ClockOffset {
  let ahead = 0;
  return {
    now: () => new Date(real.now().getTime() + ahead),
    offsetMs: () => ahead,
    setOffset: (ms) => {
      ahead = ms;
    },
  };
}
