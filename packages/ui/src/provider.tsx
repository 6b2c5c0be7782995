import './base.css';
import './tokens.css';
import './fonts.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { LinkContext, type LinkComponent } from './link.tsx';
import { cssVariablesResolver, theme } from './theme.tsx';

// A build adds each component's own stylesheet; the development server prebundles Mantine and cannot.
if (import.meta.env.DEV) void import('@mantine/core/styles.layer.css');

/** Direction of the page: Arabic runs right to left. */
export type Dir = 'ltr' | 'rtl';

export interface UiProviderProps {
  dir: Dir;
  /** BCP 47 tag (`en-AE`, `zh-CN`, `ar-AE`): it picks faces, leading and hyphenation. */
  lang: string;
  /** The app's router link. Left out, links are plain `<a>`. */
  link?: LinkComponent | undefined;
  children: ReactNode;
}

/** Stands at the root of every app: theme, direction, language of the page, link component. */
export function UiProvider({ dir, lang, link, children }: UiProviderProps) {
  // Before paint, so that no frame shows in the wrong direction; DirectionProvider watches `dir`.
  useLayoutEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
  }, [dir, lang]);
  const tree = link ? <LinkContext value={link}>{children}</LinkContext> : children;
  return (
    <DirectionProvider initialDirection={dir}>
      {/* All variables come from the theme; Mantine's sheet of defaults (4 KB gz) is not loaded. */}
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        deduplicateCssVariables={false}
        forceColorScheme="light"
      >
        {tree}
      </MantineProvider>
    </DirectionProvider>
  );
}
