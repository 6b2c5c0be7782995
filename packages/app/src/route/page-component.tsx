import type { Lang } from '@khidma/i18n/languages';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { AreaTexts } from '../intl/area-texts.tsx';
import type { TextSet } from '../intl/text-sets.ts';

interface PageParts<K extends string> {
  readonly load: () => Promise<Readonly<Record<K, ComponentType>>>;
  readonly name: K;
  /** The texts that this page alone needs; they are fetched beside its code. */
  readonly texts: TextSet<AbstractIntlMessages>;
  /** Which language is on. */
  readonly lang: () => Lang;
}

/** Returns a lazy page with its own texts: both are fetched at once, and when a link to it is pointed at. */
export const pageComponent = <K extends string>({ load, name, texts, lang }: PageParts<K>) =>
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
