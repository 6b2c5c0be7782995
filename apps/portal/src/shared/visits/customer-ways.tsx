import { IconBrandWhatsapp, IconMapPin, IconMessageCircle, IconPhone } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { visitWays } from '../visit-ways.ts';
import classes from './customer-ways.module.css';

interface CustomerWaysProps {
  /** Whose ways they are, for those who listen. */
  readonly name: string;
  /** Both empty until the order is paid. */
  readonly address: string;
  readonly phone: string;
  /** Community and emirate in words. */
  readonly place: string;
  /** Writes to the customer, where that can be done from here. */
  readonly onMessage?: (() => void) | undefined;
}

/** The ways to a customer as squares at the thumb: there, by phone, by WhatsApp, by a message. What is not known has none. */
export function CustomerWays({ name, address, phone, place, onMessage }: CustomerWaysProps) {
  const t = useTranslations('orders.contact');
  const common = useTranslations('common');
  const { directions, call, whatsapp } = visitWays({ address, phone }, place);
  const links = [
    { way: 'directions', href: directions, Icon: IconMapPin, isOutside: true },
    { way: 'call', href: call, Icon: IconPhone, isOutside: false },
    { way: 'whatsapp', href: whatsapp, Icon: IconBrandWhatsapp, isOutside: true },
  ] as const;
  const said = (label: string): string => common('labelled', { label, value: name });
  if (links.every(({ href }) => href === null) && onMessage === undefined) return null;
  return (
    <div className={classes.ways}>
      {links.map(
        ({ way, href, Icon, isOutside }) =>
          href !== null && (
            <a
              key={way}
              href={href}
              className={classes.way}
              aria-label={said(t(`ways.${way}`))}
              {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon size={20} aria-hidden />
              {t(`ways.${way}`)}
            </a>
          ),
      )}
      {onMessage !== undefined && (
        <button
          type="button"
          className={classes.way}
          aria-label={said(t('ways.message'))}
          onClick={onMessage}
        >
          <IconMessageCircle size={20} aria-hidden />
          {t('ways.message')}
        </button>
      )}
    </div>
  );
}
