import { lazyCode } from '@khidma/app/route/lazy-code';
import { AccountMenu } from '@khidma/app/frame/account-menu';
import { openContact } from '@khidma/app/frame/frame-store';
import { useFrameTime, useIsCovered } from '@khidma/app/frame/use-frame-time';
import { useAppLines } from '@khidma/app/install/app-lines';
import { PaletteKey } from '@khidma/app/palette/palette-key';
import { useThemeItems } from '@khidma/app/session/theme';
import { useEndpointMutation } from '@khidma/client/query';
import { setClock } from '@khidma/contract/identity/clocks';
import { textFor } from '@khidma/domain/reference/names';
import { AppShell } from '@khidma/ui/app-shell';
import { UserText } from '@khidma/ui/bdi';
import { IconUserCircle } from '@khidma/icons';
import { useClockItems } from '@khidma/app/intl/clock';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { Logo } from '@khidma/ui/logo';
import { PageHelp } from '@khidma/ui/page';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { look, switchLang, useDataLang, useSession } from '../shared/session-store.ts';
import { leaveAsked, useSignOut } from '../shared/leave-portal.ts';
import { paths } from '../shared/paths.ts';
import { AppBell } from './app-bell.tsx';
import { HelpLink } from './help-link.tsx';
import { navGroups } from './nav-items.tsx';
import { PortalNotices } from './portal-notices.tsx';

const CommandPalette = lazyCode(async () => (await import('./command-palette.tsx')).CommandPalette);

const PortalFrame = lazyCode(async () => (await import('./portal-frame.tsx')).PortalFrame);

const SignOutQuestion = lazyCode(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
);

const pageHelp = <HelpLink />;

/** Milliseconds that a page waits for what is said above it. */
const longestWait = 1500;

/** Pages that take the whole window: a week, an order, a conversation. */
const isPaneOfWork = (pathname: string): boolean =>
  pathname === paths.calendar() ||
  pathname === paths.chat() ||
  pathname.startsWith(paths.order(''));

/** The frame of every signed-in screen. */
export function PortalLayout() {
  const t = useTranslations();
  const word = useTranslations('nav');
  const { pathname } = useLocation();
  const lang = useSession((state) => state.lang);
  const chat = useSession((state) => state.unreadMsg);
  const isMobile = useSession((state) => state.isMobile);
  const { mutate: keepClock } = useEndpointMutation(setClock, { silent: true });
  const [expiredCertificate, setCount] = useState(0);
  const [orders, setOrders] = useState(0);
  const [isSettled, setSettled] = useState(false);
  const isChat = pathname === paths.chat();
  const navigate = useNavigate();
  const goToChat = useCallback(() => void navigate({ to: paths.chat() }), [navigate]);
  const hasFrame = useFrameTime(isChat, goToChat);
  const { asked } = useStore(leaveAsked);
  const isCovered = useIsCovered(isChat);
  const settle = (): void => setSettled(true);
  useEffect(() => {
    // Whatever the notices wait for, the page waits no longer.
    const timer = setTimeout(() => setSettled(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AppShell
      nav={navGroups(word, pathname, { orders, chat, expiredCertificate })}
      texts={{
        skipToContent: word('skip'),
        mainNavigation: word('main'),
        quickNavigation: word('quick'),
        openMenu: t('common.menu'),
        closeMenu: t('common.close'),
      }}
      logo={<Logo lang={lang} />}
      topStart={
        isMobile ? (
          <MerchantName />
        ) : (
          <PaletteKey words={word('searchWords')} Palette={CommandPalette} />
        )
      }
      sidebarFoot={isMobile ? undefined : <OwnMenu />}
      topEnd={
        <>
          <LangSwitch
            label={t('common.language')}
            value={lang}
            onChange={switchLang}
            more={useClockItems(look === null ? keepClock : undefined)}
          />
          <AppBell />
          {isMobile && <OwnMenu />}
        </>
      }
      bannerSettled={isSettled}
      rail={isPaneOfWork(pathname)}
      banner={
        <PortalNotices
          pathname={pathname}
          onCertificates={setCount}
          onOrders={setOrders}
          onSettled={settle}
        />
      }
    >
      <Suspense>{hasFrame && <PortalFrame isPage={isChat} />}</Suspense>
      <Suspense>
        {asked !== null && <SignOutQuestion count={asked.count} onAnswer={asked.answer} />}
      </Suspense>
      {/* What a call stands before is out of reach. */}
      <div inert={isCovered}>
        <PageHelp value={pageHelp}>
          <Outlet />
        </PageHelp>
      </div>
    </AppShell>
  );
}

function MerchantName() {
  const user = useSession((state) => state.userInfo);
  const lang = useDataLang();
  if (user === null) return null;
  return <UserText>{textFor(lang, user.merchantName, user.merchantNames)}</UserText>;
}

function OwnMenu() {
  const t = useTranslations();
  const user = useSession((state) => state.userInfo);
  const isMobile = useSession((state) => state.isMobile);
  const lang = useDataLang();
  const company = user === null ? '' : textFor(lang, user.merchantName, user.merchantNames);
  const name = <UserText>{user?.contactName ?? t('nav.userCenter')}</UserText>;
  const leave = useSignOut();
  const themes = useThemeItems();
  const appLines = useAppLines(paths.helpArticle('installApp'));
  return (
    <AccountMenu
      label={
        user?.contactName
          ? t('common.labelled', {
              label: t('nav.account'),
              value: isMobile ? user.contactName : `${user.contactName} ${company}`,
            })
          : t('nav.account')
      }
      // A phone's bar has room for the company's name alone.
      header={isMobile ? name : undefined}
      inBar={isMobile}
      picture={<IconUserCircle size={22} stroke={1.75} aria-hidden />}
      name={name}
      meta={<MerchantName />}
      items={[
        { key: 'account', label: t('nav.userCenter'), href: paths.userCenter() },
        { key: 'help', label: t('nav.help'), href: paths.help() },
        {
          key: 'service',
          label: t('nav.customerService'),
          onSelect: () => openContact({ kind: 'customerService', userId: null, orderId: null }),
        },
        ...themes,
        ...appLines,
        { key: 'leave', label: t('common.signOut'), onSelect: () => void leave() },
      ]}
    />
  );
}
