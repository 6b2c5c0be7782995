import { lazyCode } from '@khidma/app/route/lazy-code';
import { useKeysOn } from '../shared/keys/keys-store.ts';
import { paths } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { useAskedProof } from '../shared/proof/proof-store.ts';
import { pushCalls } from '../shared/push-calls.ts';
import { useSecondQuestion } from '../shared/second-person/second-person-store.ts';
import { switchLang, useSession } from '../shared/session-store.ts';
import { useOverview } from '../shared/shared-queries.ts';
import { useSignOut } from '../shared/use-sign-out.ts';
import classes from './console-layout.module.css';
import { DeskKeys } from './desk-keys.tsx';
import { entryTabs, navGroups } from './nav-items.tsx';
import { useFrame } from '@khidma/app/frame/frame-store';
import { useFrameTime, useIsCovered } from '@khidma/app/frame/use-frame-time';
import { usePlaceInList } from '@khidma/app/list/walked-list';
import { NoticeBell } from '@khidma/app/notices/notice-bell';
import { PaletteKey } from '@khidma/app/palette/palette-key';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { useThemeItems } from '@khidma/app/session/theme';
import {
  countUnreadStaffNotices,
  markStaffNoticesRead,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import { setStaffClock } from '@khidma/contract/identity/clocks';
import { useEndpointMutation } from '@khidma/client/query';
import { AppShell } from '@khidma/ui/app-shell';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { useClockItems } from '@khidma/app/intl/clock';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
import { MenuButton } from '@khidma/ui/menu-button';
import { ShortcutsContext } from '@khidma/ui/shortcuts';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';

const CommandPalette = lazyCode(async () => (await import('./command-palette.tsx')).CommandPalette);

// Not on a list: only a record that was opened from one has others beside it.
const ListWalk = lazyPart(async () => (await import('./list-walk.tsx')).ListWalk);

const ConsoleFrame = lazyCode(async () => (await import('./console-frame.tsx')).ConsoleFrame);

/** The frame of every signed-in screen. */
export function ConsoleLayout() {
  const t = useTranslations();
  const word = useTranslations('console.nav');
  const { pathname, href } = useLocation();
  const place = usePlaceInList(href);
  const lang = useSession((state) => state.lang);
  const { data } = useOverview();
  const { mutate: keepClock } = useEndpointMutation(setStaffClock, { silent: true });
  const role = useSession((state) => state.staff?.role);
  const unread = useFrame((status) => status.unread);
  const isPage = pathname === paths.messages();
  const navigate = useNavigate();
  const goToMessages = useCallback(() => void navigate({ to: '/messages' }), [navigate]);
  const hasFrame = useFrameTime(isPage, goToMessages) && isPlaceOpen(role, paths.messages());
  const isCovered = useIsCovered(isPage);
  const keysOn = useKeysOn();
  const [isHelpOpen, openHelp] = useState(false);
  const waiting = { role, overview: data, unread };
  const tabs = entryTabs(word, pathname, waiting);
  return (
    <AppShell
      nav={navGroups(word, pathname, waiting)}
      texts={{
        skipToContent: t('console.skip'),
        mainNavigation: t('console.main'),
        quickNavigation: t('console.quick'),
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
          <PaletteKey label={t('console.search.open')} Palette={CommandPalette} />
          <LangSwitch
            label={t('common.language')}
            value={lang}
            onChange={switchLang}
            more={useClockItems(keepClock)}
          />
          <AppBell />
          <AccountMenu onHelp={() => openHelp(true)} />
        </>
      }
    >
      <Suspense>{hasFrame && <ConsoleFrame isPage={isPage} />}</Suspense>
      {/* What a call stands before is out of reach. */}
      <div inert={isCovered}>
        <ShortcutsContext value={keysOn}>
          {tabs && (
            <div className={classes.tabs}>
              <TabsBar {...tabs} active={pathname} />
            </div>
          )}
          {place !== null && place.count > 1 && <ListWalk place={place} />}
          <Outlet />
        </ShortcutsContext>
      </div>
      <AskSecondPerson />
      <AskForProof />
      <DeskKeys isHelpOpen={isHelpOpen} onHelp={openHelp} />
    </AppShell>
  );
}

function AccountMenu({ onHelp }: { readonly onHelp: () => void }) {
  const t = useTranslations();
  const staff = useSession((state) => state.staff);
  const leave = useSignOut();
  const navigate = useNavigate();
  const themes = useThemeItems();
  if (staff === null) return null;
  return (
    <MenuButton
      label={t('common.labelled', { label: t('console.account'), value: staff.name })}
      header={
        <>
          <div>{t(`console.role.${staff.role}`)}</div>
          <Ltr>{staff.email}</Ltr>
        </>
      }
      items={[
        {
          key: 'account',
          label: t('console.ownAccount'),
          onSelect: () => void navigate({ to: '/account' }),
        },
        { key: 'keys', label: t('console.shortcuts'), onSelect: onHelp },
        ...themes,
        { key: 'leave', label: t('common.signOut'), onSelect: () => void leave() },
      ]}
    >
      <UserText>{staff.name}</UserText>
    </MenuButton>
  );
}

// Not in a first load: nothing is refused before it is asked for.
const SecondPersonDialog = lazyPart(
  async () => (await import('./second-person-dialog.tsx')).SecondPersonDialog,
);

/** Asks whether a second person is to be asked, wherever a call has been refused to one alone. */
export function AskSecondPerson() {
  const question = useSecondQuestion();
  return question === null ? null : (
    <SecondPersonDialog about={question.about} onAnswer={question.answer} />
  );
}

// Not in a first load: nobody is asked before they act.
const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Asks for a proof wherever a call has wanted one. */
function AskForProof() {
  const asked = useAskedProof();
  return asked === null ? null : <ProofDialog by={asked.by} onAnswer={asked.answer} />;
}

const calls = {
  page: pageStaffNotices,
  count: countUnreadStaffNotices,
  mark: markStaffNoticesRead,
};

/** What a member of staff was told. */
function AppBell() {
  return (
    <NoticeBell
      calls={calls}
      audience="staff"
      settingsHref={paths.notificationSettings()}
      push={pushCalls}
    />
  );
}
