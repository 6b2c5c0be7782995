import { kmBetween } from '@khidma/domain/reference/positions';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ownProfileQuery } from '../own-queries.ts';
import classes from './place-sketch.module.css';

/** How far a community is from the merchant's own in a straight line; nothing where one of them has no position. */
export function PlaceDistance({ community }: { readonly community: string }) {
  const t = useTranslations('visits.distance');
  const own = useQuery(ownProfileQuery).data?.community ?? null;
  const km = kmBetween(own, community);
  if (km === null) return null;
  return (
    <span className={classes.distance}>
      {own === community ? t('same') : t('km', { km: Math.max(1, Math.round(km)) })}
    </span>
  );
}
