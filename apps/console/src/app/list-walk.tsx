import { usePlaceInList } from '@khidma/app/list/walked-list';
import { ButtonLink } from '@khidma/ui/button';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { letters } from '../shared/keys/key-actions.ts';
import classes from './list-walk.module.css';

/** On a record that was opened from a list: the one before and the next, without going back. */
export function ListWalk() {
  const t = useTranslations('consoleLists.keys.walk');
  const { href } = useLocation();
  const place = usePlaceInList(href);
  if (place === null || place.count < 2) return null;
  const { previous, next } = place;
  return (
    <nav aria-label={t('label')} className={classes.walk}>
      {previous !== undefined && (
        <ButtonLink size="sm" kind="quiet" href={previous} shortcut={letters.previous}>
          {t('previous')}
        </ButtonLink>
      )}
      <span className={classes.place}>
        {t('place', { place: place.place, count: place.count })}
      </span>
      {next !== undefined && (
        <ButtonLink size="sm" kind="quiet" href={next} shortcut={letters.next}>
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}
