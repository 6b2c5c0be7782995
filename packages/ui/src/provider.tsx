import './base.css';
import './tokens.css';
import './utilities.css';
import './fonts.css';
import { type Clock, withClock } from '@khidma/i18n/clock';
import { useLayoutEffect, type ReactNode } from 'react';
import { LinkContext, type LinkComponent } from './link.tsx';
import { ReaderLang } from './reader-lang.ts';

/** Direction of the page: Arabic runs right to left. */
export type Dir = 'ltr' | 'rtl';

export interface UiProviderProps {
  dir: Dir;
  /** BCP 47 tag (`en-AE`, `zh-CN`, `ar-AE`): it picks faces, leading and hyphenation. */
  lang: string;
  /** The clock that times are typed and shown by; 24 hours unless said otherwise. */
  clock?: Clock | undefined;
  /** The app's router link. Left out, links are plain `<a>`. */
  link?: LinkComponent | undefined;
  children: ReactNode;
}

/** Stands at the root of every app: direction and language of the page, link component. */
export function UiProvider({ dir, lang, clock, link, children }: UiProviderProps) {
  // Before paint, so that no frame shows in the wrong direction.
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
  }, [dir, lang]);
  const inLang = <ReaderLang value={withClock(lang, clock)}>{children}</ReaderLang>;
  return link ? <LinkContext value={link}>{inLang}</LinkContext> : inLang;
}
