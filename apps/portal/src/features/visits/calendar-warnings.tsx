import { useNow } from '@khidma/app/intl/use-time-left';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { type CalendarData, clashesOf } from './calendar-model.ts';

/** Orders without a time, and visits of one team that overlap. */
export function CalendarWarnings({ calendar }: { readonly calendar: CalendarData }) {
  const t = useTranslations('schedule.calendar');
  const now = useNow();
  // What is over can be helped no more.
  const ahead = calendar.visits.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const clashes = clashesOf(ahead).size;
  return (
    <>
      {calendar.withoutTime > 0 && (
        <Notice
          tone="info"
          title={t('withoutTime', { count: calendar.withoutTime })}
          action={
            <ButtonLink size="sm" href={`${paths.orders()}?status=Paid`}>
              {t('showOrders')}
            </ButtonLink>
          }
        >
          {t('withoutTimeText')}
        </Notice>
      )}
      {clashes > 0 && <Notice tone="warning">{t('clashes', { count: clashes })}</Notice>}
    </>
  );
}
