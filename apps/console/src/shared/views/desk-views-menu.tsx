import { useSession } from '../session-store.ts';
import { viewShown } from './desk-filter.ts';
import classes from './desk-views-menu.module.css';
import type { DeskViewsProps } from './desk-views.ts';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { queryOptionsFor } from '@khidma/client/query';
import { listDeskViews } from '@khidma/contract/backoffice/lists';
import type { DeskView } from '@khidma/contract/shapes/desk';
import { maxDeskViews, mayAddDeskView, mayShareDeskViews } from '@khidma/domain/staff/desk-views';
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

// Forms and questions that a list seldom asks: no list fetches them before.
const dialogs = () => import('./desk-view-dialogs.tsx');
const DeskViewDialog = lazyCode(async () => (await dialogs()).DeskViewDialog);
const RemoveViewDialog = lazyCode(async () => (await dialogs()).RemoveViewDialog);

/** Which question is open, about which view. */
type Asked =
  | { readonly about: 'new' }
  | { readonly about: 'change' | 'remove'; readonly view: DeskView };

/** Goes to a view of the list, keeps what is on the screen as one, and changes the one that is shown. */
export function DeskViewsMenu({ list, filter }: DeskViewsProps) {
  const t = useTranslations('consoleLists.views');
  const [asked, ask] = useState<Asked | null>(null);
  const { data: views = [] } = useQuery(queryOptionsFor(listDeskViews, { list }));
  const shown = viewShown(views, filter);
  const items = useItems({ views, shown, filter, ask });
  const close = (): void => ask(null);
  const Icon = shown === undefined ? IconBookmark : IconBookmarkFilled;
  return (
    <>
      <MenuButton
        label={shown === undefined ? t('menu') : t('menuAt', { name: shown.name })}
        items={items}
      >
        <Icon size={18} className={classes.sign} aria-hidden />
        {shown?.name ?? t('title')}
        <IconChevronDown size={16} aria-hidden />
      </MenuButton>
      <Suspense>
        {(asked?.about === 'new' || asked?.about === 'change') && (
          <DeskViewDialog
            {...{ list, filter }}
            kept={asked.about === 'change' ? asked.view : undefined}
            onClose={close}
          />
        )}
        {asked?.about === 'remove' && <RemoveViewDialog view={asked.view} onClose={close} />}
      </Suspense>
    </>
  );
}

interface ItemsOf {
  readonly views: readonly DeskView[];
  readonly shown: DeskView | undefined;
  readonly filter: DeskViewsProps['filter'];
  readonly ask: (asked: Asked) => void;
}

/** The lines of the menu: where to go, then what can be done with what is shown. */
function useItems({ views, shown, filter, ask }: ItemsOf): MenuItem[] {
  const t = useTranslations('consoleLists.views');
  const navigate = useNavigate();
  const goTo = (view: DeskView): MenuItem => ({
    key: view.id,
    label: <bdi>{view.name}</bdi>,
    group: t(view.isShared ? 'desks' : 'own'),
    onSelect: () => void navigate({ to: '.', search: view.filter }),
    icon: view === shown ? <IconBookmarkFilled size={16} aria-hidden /> : undefined,
  });
  return [...views.map(goTo), ...useActions({ views, shown, filter, ask })];
}

function useActions({ views, shown, filter, ask }: ItemsOf): MenuItem[] {
  const t = useTranslations('consoleLists.views');
  const role = useSession((state) => state.staff?.role);
  const group = t('actions');
  const kept = (isShared: boolean) => views.filter((view) => view.isShared === isShared).length;
  const hasRoom =
    mayAddDeskView(kept(false)) ||
    (role !== undefined && mayShareDeskViews(role) && mayAddDeskView(kept(true)));
  const isNarrowed = Object.keys(filter).length > 0;
  if (shown === undefined)
    return isNarrowed && hasRoom
      ? [{ key: 'new', group, label: t('save'), onSelect: () => ask({ about: 'new' }) }]
      : [
          {
            key: 'none',
            group,
            // A line that only says why: it closes the menu.
            label: isNarrowed ? t('full', { max: maxDeskViews }) : t('nothing'),
            onSelect: () => undefined,
          },
        ];
  return shown.mayChange
    ? [
        {
          key: 'change',
          group,
          label: t('change'),
          onSelect: () => ask({ about: 'change', view: shown }),
        },
        {
          key: 'remove',
          group,
          label: t('remove'),
          danger: true,
          onSelect: () => ask({ about: 'remove', view: shown }),
        },
      ]
    : [];
}
