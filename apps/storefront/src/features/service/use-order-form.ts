import { sessionStore } from '../../shared/session-store.ts';
import { keepDraft, type OrderDraft, readDraft } from './order-draft.ts';
import type { LookedIn, OrderForm, OrderValues, ShopService } from './order-values.ts';
import { type OrderStep, stepResolver } from './order-way.ts';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';

/** A field that the server refused, in its words. */
export interface RefusedField {
  readonly path: keyof OrderValues;
  readonly message: string;
}

interface OrderFormOptions {
  readonly step: OrderStep;
  readonly looked?: LookedIn;
  /** As the order was that is to be ordered again. */
  readonly fill?: ((empty: OrderValues) => OrderValues) | undefined;
  /** What the server refused of it the last time. */
  readonly refused?: readonly RefusedField[];
}

interface OrderFormAndDraft {
  readonly form: OrderForm;
  /** As it was kept when this step was come to; null where nothing was. */
  readonly draft: OrderDraft | null;
}

/** The order form on one of its steps. Whatever is typed is kept as it is typed. */
export const useOrderForm = (
  service: ShopService,
  { step, looked = {}, fill, refused = [] }: OrderFormOptions,
): OrderFormAndDraft => {
  const [{ draft, values }] = useState(() =>
    readDraft(service, { customer: sessionStore.getState().customer, looked, fill }),
  );
  const form: OrderForm = useForm({ resolver: stepResolver(step), defaultValues: values });
  const { subscribe, setError } = form;
  const [asked] = useState(looked);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (state) => keepDraft(service, state.values, asked),
      }),
    [subscribe, service, asked],
  );
  const [shown] = useState(refused);
  useEffect(() => {
    for (const [index, { path, message }] of shown.entries())
      setError(path, { type: serverErrorType, message }, { shouldFocus: index === 0 });
  }, [shown, setError]);
  return { form, draft };
};
