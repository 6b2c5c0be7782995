import { AppShell } from '@khidma/ui/app-shell';
import { UserText } from '@khidma/ui/bdi';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { MenuButton } from '@khidma/ui/menu-button';
import { Notice } from '@khidma/ui/notice';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { switchLang } from '../shared/lang.ts';
import { useSignOut } from '../shared/leave-portal.ts';
import { paths } from '../shared/paths.ts';
import { isVatFileMissing } from '../shared/session-store.ts';
import { useSession } from '../shared/use-session.ts';
import { navGroups } from './nav-items.tsx';

/** The frame of every signed-in screen. */
export function PortalLayout() {
  const t = useTranslations();
  const word = useTranslations('nav');
  const { pathname } = useLocation();
  const lang = useSession((state) => state.lang);
  const unread = useSession((state) => state.unreadMsg);
  return (
    <AppShell
      nav={navGroups(word, pathname, unread)}
      texts={{
        skipToContent: word('skip'),
        mainNavigation: word('main'),
        openMenu: t('common.menu'),
        closeMenu: t('common.close'),
      }}
      logo={<Logo lang={lang} />}
      topStart={<MerchantName />}
      topEnd={
        <>
          <LangSwitch label={t('common.language')} value={lang} onChange={switchLang} />
          <AccountMenu />
        </>
      }
      banner={<VatBanner />}
    >
      <Outlet />
    </AppShell>
  );
}

function MerchantName() {
  const user = useSession((state) => state.userInfo);
  return user === null ? null : <UserText>{user.merchantName}</UserText>;
}

function AccountMenu() {
  const t = useTranslations();
  const user = useSession((state) => state.userInfo);
  const leave = useSignOut();
  return (
    <MenuButton
      label={[t('nav.account'), user?.contactName].filter(Boolean).join(': ')}
      items={[
        { key: 'account', label: t('nav.userCenter'), href: paths.userCenter() },
        { key: 'leave', label: t('common.signOut'), onSelect: () => void leave() },
      ]}
    >
      <UserText>{user?.contactName ?? t('nav.userCenter')}</UserText>
    </MenuButton>
  );
}

/** The derived flag of the specification (section 3): no VAT number, no date, no certificate. */
function VatBanner() {
  const word = useTranslations('nav');
  const user = useSession((state) => state.userInfo);
  return user !== null && isVatFileMissing(user) ? (
    <Notice tone="info">{word('vatMissing')}</Notice>
  ) : null;
}
