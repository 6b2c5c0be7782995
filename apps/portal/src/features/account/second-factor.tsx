import { SecondFactorSection } from '@khidma/app/account/second-factor-section.tsx';
import {
  beginSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { secondFactorQuery } from './account-queries.ts';

const endpoints = {
  begin: beginSecondFactor,
  turnOn: turnOnSecondFactor,
  turnOff: turnOffSecondFactor,
  makeCodes: makeRecoveryCodes,
};

/** The merchant's second factor. */
export function SecondFactor() {
  const t = useTranslations('accountSettings.secondFactor');
  const query = useQuery(secondFactorQuery);
  const email = useSession((state) => state.userInfo?.email ?? '');
  return (
    <SecondFactorSection query={query} calls={{ ...endpoints, email }} description={t('text')} />
  );
}
