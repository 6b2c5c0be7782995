import type { AuthRealm, AuthStep } from '@khidma/app/account/auth-realm';
import { mapOutcome } from '@khidma/app/account/auth-realm';
import { useTabTitle } from '@khidma/app/account/use-tab-title';
import { SearchBox } from '@khidma/app/list/search-box';
import { withSearch } from '@khidma/app/route/with-search';
import { ButtonLink } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import { authPaths, pathAfterSignIn } from '../../shared/paths.ts';
import { beginSession, type CustomerSession } from '../../shared/session-store.ts';
import { ShopShell } from '../../shared/shop-shell.tsx';
import { typedContact } from '../../shared/typed-contact.ts';
import { greet } from '../../shared/welcome.ts';
import { AccountCard } from './account-card.tsx';

/** What was asked for before signing in, as its address says. */
export const askedFor = (): string | undefined =>
  new URLSearchParams(location.search).get('next') ?? undefined;

/** Goes on to what was asked for. */
export const goOn = (): void => location.assign(authPaths.behind(pathAfterSignIn(askedFor())));

/** Keeps a session that has just begun and goes on to what was asked for. */
export const enter = (session: CustomerSession): void => {
  beginSession(session);
  greet();
  goOn();
};

// What is asked of the server is needed once something is sent, and brings the schemas of all of it with it.
const passwords = () => import('@khidma/contract/identity/passwords');
const signIns = () => import('@khidma/contract/identity/sign-in');

/** How customers sign in. */
export const customerRealm: AuthRealm<CustomerSession> = {
  account: 'email',
  typedAccount: () => typedContact().email,
  signInPath: authPaths.signIn,
  forgotPath: authPaths.forgotPassword,
  demoRole: /customer/i,
  Frame: CustomerFrame,
  signIn: (call, { account, password }) =>
    mapOutcome(
      call(async () => (await signIns()).signInCustomer, { email: account, password }),
      (session) => ({ step: 'session', session }),
    ),
  sendCode: (call, { value }) =>
    call(async () => (await passwords()).sendCustomerResetCode, { email: value }),
  checkCode: (call, { account, code }) =>
    call(async () => (await passwords()).checkCustomerResetCode, { email: account, code }),
  setPassword: (call, chosen) =>
    call(async () => (await passwords()).resetCustomerPassword, chosen),
  enter,
};

/** The shop around a step in front of sign-in. */
export function CustomerFrame(step: AuthStep) {
  const t = useTranslations();
  const home = authPaths.home();
  useTabTitle(step.title, t('shop.product'));
  return (
    <ShopShell
      addressOf={authPaths.behind}
      search={
        <SearchBox
          label={t('shop.search')}
          value=""
          live={false}
          onSearch={(q) => location.assign(withSearch(home, { q }))}
        />
      }
      account={
        <ButtonLink kind="primary" size="sm" href={authPaths.signIn()}>
          {t('common.signIn')}
        </ButtonLink>
      }
    >
      <AccountCard {...step} isOrderKept={askedFor()?.startsWith('/s/') ?? false} />
    </ShopShell>
  );
}
