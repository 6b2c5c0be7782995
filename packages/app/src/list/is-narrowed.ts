/** Whether a list shows less than all of it: something of what narrows it is given. */
export const isNarrowed = (search: object, except: readonly string[] = []): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !except.includes(name));
