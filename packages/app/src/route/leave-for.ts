import { redirect } from '@tanstack/react-router';

/** Leaves for a page of another entry: the browser loads it, and the router stops where it was. */
export const leaveFor = (path: string): never => {
  location.assign(path);
  throw redirect({ href: path, reloadDocument: true });
};
