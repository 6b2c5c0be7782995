import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { freeTimesQuery } from '../../shared/free-times-query.ts';
import { paths } from '../../shared/paths.ts';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { BeforeOrder } from './before-order.tsx';
import { ContinueButton } from './continue-button.tsx';
import { AcceptTerms } from './detail-fields.tsx';
import { dropDraft } from './order-draft.ts';
import classes from './order-steps.module.css';
import {
  asSeen,
  chosenCombination,
  type Order,
  type OrderForm,
  orderInput,
  type OrderValues,
  type ShopService,
  totalBefore,
  totalOf,
} from './order-values.ts';
import { stepOf } from './order-way.ts';
import { PromoField } from './promo-field.tsx';
import { type RefusedField, useOrderForm } from './use-order-form.ts';
import { usePromo } from './use-promo.ts';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { windowEnd } from '@khidma/app/visits/window-end';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, keyOf } from '@khidma/client/query';
import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { fils, negate, subtract } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ReviewStepProps {
  readonly service: ShopService;
  readonly refused: readonly RefusedField[];
  /** Goes to where the first of these fields is filled in. */
  readonly onRefused: (fields: readonly RefusedField[]) => Promise<void>;
}

/** The whole order once more, what it costs and what cancelling it costs; one button places it and leads to the provider's page. */
export function ReviewStep({ service, refused, onRefused }: ReviewStepProps) {
  const shop = useTranslations('shop');
  const amountText = useAmountText();
  const looked = useSearch({ from: '/s/$id' });
  const { form, draft } = useOrderForm(service, { step: 'review', looked, refused });
  const { promo } = usePromo(form, service);
  const [values] = useState(() => form.getValues());
  const send = usePlaceOrder(form, { service, onRefused });
  const combination = chosenCombination(service, values.options);
  const total = promo?.payable ?? (combination && totalOf(combination, values.quantity)) ?? 0;
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {draft !== null && <BeforeOrder service={service} draft={draft} />}
      <Answers service={service} values={values} />
      <PromoField form={form} service={service} />
      <Sums form={form} service={service} total={total} />
      <Terms service={service} values={values} amount={total} />
      <FormNotice control={form.control} />
      <div className={classes.next}>
        <ContinueButton form={form} service={service}>
          {shop('pay.submit', { amount: amountText(total) })}
        </ContinueButton>
      </div>
      <p className={classes.below}>{shop('pay.elsewhere')}</p>
      <p className={classes.below}>
        <AcceptTerms />
      </p>
    </form>
  );
}

/** Places the order and goes to where it is paid, in one go. */
function usePlaceOrder(
  form: OrderForm,
  { service, onRefused }: Pick<ReviewStepProps, 'service' | 'onRefused'>,
) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useFormSubmit(form, async (order) => {
    const combination = chosenCombination(service, order.options);
    if (combination === undefined) return;
    try {
      const discount = await discountOf(service, order);
      const placed = await getClient().call(
        placeOrder,
        orderInput(service, combination, { ...order, discount }),
        { silent: true },
      );
      dropDraft();
      cache.setQueryData(myOrderQuery(placed.id).queryKey, placed);
      // It is placed by now: whatever keeps it from being paid is said on its own page.
      const paying = await getClient()
        .call(payOrder, { id: placed.id }, { silent: true })
        .catch(() => null);
      if (paying === null) await navigate({ to: '/orders/$id/pay', params: { id: placed.id } });
      else await leaveFor(paying.url);
    } catch (error) {
      const fields = error instanceof ApiError ? refusedFields(error) : [];
      // What was just taken goes from the list.
      if (error instanceof ApiError)
        await cache.invalidateQueries({ queryKey: keyOf(listFreeTimes) });
      if (fields.length > 0) await onRefused(fields);
      // The service comes anew, with its price, and says so.
      else if (!(error instanceof ApiError && error.name === 'orderPriceChanged'))
        applyFieldErrors(form, error);
    }
  });
}

/** Goes to the provider's page: it stays busy, for the browser is on its way. */
const leaveFor = (url: string): Promise<void> => {
  location.assign(url);
  return new Promise(() => undefined);
};

/** What the server refuses of fields that are filled in on another step. */
const refusedFields = ({ fields }: ApiError): RefusedField[] =>
  fields.flatMap(({ path, message }) => {
    const step = stepOf(path);
    return step === undefined || step === 'review'
      ? []
      : [{ path: path.split('.')[0] as RefusedField['path'], message }]; // a field of a step is one of the form's
  });

/** What the code takes off now, whatever was shown: what is wrong with it is refused at its field. */
const discountOf = async (
  { id: serviceId }: ShopService,
  { promoCode, options, quantity }: Order,
): Promise<number> => {
  if (promoCode === '') return 0;
  const asked = { promoCode, serviceId, options: options.map(Number), quantity };
  return (await getClient().call(checkPromoCode, asked, { silent: true })).discount;
};

interface AnswersProps {
  readonly service: ShopService;
  readonly values: OrderValues;
}

/** What was chosen and typed, each with the way back to it. */
function Answers({ service, values }: AnswersProps) {
  const t = useTranslations('shopBooking');
  const shop = useTranslations('shop');
  const { emirateOf } = useCatalogueNames();
  const { period } = useMoments();
  const times = useFreeTimes(service, values);
  const looked = useSearch({ from: '/s/$id' });
  const { options, quantity, reservedAt, byAgreement, emirate, note } = values;
  const change = (step: 'choice' | 'place' | 'contact', what: ReactNode): ReactNode => (
    <div className={classes.answer}>
      <div>{what}</div>
      <UiLink
        href={withSearch(paths.service(service.id), {
          ...looked,
          step: step === 'choice' ? undefined : step,
        })}
        aria-label={t('changeOf', { what: t(`step.${step}`) })}
      >
        {t('change')}
      </UiLink>
    </div>
  );
  return (
    <dl className={classes.answers}>
      <dt>{t('step.choice')}</dt>
      <dd>
        {change(
          'choice',
          <>
            <DotLine>
              <UserText>{service.name}</UserText>
              {service.specs.map(({ name, options: offered }, index) => (
                <UserText key={name}>{offered[Number(options[index])] ?? ''}</UserText>
              ))}
              {quantity > 1 && shop('orders.quantity', { count: quantity })}
            </DotLine>
            <br />
            {byAgreement || reservedAt === null
              ? shop('orders.anyTime')
              : period(reservedAt, windowEnd(reservedAt, times?.arrivalMinutes ?? 0))}
          </>,
        )}
      </dd>
      <dt>{t('step.place')}</dt>
      <dd>
        {change(
          'place',
          <>
            <UserText>{values.address}</UserText>
            <br />
            {emirate !== null && emirateOf(emirate)}
            {note !== '' && <UserParagraph>{note}</UserParagraph>}
          </>,
        )}
      </dd>
      <dt>{t('step.contact')}</dt>
      <dd>
        {change(
          'contact',
          <>
            <UserText>{values.contactName}</UserText>
            <br />
            <DotLine>
              <Ltr>{formatMobile(values.contactPhone)}</Ltr>
              <Ltr>{values.contactEmail}</Ltr>
            </DotLine>
          </>,
        )}
      </dd>
    </dl>
  );
}

const useFreeTimes = (service: ShopService, { options, quantity }: OrderValues) => {
  const chosen = service.specs.map((spec, index) => spec.options[Number(options[index])] ?? '');
  const [from] = useState(() => dubaiDay(Date.now()));
  return useQuery(freeTimesQuery(service.id, { from, quantity, chosen })).data;
};

interface SumsProps {
  readonly form: OrderForm;
  readonly service: ShopService;
  readonly total: number;
}

/** How the sum comes about. */
function Sums({ form, service, total }: SumsProps) {
  const t = useTranslations('shop');
  const { promo } = usePromo(form, service);
  const { options, quantity } = form.getValues();
  const combination = chosenCombination(service, options);
  if (combination === undefined) return null;
  const before = totalBefore(combination, quantity);
  const off = subtract(fils(before), fils(totalOf(asSeen(combination, true), quantity)));
  const taken = (label: string, amount: number) =>
    amount === 0 ? [] : [{ label, value: <Money fils={negate(fils(amount))} bare /> }];
  return (
    <div>
      <DescriptionList
        look="rows"
        items={[
          { label: t('order.price'), value: <Money fils={before} bare /> },
          ...taken(t('order.discount'), off),
          ...(promo === undefined
            ? []
            : taken(t('order.promo', { code: promo.code }), promo.discount)),
          { label: t('service.total'), value: <Money fils={total} strong />, total: true },
        ]}
      />
      <p className={classes.below}>
        {t(service.chargesVat ? 'service.vatIncluded' : 'service.noVat')}
      </p>
    </div>
  );
}

interface TermsProps extends AnswersProps {
  readonly amount: number;
}

/** Who holds the money until when, and what changing one's mind costs. */
function Terms({ service, values, amount }: TermsProps) {
  const t = useTranslations('shop');
  const times = useFreeTimes(service, values);
  return (
    <div className={classes.terms}>
      <p>{t('pay.safe')}</p>
      {times !== undefined && times.cancelTerms.length > 0 ? (
        <CancelTerms
          terms={times.cancelTerms}
          reservedAt={values.byAgreement ? null : values.reservedAt}
          amount={amount}
        />
      ) : (
        <p>{t('pay.cancellingText')}</p>
      )}
    </div>
  );
}
