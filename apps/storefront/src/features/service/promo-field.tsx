import { TextInput } from '@khidma/app/form/text-input.tsx';
import { amountText } from '@khidma/app/intl/amount-text';
import { ApiError } from '@khidma/client/call-errors';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import type { OrderForm, ShopService } from './order-values.ts';
import { usePromo } from './use-promo.ts';

interface PromoFieldProps {
  readonly form: OrderForm;
  readonly service: ShopService;
}

/** A code for a lower price, and what it takes off; that one is wrong is said before anybody orders. */
export function PromoField({ form, service }: PromoFieldProps) {
  const t = useTranslations('shopPromo');
  const isKnown = useSession((state) => state.token !== null);
  const { code, promo, error } = usePromo(form, service);
  const refused = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return (
    <div>
      <TextInput
        control={form.control}
        name="promoCode"
        label={t('code')}
        description={isKnown ? undefined : t('signIn')}
        format={(typed) => typed.toUpperCase()}
      />
      <div aria-live="polite">
        {promo !== undefined && (
          <Small>{t('off', { amount: amountText(promo.discount), code: promo.code })}</Small>
        )}
        {code !== '' && promo === undefined && error !== null && (
          <Small>{refused ?? error.message}</Small>
        )}
      </div>
    </div>
  );
}
