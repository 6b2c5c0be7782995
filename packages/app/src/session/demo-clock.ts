const deviceNow = Date.now;

/** Lets the page's clock go ahead of the device's, as the demo's server does, so that countdowns and calendars agree with it. */
export const setClockOffset = (ms: number): void => {
  Date.now = ms === 0 ? deviceNow : () => deviceNow() + ms;
};
