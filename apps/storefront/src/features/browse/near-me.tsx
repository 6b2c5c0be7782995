import { Button } from '@khidma/ui/button';
import { IconCurrentLocation } from '@khidma/ui/icons/current-location';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BrowseSearch } from './browse-search.ts';
import classes from './browse.module.css';
import type { WhereNot } from './find-here.ts';

type OnFound = (place: Pick<BrowseSearch, 'emirate' | 'near'>) => void;

/**
 * Looks where the browser says one is. The position stays in the browser: what is searched by is the emirate. Returns the
 * button, and what stands somewhere below it where that led to nothing.
 */
export function useNearMe(onFound: OnFound): {
  readonly button: ReactNode;
  readonly said: ReactNode;
} {
  const t = useTranslations('shopBrowse');
  const cache = useQueryClient();
  const [state, setState] = useState<'idle' | 'finding' | WhereNot>('idle');
  const find = async (): Promise<void> => {
    setState('finding');
    try {
      const { findHere } = await import('./find-here.ts');
      const found = await findHere(cache);
      if ('not' in found) return setState(found.not);
      setState('idle');
      onFound(found);
    } catch {
      setState('failed');
    }
  };
  return {
    button: (
      <Button
        icon={<IconCurrentLocation size={18} aria-hidden />}
        loading={state === 'finding'}
        onClick={() => void find()}
      >
        {t('nearMe')}
      </Button>
    ),
    said: (
      <span role="status" className={classes.nearSaid}>
        {state !== 'idle' && t(`nearSays.${state}`)}
      </span>
    ),
  };
}
