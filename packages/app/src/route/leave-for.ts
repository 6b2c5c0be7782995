import { redirect } from '@tanstack/react-router';

/** Leaves for a page of another entry: the browser loads it, and the router stops where it was. A page that is only fetched ahead (`isAhead`) leaves nowhere. */
export const leaveFor = (path: string, isAhead = false): never => {
  if (!isAhead) location.assign(path);
  throw redirect({ href: path, reloadDocument: true });
};
