import * as z from 'zod/mini';
import { storageKeys } from './storage-keys.ts';

const typed = z.object({
  values: z.object({
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  }),
});

/** The order form that this tab keeps, as it was written; null where there is none. */
export const keptOrder = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.orderDraft) ?? 'null');
  } catch {
    return null;
  }
};

/** Whom somebody has said to be in an order form of this tab: nothing of it is asked twice. */
export const typedContact = (): { name: string; email: string; mobile: string } => {
  const parsed = typed.safeParse(keptOrder());
  if (!parsed.success) return { name: '', email: '', mobile: '' };
  const { contactName, contactEmail, contactPhone } = parsed.data.values;
  return { name: contactName, email: contactEmail, mobile: contactPhone };
};
