import { isAsKept, type OrdersSearch, viewFiltersOf } from './orders-search.ts';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { useEndpointMutation } from '@khidma/client/query';
import { removeOrderView, saveOrderView } from '@khidma/contract/orders/merchant-orders';
import { saveOrderViewInput } from '@khidma/contract/orders/merchant-orders.forms';
import type { OrderView, OrderViewFilters } from '@khidma/contract/shapes/order-list';
import { longestViewName, maxOrderViews, mayAddView } from '@khidma/domain/orders/order-views';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconBookmark, IconChevronDown } from '@khidma/icons';
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
          onSaved={onView}
        />
      )}
      {asked === 'remove' && kept && (
        <QuestionDialog
          endpoint={removeOrderView}
          input={{ id: kept.id }}
          danger
          title={t('removeTitle', { name: kept.name })}
          confirmLabel={t('remove')}
          doneText={t('removed')}
          onClose={close}
          onDone={() => onView(undefined)}
        >
          {t('removeText')}
        </QuestionDialog>
      )}
    </>
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
  return (
    <BoundFormDialog
      form={form}
      send={({ name }) => save.mutateAsync({ ...(kept && { id: kept.id }), name, filters })}
      title={kept === undefined ? t('save') : t('rename')}
      confirmLabel={t('submit')}
      doneText={t('saved')}
      onClose={onClose}
      onDone={(views) => onSaved(kept?.id ?? views.at(-1)?.id)}
    >
      <p>{t('text')}</p>
      <TextInput
        control={form.control}
        name="name"
        label={t('name')}
        maxLength={longestViewName}
        required
      />
    </BoundFormDialog>
  );
}
