/** The only source of the present moment. `call.now` comes from here, once a call. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
