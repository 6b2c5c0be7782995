import { paths } from '../../shared/paths.ts';
import { isSignedIn, useSession } from '../../shared/session-store.ts';
import { ContinueButton } from './continue-button.tsx';
import { ContactFields, PlaceFields } from './detail-fields.tsx';
import { readDraft } from './order-draft.ts';
import classes from './order-steps.module.css';
import { OrderSummary } from './order-summary.tsx';
import {
  isOutOfReach,
  type OrderForm,
  type OrderValues,
  type ShopService,
} from './order-values.ts';
import { openStep, orderSteps, stepAfter, type OrderStep } from './order-way.ts';
import { type RefusedField, useOrderForm } from './use-order-form.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import type { AddressBefore } from '../../shared/addresses/address-dialog.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { withSearch } from '@khidma/app/route/with-search';
import { UserText } from '@khidma/ui/bdi';
import { FormSkeleton } from '@khidma/ui/loading';
import { Columns, Page } from '@khidma/ui/page';
import { Stepper } from '@khidma/ui/stepper';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

const NewCustomer = lazyCode(
  async () => (await import('./new-customer.tsx')).NewCustomer,
  <FormSkeleton />,
);
const ReviewStep = lazyCode(
  async () => (await import('./review-step.tsx')).ReviewStep,
  <FormSkeleton />,
);
const AddressDialog = lazyPart(
  async () => (await import('../../shared/addresses/address-dialog.tsx')).AddressDialog,
);

/** Every step but the first, which stands on the service's own page. */
export type LaterStep = Exclude<OrderStep, 'choice'>;

interface OrderStepsProps {
  readonly service: ShopService;
  readonly step: LaterStep;
  readonly refused: readonly RefusedField[];
  readonly onDone: (values: OrderValues, step: OrderStep) => Promise<void>;
  readonly onRefused: (fields: readonly RefusedField[]) => Promise<void>;
}

/** The way to an order behind the choice: where, who, and the look at all of it before it is paid. */
export function OrderSteps(props: OrderStepsProps) {
  const { service, step } = props;
  const t = useTranslations('shopBooking');
  const isKnown = useSession((state) => state.token !== null);
  const looked = useSearch({ from: '/s/$id' });
  const customer = useSession((state) => state.customer);
  const { values } = readDraft(service, { customer, looked });
  const open = openStep(values, isKnown);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = orderSteps.indexOf(step);
  useEffect(() => {
    // What has changed is a part of the page: whoever cannot see it is told by the focus.
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  if (orderSteps.indexOf(open) < at)
    return (
      <Navigate
        to="/s/$id"
        params={{ id: service.id }}
        search={{ ...looked, step: open === 'choice' ? undefined : open }}
        replace
      />
    );
  return (
    <Page>
      <div className={classes.frame}>
        <div className={classes.way} data-last={step === 'review' || undefined}>
          <p className={classes.of}>
            <UserText>{service.name}</UserText>
            <span>{t('count', { step: at + 1, count: orderSteps.length })}</span>
          </p>
          <Stepper
            label={t('steps')}
            slim
            steps={orderSteps.map((each, index) => ({
              key: each,
              label: t(`step.${each}`),
              state: index < at ? 'done' : index === at ? 'current' : 'todo',
              href:
                index < at
                  ? withSearch(paths.service(service.id), {
                      step: each === 'choice' ? undefined : each,
                    })
                  : undefined,
            }))}
            stateLabels={{
              done: t('states.done'),
              current: t('states.current'),
              todo: t('states.todo'),
              failed: t('states.todo'),
            }}
          />
        </div>
        <Columns asideFirst aside={<OrderSummary service={service} values={values} />}>
          <section className={classes.sheet} data-no-tabs aria-labelledby="order-step">
            <h1 id="order-step" ref={heading} tabIndex={-1} className="k-title">
              {t(`head.${step}`)}
            </h1>
            {step === 'place' && <PlaceStep key={step} {...props} />}
            {step === 'contact' &&
              (isKnown ? (
                <ContactStep key={step} {...props} />
              ) : (
                <NewCustomer key={service.versionId} {...props} />
              ))}
            {step === 'review' && <ReviewStep key={service.versionId} {...props} />}
          </section>
        </Columns>
      </div>
    </Page>
  );
}

const useStep = ({ service, step, refused, onDone }: OrderStepsProps) => {
  const looked = useSearch({ from: '/s/$id' });
  const { form } = useOrderForm(service, { step, looked, refused });
  const send = useFormSubmit(form, async () => {
    const values = form.getValues();
    await onDone(values, stepAfter(step, values, isSignedIn()));
  });
  return { form, send };
};

function PlaceStep(props: OrderStepsProps) {
  const t = useTranslations('shop.service');
  const { form, send } = useStep(props);
  const [kept, setKept] = useState<AddressBefore | null>(null);
  return (
    <>
      <form className={classes.form} noValidate onSubmit={send}>
        <PlaceFields form={form} service={props.service} onKeep={setKept} />
        <div className={classes.next}>
          <ContinueButton
            form={form}
            service={props.service}
            reason={useOutOfReach(form, props.service)}
          >
            {t('goOn')}
          </ContinueButton>
        </div>
      </form>
      {kept !== null && <AddressDialog before={kept} onClose={() => setKept(null)} />}
    </>
  );
}

/** That it is not offered where it is to be done; undefined where it is. */
const useOutOfReach = ({ control }: OrderForm, service: ShopService): string | undefined => {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  const emirate = useWatch({ control, name: 'emirate' });
  return emirate !== null && isOutOfReach(service, emirate)
    ? t('notServed', { emirate: emirateOf(emirate) })
    : undefined;
};

function ContactStep(props: OrderStepsProps) {
  const t = useTranslations('shop.service');
  const { form, send } = useStep(props);
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <ContactFields form={form} />
      <div className={classes.next}>
        <ContinueButton form={form} service={props.service}>
          {t('goOn')}
        </ContinueButton>
      </div>
    </form>
  );
}
