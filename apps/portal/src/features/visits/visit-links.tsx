import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr } from '@khidma/ui/bdi';
import { IconBrandWhatsapp } from '@khidma/ui/icons/brand-whatsapp';
import { IconMapPin } from '@khidma/ui/icons/map-pin';
import { IconPhone } from '@khidma/ui/icons/phone';
import { useTranslations } from 'use-intl';
import { visitWays } from '../../shared/visit-ways.ts';
import classes from './calendar.module.css';

interface VisitLinksProps {
  readonly visit: CalendarVisit;
  /** Community and emirate in words. */
  readonly place: string;
}

/** The ways to a customer, on paper the number; nothing before the order is paid, for until then neither phone nor address is known. */
export function VisitLinks({ visit, place }: VisitLinksProps) {
  const t = useTranslations('schedule.calendar');
  const common = useTranslations('common');
  const { call, whatsapp, directions } = visitWays(visit, place);
  const said = (label: string): string => common('labelled', { label, value: visit.customerName });
  return (
    <>
      {visit.phone !== '' && (
        <span className={classes.onPaper}>
          <Ltr>{formatMobile(visit.phone)}</Ltr>
        </span>
      )}
      <span className={classes.links}>
        {call !== null && (
          <a href={call} aria-label={said(t('call'))}>
            <IconPhone size={18} aria-hidden />
            {t('call')}
          </a>
        )}
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={said(t('whatsapp'))}>
            <IconBrandWhatsapp size={18} aria-hidden />
            {t('whatsapp')}
          </a>
        )}
        {directions !== null && (
          <a href={directions} target="_blank" rel="noreferrer" aria-label={said(t('directions'))}>
            <IconMapPin size={18} aria-hidden />
            {t('directions')}
          </a>
        )}
      </span>
    </>
  );
}
