import { lazyCode } from '@khidma/app/route/lazy-code';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { authPaths, paths } from '../../shared/paths.ts';
import { isSignedIn, sessionStore, useSession } from '../../shared/session-store.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { OptionFields } from './option-fields.tsx';
import { dropDraft, keepDraft, readDraft } from './order-draft.ts';
import {
  asSeen,
  chosenCombination,
  emptyOrder,
  isOutOfReach,
  judgeTime,
  type Order,
  type OrderForm,
  orderInput,
  orderSchema,
  type OrderValues,
  type ShopService,
  totalOf,
} from './order-values.ts';
import { PriceSummary } from './price-summary.tsx';
import classes from './service.module.css';
import { usePromo } from './use-promo.ts';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, keyOf } from '@khidma/client/query';
import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** What is free is asked for anyway: the days come with the answer. */
const TimeFields = lazyCode(async () => (await import('./time-fields.tsx')).TimeFields);

// Below what is chosen: they come with the times.
const PlaceFields = lazyCode(async () => (await import('./detail-fields.tsx')).PlaceFields);
const ContactFields = lazyCode(async () => (await import('./detail-fields.tsx')).ContactFields);

const AcceptTerms = lazyCode(
  async () => (await import('./detail-fields.tsx')).AcceptTerms,
  '\u00a0',
);

// Only where something was kept, or is another by now.
const BeforeOrder = lazyCode(async () => (await import('./before-order.tsx')).BeforeOrder, null);

const PromoPart = lazyPart(async () => (await import('./promo-field.tsx')).PromoField);

const AddressDialog = lazyPart(
  async () => (await import('../../shared/addresses/address-dialog.tsx')).AddressDialog,
);

const resolver = ruleResolver(orderSchema, (values: OrderValues) => judgeTime(values));

/** The order form. Another version of the service begins it anew, with what was typed kept. */
export function OrderPanel({ service }: { readonly service: ShopService }) {
  const [isChanged, setChanged] = useState(false);
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
  if (before.isLoading || filling.isLoading) return <FormBones />;
  return (
    <OrderFormOf
      key={service.versionId}
      fill={(empty) =>
        before.data && filling.data ? filling.data(service, before.data, empty) : empty
      }
      service={service}
      isChanged={isChanged}
      onChanged={() => setChanged(true)}
    />
  );
}

function FormBones() {
  return (
    <div className={classes.panel}>
      <FormSkeleton />
    </div>
  );
}

interface OrderFormProps {
  readonly service: ShopService;
  /** As the order was that is to be ordered again. */
  readonly fill: (empty: OrderValues) => OrderValues;
  readonly isChanged: boolean;
  readonly onChanged: () => void;
}

function OrderFormOf({ service, fill, isChanged, onChanged }: OrderFormProps) {
  const t = useTranslations('shop.service');
  const titleId = useId();
  const looked = useSearch({ from: '/s/$id' });
  const [draft] = useState(() => readDraft(service));
  const empty = emptyOrder(service, sessionStore.getState().customer, looked);
  const form: OrderForm = useForm({
    resolver,
    defaultValues: draft?.values ?? fill(empty),
  });
  const [kept, setKept] = useState<AddressBefore | null>(null);
  const send = useSendOrder(form, service, onChanged);
  return (
    <>
      <form className={classes.panel} noValidate aria-labelledby={titleId} onSubmit={send}>
        <h2 id={titleId} className={classes.panelTitle}>
          {t('orderTitle')}
        </h2>
        {(draft !== null || isChanged) && (
          <BeforeOrder service={service} draft={draft} isChanged={isChanged} />
        )}
        <OptionFields form={form} service={service} />
        <PriceSummary form={form} service={service} />
        <Suspense fallback={<FormSkeleton />}>
          <TimeFields form={form} service={service} day={looked.on ?? null} />
          <PlaceFields form={form} service={service} onKeep={setKept} />
          <ContactFields form={form} />
        </Suspense>
        <PromoPart form={form} service={service} />
        <FormNotice control={form.control} />
        <OrderButton form={form} service={service} />
      </form>
      {kept !== null && <AddressDialog before={kept} onClose={() => setKept(null)} />}
    </>
  );
}

function useSendOrder(form: OrderForm, service: ShopService, onChanged: () => void) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useFormSubmit(form, async (order) => {
    const combination = chosenCombination(service, order.options);
    if (combination === undefined) return;
    keepDraft(service, form.getValues(), combination);
    if (!isSignedIn()) {
      location.assign(authPaths.signIn(paths.service(service.id)));
      return;
    }
    try {
      const discount = await discountOf(service, order);
      const placed = await getClient().call(
        placeOrder,
        orderInput(service, combination, { ...order, discount }),
        { silent: true },
      );
      dropDraft();
      cache.setQueryData(myOrderQuery(placed.id).queryKey, placed);
      await navigate({ to: '/orders/$id/pay', params: { id: placed.id } });
    } catch (error) {
      if (!(error instanceof ApiError && error.name === 'orderPriceChanged')) {
        applyFieldErrors(form, error, { options: 'options.0' });
        // What was just taken goes from the list.
        if (error instanceof ApiError)
          await cache.invalidateQueries({ queryKey: keyOf(listFreeTimes) });
        return;
      }
      onChanged();
    }
  });
}

/** What the code takes off now, whatever was shown: what is wrong with it is refused at its field. */
const discountOf = async (
  { id: serviceId }: ShopService,
  { promoCode, options, quantity }: Order,
): Promise<number> => {
  if (promoCode === '') return 0;
  const asked = { promoCode, serviceId, options: options.map(Number), quantity };
  return (await getClient().call(checkPromoCode, asked, { silent: true })).discount;
};

function OrderButton({
  form,
  service,
}: {
  readonly form: OrderForm;
  readonly service: ShopService;
}) {
  const t = useTranslations('shop.service');
  const isKnown = useSession((state) => state.token !== null);
  const takesPayments = useTakesPayments();
  const { isSubmitting } = useFormState({ control: form.control });
  const [options, quantity, emirate] = useWatch({
    control: form.control,
    name: ['options', 'quantity', 'emirate'],
  });
  const { emirateOf } = useCatalogueNames();
  const combination = chosenCombination(service, options);
  const { promo } = usePromo(form, service);
  const reason = (): string | undefined => {
    if (!takesPayments) return t('paymentsOff');
    if (combination === undefined) return t('notOfferedNow');
    return emirate !== null && isOutOfReach(service, emirate)
      ? t('notServed', { emirate: emirateOf(emirate) })
      : undefined;
  };
  const nextStep = (): string => {
    if (!takesPayments) return t('paymentsOff');
    return isKnown ? t('payNext') : t('signInFirst');
  };
  return (
    <div className={`k-stack-3 ${classes.send}`}>
      {combination !== undefined && (
        <div className={classes.total}>
          <span>{t('total')}</span>
          <Money fils={promo?.payable ?? totalOf(asSeen(combination, isKnown), quantity)} strong />
        </div>
      )}
      <Button
        type="submit"
        kind="primary"
        fullWidth
        loading={isSubmitting}
        disabledReason={reason()}
      >
        {t('order')}
      </Button>
      <p className={`k-quiet ${classes.next}`}>{nextStep()}</p>
      <p className={`k-quiet ${classes.next}`}>
        <AcceptTerms />
      </p>
    </div>
  );
}

/** Whether an order can be paid here; taken for granted while that is not known, for the server decides anyway. */
const useTakesPayments = (): boolean => {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.rest['takesPayments'] !== false;
};
