import { dropLinkSecret, linkSecret } from '@khidma/app/session/link-secret';
import { storageKeys } from './storage-keys.ts';

/** Returns the link that this device makes a visit by. A tab that was put away, on a phone without a line, still has it. */
export const readJobLink = (): string => {
  const brought = linkSecret('job');
  if (brought !== undefined) localStorage.setItem(storageKeys.jobLink, brought);
  return brought ?? localStorage.getItem(storageKeys.jobLink) ?? '';
};

/** Forgets a link whose visit is over; one that has come since stays. */
export const dropJobLink = (link: string): void => {
  if (linkSecret('job') === link) dropLinkSecret('job');
  if (localStorage.getItem(storageKeys.jobLink) === link)
    localStorage.removeItem(storageKeys.jobLink);
};
