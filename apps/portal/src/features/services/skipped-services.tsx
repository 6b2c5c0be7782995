import { UserText } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import type { ServiceAction } from './service-action.ts';
import { useSkipWords } from './skip-reason.ts';
import classes from './skipped-services.module.css';

/** More names than this push the buttons off a phone. */
const most = 6;

/** Which services an action leaves as they are, and why. */
export function SkippedServices({ kind, services }: ServiceAction) {
  const t = useTranslations('services');
  const reason = useSkipWords(kind);
  const more = Math.max(0, services.length - most);
  return (
    <div>
      <p className={classes.title}>{t('ask.skipped', { count: services.length })}</p>
      <ul className={classes.list}>
        {services.slice(0, most).map((service) => (
          <li key={service.id}>
            <span className={classes.name}>
              <UserText>{service.name || t('unnamed')}</UserText>
            </span>
            <span className={classes.why}>{reason(service)}</span>
          </li>
        ))}
        {more > 0 && <li>{t('ask.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
