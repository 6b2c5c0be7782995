/** Whether this browser may show notices outside its window; `unsupported` where it cannot. */
export type DeskPermission = NotificationPermission | 'unsupported';

/** What the browser says now. It is only looked at: asking is for a click. */
export const deskPermission = (): DeskPermission =>
  'Notification' in globalThis && globalThis.isSecureContext
    ? Notification.permission
    : 'unsupported';

/** Has the browser ask, and answers what came of it. Call it on a click only: browsers ignore it otherwise. */
export const askDeskPermission = async (): Promise<DeskPermission> => {
  if (deskPermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
};

/** Tells when the permission changes elsewhere, in the browser's own settings. Returns what ends the listening. */
export const followDeskPermission = (onChange: () => void): (() => void) => {
  const stop = new AbortController();
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => {
      if (!stop.signal.aborted) status.addEventListener('change', onChange, stop);
    })
    // A browser that does not tell is looked at when its window is come back to.
    .catch(() => undefined);
  addEventListener('focus', onChange, stop);
  return () => stop.abort();
};
