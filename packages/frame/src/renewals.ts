/** How long is waited before a token is renewed: the first time, the second and the third within `windowMs`. */
const delaysMs = [1000, 5000, 25_000];
const windowMs = 5 * 60_000;

/** Renews a token that the panel says has ended, ever more slowly. */
export interface Renewals {
  /** Begins one, unless one is on its way. */
  readonly begin: () => void;
  readonly isOn: () => boolean;
  /** Ends the one that is on its way, and counts from the beginning. */
  readonly stop: () => void;
}

/**
 * Makes them: whoever has been given a token three times within five minutes and still has none that holds is given
 * up on. An attempt that fails counts.
 */
export const makeRenewals = ({
  renew,
  onRenewed,
  onGivenUp,
}: {
  readonly renew: () => Promise<void>;
  readonly onRenewed: () => void;
  readonly onGivenUp: () => void;
}): Renewals => {
  let begun: number[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Which attempt is on its way: an answer to one that was ended says nothing. */
  let current: symbol | undefined;

  const begin = (): void => {
    if (current !== undefined) return;
    const now = performance.now();
    begun = begun.filter((at) => at > now - windowMs);
    const delay = delaysMs[begun.length];
    if (delay === undefined) return onGivenUp();
    begun.push(now);
    const attempt = Symbol('renewal');
    current = attempt;
    const settle = (then: () => void) => (): void => {
      if (current !== attempt) return;
      current = undefined;
      then();
    };
    timer = setTimeout(() => void renew().then(settle(onRenewed), settle(begin)), delay);
  };

  return {
    begin,
    isOn: () => current !== undefined,
    stop: () => {
      clearTimeout(timer);
      current = undefined;
      begun = [];
    },
  };
};
