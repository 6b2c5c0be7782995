import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { saveOrderView } from '@khidma/contract/orders/merchant-orders';
import { saveOrderViewInput } from '@khidma/contract/orders/merchant-orders.forms';
import type { OrderView, OrderViewFilters } from '@khidma/contract/shapes/order-list';
import { longestViewName } from '@khidma/domain/orders/order-views';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

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
export function OrderViewDialog({ kept, filters, onClose, onSaved }: OrderViewDialogProps) {
  const t = useTranslations('orderList.views');
  const common = useTranslations('common');
  const form = useForm({ resolver, defaultValues: { name: kept?.name ?? '' } });
  const save = useEndpointMutation(saveOrderView, { silent: true });
  const submit = useFormSubmit(form, async ({ name }) => {
    const views = await save.mutateAsync({ ...(kept && { id: kept.id }), name, filters });
    feedback.show({ message: t('saved') });
    onSaved(kept?.id ?? views.at(-1)?.id);
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={kept === undefined ? t('save') : t('rename')}
      busy={form.formState.isSubmitting}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
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
