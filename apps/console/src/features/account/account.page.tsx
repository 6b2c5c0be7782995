import { RecoverySection } from '../../shared/recoveries/recovery-section.tsx';
import { factorEndpoints, secondFactorQuery } from '../../shared/second-factor.ts';
import { useSession } from '../../shared/session-store.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { DevicesSection } from '@khidma/app/account/devices-section';
import { PasswordSection } from '@khidma/app/account/password-section';
import { SecondFactorSection } from '@khidma/app/account/second-factor-section';
import { queryOptionsFor } from '@khidma/client/query';
import { changeStaffPassword } from '@khidma/contract/identity/passwords';
import {
  endOtherStaffSessions,
  endStaffSession,
  listStaffSessions,
} from '@khidma/contract/identity/sessions';
import { Page, PageHeader } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/account',
});

/** One's own account: the password, the second factor, and where one is signed in. */
export function AccountPage() {
  const t = useTranslations('console');
  const staff = useSession((state) => state.staff);
  const signOut = useSignOut();
  const query = useQuery(mySessionsQuery);
  const factor = useQuery(secondFactorQuery);
  const ownWords = [staff?.email, staff?.name];
  return (
    <Page narrow>
      <PageHeader title={t('ownAccount')} description={t('ownAccountText')} />
      <PasswordSection endpoint={changeStaffPassword} ownWords={ownWords} />
      <SecondFactorSection
        query={factor}
        calls={{ ...factorEndpoints, email: staff?.email ?? '' }}
        description={t('factorText')}
        required={factor.data?.required}
      />
      <DevicesSection
        query={query}
        calls={{ end: endStaffSession, endOthers: endOtherStaffSessions, signOut }}
      />
      <RecoverySection />
    </Page>
  );
}

/** Where the member of staff is signed in. */
const mySessionsQuery = queryOptionsFor(listStaffSessions, {});
