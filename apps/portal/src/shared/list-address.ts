import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where each list was left, by its path; gone with the page. */
const left = new Map<string, string>();

/** Returns the address of a list as it was left: with its tab, filters and page. */
export const addressLeft = (path: string): string => left.get(path) ?? path;

/** Remembers where a list is, for the way back from what is opened in it. */
export const useLeftAddress = (path: string): void => {
  const href = useLocation({ select: (location) => location.href });
  useEffect(() => {
    if (href.split('?')[0] === path) left.set(path, href);
  }, [path, href]);
};
