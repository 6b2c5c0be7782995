import { useBoundField } from '@khidma/app/form/use-bound-field';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { useQuery } from '@tanstack/react-query';
import { dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FreeTimePicker } from '../../shared/free-time-picker.tsx';
import { freeTimesQuery } from '../../shared/free-times-query.ts';
import {
  asSeen,
  chosenCombination,
  totalOf,
  type OrderForm,
  type OrderValues,
  type ShopService,
} from './order-values.ts';
import { useSession } from '../../shared/session-store.ts';

interface TimeFieldsProps {
  readonly form: OrderForm;
  readonly service: ShopService;
  /** The day that was looked for. */
  readonly day: string | null;
}

/** When it is to be done: a free time, or one that is agreed on later. */
export function TimeFields({ form, service, day }: TimeFieldsProps) {
  const { control } = form;
  const t = useTranslations('shop.service');
  const [today] = useState(() => dubaiDay(Date.now()));
  const quantity = useWatch({ control, name: 'quantity' }) || 1;
  const options = useWatch({ control, name: 'options' });
  const emirate = useWatch({ control, name: 'emirate' });
  const chosen = service.specs.map((spec, index) => spec.options[Number(options[index])] ?? '');
  const { value, onChange, error, ref } = useBoundField<
    string | null,
    OrderValues,
    unknown,
    unknown
  >({ control, name: 'reservedAt' });
  const agreed = useBoundField<boolean, OrderValues, unknown, unknown>({
    control,
    name: 'byAgreement',
  });
  const { data } = useQuery(freeTimesQuery(service.id, { from: today, quantity, chosen }));
  const isByAgreement = data?.isByAgreement === true;
  const isKnown = useSession((state) => state.token !== null);
  const combination = chosenCombination(service, options);
  const price = combination && totalOf(asSeen(combination, isKnown), quantity);
  return (
    <fieldset className="k-stack-3">
      {/* The days below say it to the eye. */}
      <legend className="k-unseen">{t('when')}</legend>
      {isByAgreement && <p className="k-quiet">{t('byAgreement')}</p>}
      {!isByAgreement && !agreed.value && (
        <FreeTimePicker
          serviceId={service.id}
          quantity={quantity}
          chosen={chosen}
          canWait
          amount={price ?? null}
          around={{
            categoryId: service.categoryId,
            merchantId: service.merchantId,
            // Where it is to be done, or where it is offered as long as nobody has said so.
            emirate: emirate ?? service.emirates[0],
          }}
          firstDay={day !== null && day >= today ? day : null}
          {...{ value, onChange, error, ref }}
        />
      )}
      {/* A merchant who says no hours has no times to choose from, but is asked all the same. */}
      <CheckboxField
        label={t(isByAgreement ? 'agreeLater' : 'agree')}
        description={isByAgreement || agreed.value ? t('agreeText') : undefined}
        value={agreed.value}
        error={isByAgreement ? error : undefined}
        onChange={agreed.onChange}
      />
    </fieldset>
  );
}
