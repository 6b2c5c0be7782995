/** Where failures of calls are said. */
export interface ErrorToasts {
  /** Says one; without a sentence, as there are no texts yet, it is kept until there are. */
  readonly show: (message: string) => void;
  /** The texts have come, and with them what to say of a call that nobody answered. */
  readonly speak: (networkError: string) => void;
}

/** Returns the toasts of an app that starts: its first calls go out beside its texts, and may fail before these are there. */
export const errorToasts = (show: (message: string) => void): ErrorToasts => {
  let isUnsaid = false;
  return {
    show: (message) => {
      if (message === '') isUnsaid = true;
      else show(message);
    },
    speak: (networkError) => {
      if (isUnsaid) show(networkError);
      isUnsaid = false;
    },
  };
};
