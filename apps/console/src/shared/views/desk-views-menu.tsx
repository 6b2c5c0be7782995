import { useSession } from '../session-store.ts';
import { viewShown } from './desk-filter.ts';
import classes from './desk-views-menu.module.css';
import type { DeskViewsProps } from './desk-views.ts';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { listDeskViews, removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import { saveDeskViewInput } from '@khidma/contract/backoffice/lists.forms';
import type { DeskView } from '@khidma/contract/shapes/desk';
import {
  longestDeskViewName,
  maxDeskViews,
  mayAddDeskView,
  mayShareDeskViews,
} from '@khidma/domain/staff/desk-views';
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

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
      {(asked?.about === 'new' || asked?.about === 'change') && (
        <DeskViewDialog
          {...{ list, filter }}
          kept={asked.about === 'change' ? asked.view : undefined}
          onClose={close}
        />
      )}
      {asked?.about === 'remove' && <RemoveViewDialog view={asked.view} onClose={close} />}
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

interface RemoveViewDialogProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** Asks before a view goes. */
function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
  const t = useTranslations('consoleLists.views');
  return (
    <QuestionDialog
      endpoint={removeDeskView}
      input={{ id: view.id }}
      danger
      title={t('removeTitle', { name: view.name })}
      confirmLabel={t('remove')}
      doneText={t('removed')}
      onClose={onClose}
    >
      {t(view.isShared ? 'removeShared' : 'removeText')}
    </QuestionDialog>
  );
}

const schema = z.strictObject({ name: saveDeskViewInput.shape.name, isShared: z.boolean() });
const resolver = ruleResolver<z.input<typeof schema>, z.output<typeof schema>>(schema);

interface DeskViewDialogProps extends DeskViewsProps {
  /** The view that is changed; none where one is kept anew. */
  readonly kept: DeskView | undefined;
  readonly onClose: () => void;
}

/** Asks what a view is called, and whether it is for everybody. */
function DeskViewDialog({ list, filter, kept, onClose }: DeskViewDialogProps) {
  const t = useTranslations('consoleLists.views');
  const common = useTranslations('common');
  const role = useSession((state) => state.staff?.role);
  const form = useForm({
    resolver,
    defaultValues: { name: kept?.name ?? '', isShared: kept?.isShared ?? false },
  });
  const save = useEndpointMutation(saveDeskView, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={(typed) => save.mutateAsync({ ...(kept && { id: kept.id }), ...typed, list, filter })}
      title={t(kept === undefined ? 'save' : 'change')}
      confirmLabel={common('save')}
      doneText={t('saved')}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('name')}
        description={t('text')}
        maxLength={longestDeskViewName}
        required
      />
      {role !== undefined && mayShareDeskViews(role) && (
        <CheckboxInput
          control={form.control}
          name="isShared"
          label={t('share')}
          description={t('shareText')}
        />
      )}
    </BoundFormDialog>
  );
}
