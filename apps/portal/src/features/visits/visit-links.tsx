import type { CalendarVisit } from '@khidma/contract/visits/get-calendar';
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './calendar.module.css';

interface VisitLinksProps {
  readonly visit: CalendarVisit;
  /** Community and emirate in words. */
  readonly place: string;
}

/** The ways to a customer; nothing before the order is paid, for until then neither phone nor address is known. */
export function VisitLinks({ visit, place }: VisitLinksProps) {
  const t = useTranslations('schedule.calendar');
  const { phone, address } = visit;
  const common = useTranslations('common');
  const said = (label: string): string => common('labelled', { label, value: visit.customerName });
  return (
    <span className={classes.links}>
      {phone !== '' && (
        <>
          <a href={`tel:${phone}`} aria-label={said(t('call'))}>
            <IconPhone size={18} aria-hidden />
            {t('call')}
          </a>
          <a
            href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
            target="_blank"
            rel="noreferrer"
            aria-label={said(t('whatsapp'))}
          >
            <IconBrandWhatsapp size={18} aria-hidden />
            {t('whatsapp')}
          </a>
        </>
      )}
      {address !== '' && (
        <a
          href={directionsTo(`${address}, ${place}`)}
          target="_blank"
          rel="noreferrer"
          aria-label={said(t('directions'))}
        >
          <IconMapPin size={18} aria-hidden />
          {t('directions')}
        </a>
      )}
    </span>
  );
}

const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
