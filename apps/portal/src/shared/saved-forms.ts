import * as z from 'zod/mini';
import { idOfUnsent } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

/** One form's input that was never sent. */
const savedForm = z.object({
  /** Which form, and of what: `service:<id>`. */
  form: z.string(),
  /** The merchant who typed it: nobody else is offered it. */
  owner: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** As the form left it; the form itself parses it. */
  values: z.unknown(),
});

/** Input that was never sent, as this browser keeps it until sign-out; a session that runs out leaves it. */
export type SavedForm = z.infer<typeof savedForm>;

const savedForms = z.catch(z.array(savedForm), []);

/** More than this nobody comes back to; the oldest go. */
const most = 20;

/** Everything unsent of the merchant who is signed in, the newest first. */
export const readSavedForms = (): SavedForm[] => {
  const owner = idOfUnsent();
  return readAll().filter((saved) => saved.owner === owner);
};

const readAll = (): SavedForm[] => {
  const stored = localStorage.getItem(storageKeys.savedFormList);
  try {
    return z.parse(savedForms, JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
};

/** What is unsent of one form. */
export const findSavedForm = (form: string): SavedForm | null =>
  readSavedForms().find((saved) => saved.form === form) ?? null;

/** Keeps a form's input until it is sent; nothing once the merchant has signed out. */
export const keepForm = (form: string, values: unknown, now: number): void => {
  const owner = idOfUnsent();
  if (owner !== null)
    write([{ form, owner, at: new Date(now).toISOString(), values }, ...others(form)]);
};

/** Forgets a form's input: it was sent, or is not wanted any more. */
export const dropForm = (form: string): void => {
  const left = others(form);
  if (left.length < readSavedForms().length) write(left);
};

const others = (form: string): SavedForm[] =>
  readSavedForms().filter((saved) => saved.form !== form);

const write = (forms: readonly SavedForm[]): void => {
  try {
    localStorage.setItem(storageKeys.savedFormList, JSON.stringify(forms.slice(0, most)));
  } catch {
    // The browser's storage is full or closed: the form itself is still there.
  }
};
