import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { UiLink } from '@khidma/ui/link';
import { IconCalendarTime } from '@khidma/ui/icons/calendar-time';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { usePlaceWords } from '../../shared/use-place-words.ts';
import classes from './calendar.module.css';
import { useMoving } from './move-visit.ts';

interface VisitBlockProps {
  readonly visit: CalendarVisit;
  readonly isClash: boolean;
  readonly style: CSSProperties & Readonly<Record<`--${string}`, number>>;
}

/** A visit on the sheet of a day; it opens the order, and another time is proposed by dragging it or by its button. */
export function VisitBlock({ visit, isClash, style }: VisitBlockProps) {
  const t = useTranslations();
  const { time, times } = useMoments();
  const place = usePlaceWords()(visit);
  const { taken, take, letGo, move } = useMoving();
  const isMovable = canProposeTime({ status: visit.status });
  return (
    <div
      draggable={isMovable}
      data-taken={taken?.visit.orderId === visit.orderId || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', visit.number);
        take(visit, event.clientY - event.currentTarget.getBoundingClientRect().top);
      }}
      onDragEnd={letGo}
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
        {visit.window !== null && (
          <span>
            {t('schedule.calendar.window', {
              window: times(visit.window.from, visit.window.until),
            })}
          </span>
        )}
        <UserText>{visit.customerName}</UserText>
        <UserText>{visit.serviceName}</UserText>
        <span>{place}</span>
        <span>{t(`statuses.order.${visit.status}`)}</span>
      </UiLink>
      {isMovable && (
        <button
          type="button"
          className={classes.mover}
          aria-label={t('schedule.calendar.move', { name: visit.customerName })}
          onClick={() => move({ visit, startsAt: null })}
        >
          <IconCalendarTime size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
