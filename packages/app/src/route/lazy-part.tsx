import { Coming } from '@khidma/ui/loading';
import type { Lang } from '@khidma/i18n/languages';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { AreaTexts } from '../intl/area-texts.tsx';
import type { TextSet } from '../intl/text-sets.ts';

interface LazyPart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** The texts that this part alone needs; they are fetched beside its code. */
  readonly texts: TextSet<AbstractIntlMessages>;
  /** Which language is on. */
  readonly lang: () => Lang;
  /** What stands in its place meanwhile. */
  readonly fallback?: ReactNode;
}

/** Returns a part of a page that comes after what is read first, with its own texts. */
export const lazyPart = <Props extends object>({
  load,
  texts,
  lang,
  fallback = <Coming />,
}: LazyPart<Props>): ComponentType<Props> => {
  const Part = lazy(async () => {
    const [Loaded] = await Promise.all([load(), texts.load(lang())]);
    return { default: Loaded };
  });
  return function LazilyShown(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <AreaTexts texts={texts} fallback={fallback}>
          <Part {...props} />
        </AreaTexts>
      </Suspense>
    );
  };
};
