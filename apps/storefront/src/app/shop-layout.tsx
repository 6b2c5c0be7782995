import { lazyCode } from '@khidma/app/route/lazy-code';
import { authPaths, paths } from '../shared/paths.ts';
import { useSession } from '../shared/session-store.ts';
import { useSignOut } from '../shared/use-sign-out.ts';
import classes from '../shared/shop-shell.module.css';
import { TopSearch, useIsHome } from '../shared/shop-search/shop-search.tsx';
import { useJoinedFavourites } from '../shared/favourites/favourites.ts';
import { ShopShell } from '../shared/shop-shell.tsx';
import { useWelcome } from '../shared/welcome.ts';
import { openContact, useFrame } from '@khidma/app/frame/frame-store';
import { useFrameTime, useIsCovered } from '@khidma/app/frame/use-frame-time';
import { useAppLines } from '@khidma/app/install/app-lines';
import { useEndpointMutation } from '@khidma/client/query';
import { setCustomerClock } from '@khidma/contract/identity/clocks';
import { languageTagged } from '@khidma/i18n/languages';
import { CountBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { BellRoom } from '@khidma/ui/bell-room';
import { ButtonLink } from '@khidma/ui/button';
import { IconHeart, IconHome, IconMessageCircle, IconReceipt, IconUserCircle } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { TabBar } from '@khidma/ui/tab-bar';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

// Not in a first load: the bell has its room until it has come.
const AppBell = lazyCode(async () => (await import('./app-bell.tsx')).AppBell, <BellRoom />);

const ShopFrame = lazyCode(async () => (await import('./shop-frame.tsx')).ShopFrame);

/** The frame of every screen: bar, screen, foot. */
export function ShopLayout() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHome = useIsHome();
  const isSignedIn = useSession((state) => state.customer !== null);
  const { mutate: keepClock } = useEndpointMutation(setCustomerClock, { silent: true });
  const isPage = pathname === paths.messages() && isSignedIn;
  const goToMessages = useCallback(() => void navigate({ to: '/messages' }), [navigate]);
  const isTime = useFrameTime(isPage, goToMessages);
  // Once it is there it stays, also for who has signed out: it is told so.
  const [hasFrame, setFrame] = useState(false);
  if (isTime && isSignedIn && !hasFrame) setFrame(true);
  const isCovered = useIsCovered(isPage);
  useWelcome();
  useJoinedFavourites();
  return (
    <ShopShell
      addressOf={(path) => path}
      search={isHome ? undefined : <TopSearch />}
      account={<Account />}
      tabs={<Tabs />}
      onClock={isSignedIn ? keepClock : undefined}
    >
      <Suspense>{hasFrame && <ShopFrame isPage={isPage} />}</Suspense>
      {/* What a call stands before is out of reach. */}
      <div className={classes.screen} inert={isCovered}>
        <Outlet />
      </div>
    </ShopShell>
  );
}

/** The customer's picture; the usual sign where there is none. */
function CustomerFace({ url }: { readonly url: string | null }) {
  return url === null ? (
    <IconUserCircle size={20} aria-hidden />
  ) : (
    <img className={classes.face} src={url} alt="" />
  );
}

/** The way to the messages, with how many are unread. */
function Messages() {
  const t = useTranslations('shop');
  const unread = useFrame((status) => status.unread);
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon={<IconMessageCircle size={18} aria-hidden />}
      href={paths.messages()}
    >
      {t('messages')} {unread > 0 && <CountBadge count={unread} loud />}
    </ButtonLink>
  );
}

function Account() {
  const t = useTranslations();
  const { list } = languageTagged(useLocale()).marks;
  const unread = useFrame((status) => status.unread);
  const customer = useSession((state) => state.customer);
  const leave = useSignOut();
  const appLines = useAppLines();
  if (customer === null)
    return (
      <ButtonLink kind="primary" size="sm" href={authPaths.signIn()}>
        {t('common.signIn')}
      </ButtonLink>
    );
  return (
    <>
      <span className={classes.deskOnly}>
        <ButtonLink
          kind="quiet"
          size="sm"
          icon={<IconReceipt size={18} aria-hidden />}
          href={paths.orders()}
        >
          {t('shop.myOrders')}
        </ButtonLink>
      </span>
      <span className={classes.deskOnly}>
        <Messages />
      </span>
      <AppBell />
      <MenuButton
        label={[
          t('common.labelled', { label: t('shop.account'), value: customer.name }),
          ...(unread > 0 ? [t('shop.unreadMessages', { count: unread })] : []),
        ].join(list)}
        header={<UserText>{customer.name}</UserText>}
        items={[
          { key: 'orders', label: t('shop.myOrders'), href: paths.orders() },
          { key: 'account', label: t('shop.myAccount'), href: paths.account() },
          { key: 'favourites', label: t('shopHome.favourites.title'), href: paths.favourites() },
          { key: 'help', label: t('shopHome.help'), href: paths.help() },
          {
            key: 'messages',
            label: (
              <>
                {t('shop.messages')} {unread > 0 && <CountBadge count={unread} loud />}
              </>
            ),
            href: paths.messages(),
          },
          {
            key: 'service',
            label: t('shop.customerService'),
            onSelect: () => openContact({ kind: 'customerService', userId: null, orderId: null }),
          },
          ...appLines,
          { key: 'leave', label: t('common.signOut'), onSelect: () => void leave() },
        ]}
      >
        <span className={classes.faceRoom}>
          <CustomerFace url={customer.avatarUrl ?? null} />
          {/* On a phone the way to the messages stands in this menu; its name says the number. */}
          {unread > 0 && (
            <span className={classes.faceCount}>
              <CountBadge count={unread} loud />
            </span>
          )}
        </span>
        <UserText className={`k-clip ${classes.name}`}>{customer.name}</UserText>
      </MenuButton>
    </>
  );
}

/** A phone's places. */
function Tabs() {
  const t = useTranslations('shopHome.tabs');
  const { pathname } = useLocation();
  const unread = useFrame((status) => status.unread);
  const isAt = (path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
  const places = [
    { key: 'home', href: paths.home(), Icon: IconHome, active: pathname === '/' },
    { key: 'orders', href: paths.orders(), Icon: IconReceipt },
    { key: 'favourites', href: paths.favourites(), Icon: IconHeart },
    { key: 'messages', href: paths.messages(), Icon: IconMessageCircle, badge: unread },
    { key: 'account', href: paths.account(), Icon: IconUserCircle },
  ] as const;
  return (
    <TabBar
      label={t('label')}
      items={places.map(({ key, href, Icon, ...rest }) => ({
        href,
        label: t(key),
        icon: <Icon size={20} stroke={1.75} aria-hidden />,
        active: isAt(href),
        ...rest,
      }))}
    />
  );
}
