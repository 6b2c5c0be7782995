import { IconCameraCheck } from '@khidma/ui/icons/camera-check';
import { IconReceiptRefund } from '@khidma/ui/icons/receipt-refund';
import { IconShieldCheck } from '@khidma/ui/icons/shield-check';
import { useTranslations } from 'use-intl';
import classes from './browse.module.css';

/** What Khidma is, in one breath, for whoever comes without looking for something. */
export function Hero() {
  const t = useTranslations('shopBrowse');
  return (
    <header className={classes.hero}>
      <h1 className={classes.heroTitle}>{t('title')}</h1>
      <p className={classes.heroLead}>{t('lead')}</p>
      <ul className={classes.promises}>
        <li>
          <IconShieldCheck size={22} stroke={1.6} aria-hidden />
          {t('promises.held')}
        </li>
        <li>
          <IconCameraCheck size={22} stroke={1.6} aria-hidden />
          {t('promises.confirm')}
        </li>
        <li>
          <IconReceiptRefund size={22} stroke={1.6} aria-hidden />
          {t('promises.refund')}
        </li>
      </ul>
    </header>
  );
}
