import type { PlaceInList } from '@khidma/app/list/walked-list';
import { ButtonLink } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import { letters } from '../shared/keys/key-actions.ts';
import classes from './list-walk.module.css';

interface ListWalkProps {
  readonly place: PlaceInList;
}

/** On a record that was opened from a list: the one before and the next, without going back. */
export function ListWalk({ place: { place, count, previous, next } }: ListWalkProps) {
  const t = useTranslations('consoleLists.keys.walk');
  return (
    <nav aria-label={t('label')} className={classes.walk}>
      {previous !== undefined && (
        <ButtonLink size="sm" kind="quiet" href={previous} shortcut={letters.previous}>
          {t('previous')}
        </ButtonLink>
      )}
      <span className={classes.place}>{t('place', { place, count })}</span>
      {next !== undefined && (
        <ButtonLink size="sm" kind="quiet" href={next} shortcut={letters.next}>
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}
