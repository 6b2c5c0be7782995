import { DevicesSection } from '@khidma/app/account/devices-section.tsx';
import { PasswordSection } from '@khidma/app/account/password-section.tsx';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { changeCustomerPassword } from '@khidma/contract/identity/passwords';
import { endCustomerSession, endOtherCustomerSessions } from '@khidma/contract/identity/sessions';
import type { getMyProfile } from '@khidma/contract/identity/customer-account';
import { useQuery } from '@tanstack/react-query';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { mySessionsQuery } from './profile-query.ts';

/** The customer's password, and where the account is signed in. */
export function SignInSafety({ profile }: { readonly profile: OutputOf<typeof getMyProfile> }) {
  const signOut = useSignOut();
  const query = useQuery(mySessionsQuery);
  const ownWords = [profile.email, profile.mobile, profile.name];
  return (
    <>
      <PasswordSection endpoint={changeCustomerPassword} ownWords={ownWords} />
      <DevicesSection
        query={query}
        calls={{ end: endCustomerSession, endOthers: endOtherCustomerSessions, signOut }}
      />
    </>
  );
}
