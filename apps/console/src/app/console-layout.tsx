import { useThemeItems } from '@khidma/app/session/theme';
import { getClient } from '@khidma/client/query';
import { signOutStaff } from '@khidma/contract/staff/sign-out-staff';
import { AppShell } from '@khidma/ui/app-shell';
import { BellRoom } from '@khidma/ui/bell-room';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { MenuButton } from '@khidma/ui/menu-button';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { switchLang, endSession, useSession } from '../shared/session-store.ts';
import { base, paths } from '../shared/paths.ts';
import { useOverview } from '../shared/use-overview.ts';
import { navGroups } from './nav-items.tsx';

// Not in a first load: the bell has its room until it has come.
const AppBell = lazy(async () => ({ default: (await import('./app-bell.tsx')).AppBell }));

/** The frame of every signed-in screen. */
export function ConsoleLayout() {
  const t = useTranslations();
  const word = useTranslations('console.nav');
  const { pathname } = useLocation();
  const lang = useSession((state) => state.lang);
  const { data } = useOverview();
  return (
    <AppShell
      nav={navGroups(word, pathname, data)}
      texts={{
        skipToContent: t('console.skip'),
        mainNavigation: t('console.main'),
        openMenu: t('common.menu'),
        closeMenu: t('common.close'),
      }}
      logo={
        <UiLink href={paths.overview()}>
          <Logo lang={lang} suffix={t('console.suffix')} />
        </UiLink>
      }
      topEnd={
        <>
          <LangSwitch label={t('common.language')} value={lang} onChange={switchLang} />
          <Suspense fallback={<BellRoom />}>
            <AppBell />
          </Suspense>
          <AccountMenu />
        </>
      }
    >
      <Outlet />
    </AppShell>
  );
}

function AccountMenu() {
  const t = useTranslations();
  const staff = useSession((state) => state.staff);
  const cache = useQueryClient();
  const themes = useThemeItems();
  const leave = async (): Promise<void> => {
    // The session ends here whether or not the server can be told.
    await getClient()
      .call(signOutStaff, {}, { silent: true })
      .catch(() => undefined);
    endSession();
    cache.clear();
    location.assign(base + paths.signIn());
  };
  if (staff === null) return null;
  return (
    <MenuButton
      label={`${t('console.account')}: ${staff.name}`}
      header={
        <>
          <div>{t(`console.role.${staff.role}`)}</div>
          <Ltr>{staff.email}</Ltr>
        </>
      }
      items={[
        ...themes,
        { key: 'leave', label: t('common.signOut'), onSelect: () => void leave() },
      ]}
    >
      <UserText>{staff.name}</UserText>
    </MenuButton>
  );
}
