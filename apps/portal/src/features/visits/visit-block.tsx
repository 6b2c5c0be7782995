import type { CalendarVisit } from '@khidma/contract/visits/get-calendar';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceWords } from '../../shared/use-place-words.ts';
import classes from './calendar.module.css';

interface VisitBlockProps {
  readonly visit: CalendarVisit;
  readonly isClash: boolean;
  readonly style: CSSProperties & Readonly<Record<`--${string}`, number>>;
}

/** A visit on the sheet of a day; it opens the order. */
export function VisitBlock({ visit, isClash, style }: VisitBlockProps) {
  const t = useTranslations();
  const { time } = useMoments();
  const place = usePlaceWords()(visit);
  return (
    <div
      className={classes.block}
      data-status={visit.status}
      data-clash={isClash || undefined}
      style={style}
    >
      <UiLink href={paths.order(visit.orderId)} className={classes.blockLink}>
        <span className={classes.blockTime}>
          {time(visit.startsAt)}
          {isClash && <b> {t('schedule.calendar.clash')}</b>}
        </span>
        <UserText>{visit.customerName}</UserText>
        <UserText>{visit.serviceName}</UserText>
        <span>{place}</span>
        <span>{t(`statuses.order.${visit.status}`)}</span>
      </UiLink>
    </div>
  );
}
