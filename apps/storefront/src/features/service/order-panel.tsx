import { lazyCode } from '@khidma/app/route/lazy-code';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { useSession } from '../../shared/session-store.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ContinueButton } from './continue-button.tsx';
import { OptionFields } from './option-fields.tsx';
import type { OrderForm, OrderValues, ShopService } from './order-values.ts';
import { keepDraft } from './order-draft.ts';
import { PriceSummary } from './price-summary.tsx';
import classes from './service.module.css';
import { type RefusedField, useOrderForm } from './use-order-form.ts';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { FormSkeleton } from '@khidma/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What is free is asked for anyway: the days come with the answer. */
const TimeFields = lazyCode(async () => (await import('./time-fields.tsx')).TimeFields);

// Only where something was kept, and is another by now.
const BeforeOrder = lazyCode(async () => (await import('./before-order.tsx')).BeforeOrder, null);

interface OrderPanelProps {
  readonly service: ShopService;
  /** What the server refused when it was sent. */
  readonly refused: readonly RefusedField[];
  /** Goes to the step behind this one. */
  readonly onDone: (values: OrderValues) => Promise<void>;
}

/** What is ordered, and when: the way to an order begins on the service's own page. Another version of it begins anew, with what was typed kept. */
export function OrderPanel(props: OrderPanelProps) {
  const { again } = useSearch({ from: '/s/$id' });
  const isKnown = useSession((state) => state.token !== null);
  const enabled = isKnown && again !== undefined;
  const before = useQuery({ ...myOrderQuery(again ?? ''), enabled });
  // Few order again: what that needs comes with what they ordered.
  const filling = useQuery({
    queryKey: ['againValues'],
    queryFn: async () => (await import('./order-again.ts')).againValues,
    enabled,
    staleTime: Infinity,
  });
  const { service } = props;
  if (before.isLoading || filling.isLoading)
    return (
      <div className={classes.panel}>
        <FormSkeleton />
      </div>
    );
  return (
    <Choice
      key={service.versionId}
      fill={(empty) =>
        before.data && filling.data ? filling.data(service, before.data, empty) : empty
      }
      {...props}
    />
  );
}

interface ChoiceProps extends OrderPanelProps {
  /** As the order was that is to be ordered again. */
  readonly fill: (empty: OrderValues) => OrderValues;
}

function Choice({ service, refused, onDone, fill }: ChoiceProps) {
  const t = useTranslations('shop.service');
  const titleId = useId();
  const looked = useSearch({ from: '/s/$id' });
  const { form, draft } = useOrderForm(service, { step: 'choice', looked, fill, refused });
  const send = useFormSubmit(form, async () => {
    keepDraft(service, form.getValues(), looked);
    await onDone(form.getValues());
  });
  return (
    <form className={classes.panel} noValidate aria-labelledby={titleId} onSubmit={send}>
      <h2 id={titleId} className="k-unseen">
        {t('orderTitle')}
      </h2>
      {draft !== null && <BeforeOrder service={service} draft={draft} />}
      <PriceSummary form={form} service={service} />
      <OptionFields form={form} service={service} />
      <Suspense fallback={<FormSkeleton />}>
        <TimeFields form={form} service={service} day={looked.on ?? null} />
      </Suspense>
      <div className="k-stack-3">
        <ContinueButton form={form} service={service}>
          <GoOn form={form} />
        </ContinueButton>
      </div>
    </form>
  );
}

function GoOn({ form: { control } }: { readonly form: OrderForm }) {
  const t = useTranslations('shop.service');
  const { soon } = useMoments();
  const [at, byAgreement] = useWatch({ control, name: ['reservedAt', 'byAgreement'] });
  return at === null || byAgreement ? t('goOn') : t('goOnWith', { when: soon(at) });
}
