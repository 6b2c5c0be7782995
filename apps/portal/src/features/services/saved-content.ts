import { fileRef } from '@khidma/contract/shapes/common';
import { serviceContent } from '@khidma/contract/shapes/service';
import * as z from 'zod/mini';

const prefix = 'service:';

/** The name under which a service's unsent input is kept; a new service has no id yet. */
export const formOfService = (id: string | undefined): string => `${prefix}${id ?? ''}`;

/** Whose unsent input it is: a service's id, '' for a new one, null where it is no service's. */
export const serviceIdOfForm = (form: string): string | null =>
  form.startsWith(prefix) ? form.slice(prefix.length) : null;

const savedInput = z.object({ content: serviceContent, media: z.array(fileRef) });

/** What is kept of a service: its content, and its files, which the server may know of no draft. */
export type SavedInput = z.infer<typeof savedInput>;

/** A service's input as this browser kept it; null where it is none (any more). */
export const parseSavedInput = (values: unknown): SavedInput | null => {
  const parsed = z.safeParse(savedInput, values);
  return parsed.success ? parsed.data : null;
};
