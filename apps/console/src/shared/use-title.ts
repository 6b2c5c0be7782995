import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the browser's tab after the screen. */
export const useTitle = (title: string): void => {
  const product = useTranslations('console')('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
};
