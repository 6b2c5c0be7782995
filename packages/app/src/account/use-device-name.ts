import type { SignedInDevice } from '@khidma/contract/shapes/account';
import { useTranslations } from 'use-intl';

/** Puts a device into words: browser and system, as far as they are known. */
export const useDeviceName = (): ((
  device: Pick<SignedInDevice, 'browser' | 'system'>,
) => string) => {
  const t = useTranslations('signInSafety.devices');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('name', { browser, system })
      : (browser ?? system ?? t('unknown'));
};
