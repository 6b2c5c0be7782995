import { Ltr, UserText } from '@khidma/ui/bdi';
import { Logo } from '@khidma/ui/logo';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session-store.ts';
import { qrPath, qrSide, type QrModules } from '@khidma/app/qr/qr-code';
import classes from './qr-card.module.css';

interface QrCardProps {
  readonly modules: QrModules;
  readonly name: string;
  readonly url: string;
}

/** The card that is printed: who, what, the code, and its address for those who cannot scan it. All its measures follow its width. */
export function QrCard({ modules, name, url }: QrCardProps) {
  const t = useTranslations('serviceViews.qr');
  const lang = useSession((state) => state.lang);
  const merchant = useSession((state) => state.userInfo?.merchantName ?? '');
  return (
    <div className={classes.card}>
      <div className={classes.sheet}>
        <div className={classes.words}>
          {merchant !== '' && (
            <div className={classes.merchant}>
              <UserText>{merchant}</UserText>
            </div>
          )}
          <div className={classes.name}>
            <UserText>{name}</UserText>
          </div>
        </div>
        <svg
          className={classes.code}
          viewBox={`0 0 ${qrSide(modules)} ${qrSide(modules)}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('alt', { name })}
        >
          <path d={qrPath(modules)} />
        </svg>
        <div className={classes.scan}>{t('scan')}</div>
        <Ltr className={classes.address}>{shortAddress(url)}</Ltr>
        <div className={classes.brand} aria-hidden>
          <Logo lang={lang} size={16} />
        </div>
      </div>
    </div>
  );
}

/** An address as people write it down: without its scheme. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, '');
