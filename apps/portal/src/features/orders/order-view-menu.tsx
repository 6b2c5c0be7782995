import { isAsKept, type OrdersSearch, viewFiltersOf } from './orders-search.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { removeOrderView, saveOrderView } from '@khidma/contract/orders/merchant-orders';
import { saveOrderViewInput } from '@khidma/contract/orders/merchant-orders.forms';
import type { OrderView, OrderViewFilters } from '@khidma/contract/shapes/order-list';
import { longestViewName, maxOrderViews, mayAddView } from '@khidma/domain/orders/order-views';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog, FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { IconBookmark } from '@khidma/icons/bookmark';
import { IconChevronDown } from '@khidma/icons/chevron-down';
import { MenuButton } from '@khidma/ui/menu-button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

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
  const remove = useEndpointMutation(removeOrderView, { silent: true });
  return (
    <ConfirmDialog
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
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}

const schema = z.strictObject({ name: saveOrderViewInput.shape.name });
const resolver = ruleResolver<{ name: string }, z.output<typeof schema>>(schema);

interface OrderViewDialogProps {
  /** The view that gets another name; none where one is kept anew. */
  readonly kept: OrderView | undefined;
  readonly filters: OrderViewFilters;
  readonly onClose: () => void;
  readonly onSaved: (id: string | undefined) => void;
}

/** Asks what a view of the list is called. */
function OrderViewDialog({ kept, filters, onClose, onSaved }: OrderViewDialogProps) {
  const t = useTranslations('orderList.views');
  const form = useForm({ resolver, defaultValues: { name: kept?.name ?? '' } });
  const save = useEndpointMutation(saveOrderView, { silent: true });
  const submit = useFormSubmit(form, async ({ name }) => {
    const views = await save.mutateAsync({ ...(kept && { id: kept.id }), name, filters });
    feedback.show({ message: t('saved') });
    onSaved(kept?.id ?? views.at(-1)?.id);
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={kept === undefined ? t('save') : t('rename')}
      busy={form.formState.isSubmitting}
      confirmLabel={t('submit')}
    >
      <p>{t('text')}</p>
      <TextInput
        control={form.control}
        name="name"
        label={t('name')}
        maxLength={longestViewName}
        required
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
