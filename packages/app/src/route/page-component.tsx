import type { Lang } from '@khidma/i18n/languages';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { AreaTexts } from '../intl/area-texts.tsx';
import type { TextSet } from '../intl/text-sets.ts';

/**
 * Returns what makes an app's lazy pages with texts of their own: a page's code and texts are fetched at once, and when
 * a link to it is pointed at.
 */
export const pageMaker =
  (lang: () => Lang) =>
  <K extends string>(
    load: () => Promise<Readonly<Record<K, ComponentType>>>,
    name: K,
    /** The texts that this page alone needs. */
    texts: TextSet<AbstractIntlMessages>,
  ) =>
    lazyRouteComponent(async () => {
      const [module] = await Promise.all([load(), texts.load(lang())]);
      const Page: ComponentType = module[name];
      return {
        default: () => (
          <AreaTexts texts={texts}>
            <Page />
          </AreaTexts>
        ),
      };
    });
