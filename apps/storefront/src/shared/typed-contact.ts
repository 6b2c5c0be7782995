import { storageKeys } from './storage-keys.ts';

/** The order form that this tab keeps, as it was written; null where there is none. */
export const keptOrder = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.orderDraft) ?? 'null');
  } catch {
    return null;
  }
};

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null
    ? Object.entries(holder).find(([key]) => key === name)?.[1]
    : undefined;

/** Whom somebody has said to be in an order form of this tab: nothing of it is asked twice. */
export const typedContact = (): { name: string; email: string; mobile: string } => {
  const values = valueIn(keptOrder(), 'values');
  // By hand: the pages in front of sign-in read no schema before something is sent.
  const textOf = (name: string): string => {
    const value = valueIn(values, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: textOf('contactName'),
    email: textOf('contactEmail'),
    mobile: textOf('contactPhone'),
  };
};
