import { AuthFrame } from '@khidma/app/account/auth-frame';
import type { AuthStep } from '@khidma/app/account/auth-realm';
import { useTranslations } from 'use-intl';
import { switchLang } from '../../shared/session-store.ts';

/** What stands around the pages in front of the console. */
export function StaffFrame(step: AuthStep) {
  const t = useTranslations('console');
  return (
    <AuthFrame
      {...step}
      product={t('product')}
      suffix={t('suffix')}
      onLang={switchLang}
      pitch={{ title: t('pitch.title'), text: t('pitch.text') }}
    />
  );
}
