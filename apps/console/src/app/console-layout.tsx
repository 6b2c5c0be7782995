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
import { AccountMenu } from '@khidma/app/frame/account-menu';
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
import { Avatar } from '@khidma/ui/avatar';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { useClockItems } from '@khidma/app/intl/clock';
import { cx } from '@khidma/ui/cx';
import { LangSwitch } from '@khidma/ui/lang-switch';
import { UiLink } from '@khidma/ui/link';
import { Logo } from '@khidma/ui/logo';
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
  const isPage = pathname === paths.messages();
  const navigate = useNavigate();
  const goToMessages = useCallback(() => void navigate({ to: '/messages' }), [navigate]);
  const hasFrame = useFrameTime(isPage, goToMessages) && isPlaceOpen(role, paths.messages());
  const isCovered = useIsCovered(isPage);
  const keysOn = useKeysOn();
  const [isHelpOpen, openHelp] = useState(false);
  const waiting = { role, overview: data };
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
      topStart={
        <>
          <UiLink href={paths.overview()} className={classes.phoneLogo}>
            <Logo lang={lang} suffix={t('console.suffix')} />
          </UiLink>
          <PaletteKey words={t('console.search.words')} Palette={CommandPalette} />
        </>
      }
      sidebarFoot={<OwnMenu demo={data?.demo === true} onHelp={() => openHelp(true)} />}
      topEnd={
        <>
          {data?.demo === true && <DemoLine place={classes.inBar} />}
          <LangSwitch
            label={t('common.language')}
            value={lang}
            onChange={switchLang}
            more={useClockItems(keepClock)}
          />
          <AppBell />
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

/** That nothing leaves this machine, as the way to what was written. */
function DemoLine({ place }: { readonly place: string | undefined }) {
  const t = useTranslations('console');
  return (
    <span className={cx(classes.demo, place)}>
      <UiLink href={paths.outbox()}>{t('demo')}</UiLink>
    </span>
  );
}

interface OwnMenuProps {
  readonly demo: boolean;
  readonly onHelp: () => void;
}

function OwnMenu({ demo, onHelp }: OwnMenuProps) {
  const t = useTranslations();
  const staff = useSession((state) => state.staff);
  const leave = useSignOut();
  const navigate = useNavigate();
  const themes = useThemeItems();
  if (staff === null) return null;
  return (
    <>
      {demo && <DemoLine place={classes.inMenu} />}
      <AccountMenu
        label={t('common.labelled', {
          label: t('console.account'),
          value: `${staff.name} ${t(`console.role.${staff.role}`)}`,
        })}
        header={<Ltr>{staff.email}</Ltr>}
        picture={<Avatar name={staff.name} url={null} />}
        name={<UserText>{staff.name}</UserText>}
        meta={t(`console.role.${staff.role}`)}
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
      />
    </>
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
