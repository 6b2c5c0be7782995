import { useTranslations } from 'use-intl';
import type { CertificateState } from './certificate-state.ts';

/** Says of a certificate in how many days it will expire, or for how many it has expired. */
export const useCertificateWords = (): ((certificate: CertificateState) => string) => {
  const t = useTranslations('certificates.notice');
  return ({ kind: which, notice }) => {
    if (notice === null) return '';
    const { kind, days: count } = notice;
    if (kind === 'expiredFor') return t('expired', { which, count });
    return count === 0 ? t('expiresToday', { which }) : t('expires', { which, count });
  };
};
