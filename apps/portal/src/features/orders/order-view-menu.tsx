import { useEndpointMutation } from '@khidma/client/query';
import { removeOrderView, saveOrderView } from '@khidma/contract/orders/merchant-orders';
import type { OrderView } from '@khidma/contract/shapes/order-list';
import { maxOrderViews, mayAddView } from '@khidma/domain/orders/order-views';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconBookmark } from '@khidma/ui/icons/bookmark';
import { IconChevronDown } from '@khidma/ui/icons/chevron-down';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderViewDialog } from './order-view-dialog.tsx';
import { isAsKept, type OrdersSearch, viewFiltersOf } from './orders-search.ts';

interface OrderViewMenuProps {
  readonly search: OrdersSearch;
  readonly views: readonly OrderView[];
  /** Goes to a view, or stays where there is none any more. */
  readonly onView: (id: string | undefined) => void;
}

/** Keeps what the list is narrowed to under a name; of a view that is open, changes and removes it. */
export function OrderViewMenu({ search, views, onView }: OrderViewMenuProps) {
  const t = useTranslations('orderList.views');
  const [asked, setAsked] = useState<'new' | 'rename' | 'remove' | null>(null);
  const kept = views.find(({ id }) => id === search.view);
  const save = useEndpointMutation(saveOrderView);
  const filters = viewFiltersOf(search);
  const close = (): void => setAsked(null);
  const full = mayAddView(views.length) ? undefined : t('full', { max: maxOrderViews });
  return (
    <>
      {kept === undefined ? (
        <Button
          kind="quiet"
          icon={<IconBookmark size={18} aria-hidden />}
          disabledReason={full}
          onClick={() => setAsked('new')}
        >
          {t('save')}
        </Button>
      ) : (
        <MenuButton
          label={t('menu', { name: kept.name })}
          items={[
            ...(isAsKept(search, kept)
              ? []
              : [
                  {
                    key: 'update',
                    label: t('update'),
                    onSelect: () =>
                      save.mutate(
                        { id: kept.id, name: kept.name, filters },
                        { onSuccess: () => feedback.show({ message: t('updated') }) },
                      ),
                  },
                ]),
            ...(full === undefined
              ? [{ key: 'new', label: t('saveAs'), onSelect: () => setAsked('new') }]
              : []),
            { key: 'rename', label: t('rename'), onSelect: () => setAsked('rename') },
            { key: 'remove', label: t('remove'), danger: true, onSelect: () => setAsked('remove') },
          ]}
        >
          <IconBookmark size={18} aria-hidden />
          {t('title')}
          <IconChevronDown size={16} aria-hidden />
        </MenuButton>
      )}
      {(asked === 'new' || asked === 'rename') && (
        <OrderViewDialog
          kept={asked === 'rename' ? kept : undefined}
          filters={asked === 'rename' && kept ? kept.filters : filters}
          onClose={close}
          onSaved={(id) => {
            close();
            onView(id);
          }}
        />
      )}
      {asked === 'remove' && kept && (
        <RemoveView
          view={kept}
          onClose={close}
          onRemoved={() => {
            close();
            onView(undefined);
          }}
        />
      )}
    </>
  );
}

interface RemoveViewProps {
  readonly view: OrderView;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveView({ view, onClose, onRemoved }: RemoveViewProps) {
  const t = useTranslations('orderList.views');
  const common = useTranslations('common');
  const remove = useEndpointMutation(removeOrderView, { silent: true });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { id: view.id },
          {
            onSuccess: () => {
              feedback.show({ message: t('removed') });
              onRemoved();
            },
          },
        )
      }
      title={t('removeTitle', { name: view.name })}
      busy={remove.isPending}
      error={remove.error?.message}
      confirmLabel={t('remove')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
