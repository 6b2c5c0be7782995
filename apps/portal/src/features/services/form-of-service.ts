const prefix = 'service:';

/** The name under which a service's unsent input is kept; a new service has no id yet. */
export const formOfService = (id: string | undefined): string => `${prefix}${id ?? ''}`;

/** Whose unsent input it is: a service's id, '' for a new one, null where it is no service's. */
export const serviceIdOfForm = (form: string): string | null =>
  form.startsWith(prefix) ? form.slice(prefix.length) : null;
