import { useEffect } from 'react';

/** Names the browser's tab after a page in front of sign-in. */
export const useTabTitle = (title: string, product: string): void =>
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
