import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { ApiError } from '@khidma/client/call-errors';
import { Caption } from '@khidma/ui/caption';
import { TextField } from '@khidma/ui/text-field';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import type { Order, OrderForm, OrderValues, ShopService } from './order-values.ts';
import { usePromo } from './use-promo.ts';

interface PromoFieldProps {
  readonly form: OrderForm;
  readonly service: ShopService;
}

/** A code for a lower price, and what it takes off; that one is wrong is said before anybody orders. */
export function PromoField({ form, service }: PromoFieldProps) {
  const amountText = useAmountText();
  const t = useTranslations('shopOrders.promo');
  const isKnown = useSession((state) => state.token !== null);
  const { code, promo, error } = usePromo(form, service);
  const {
    onChange,
    error: broken,
    ...field
  } = useBoundField<string, OrderValues, unknown, Order>({
    control: form.control,
    name: 'promoCode',
  });
  const isRefused = code !== '' && promo === undefined && error !== null;
  const why = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return (
    // The code is looked up by itself: whoever presses Enter behind it wants to see that, not to order.
    <div role="presentation" onKeyDown={stayOnEnter}>
      <TextField
        {...field}
        label={t('code')}
        description={isKnown ? undefined : t('signIn')}
        error={isRefused ? (why ?? error.message) : broken}
        onChange={(typed) => onChange(typed.toUpperCase())}
      />
      <div aria-live="polite">
        {promo !== undefined && (
          <Caption>{t('off', { amount: amountText(promo.discount), code: promo.code })}</Caption>
        )}
      </div>
    </div>
  );
}

const stayOnEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};
