import { usePaused } from '@khidma/app/palette/use-paused';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { promoCodeOf } from '@khidma/domain/promotions/promo-code';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../shared/session-store.ts';
import type { OrderForm, ShopService } from './order-values.ts';

/** What a code does to a choice. */
export interface PromoLook {
  readonly code: string;
  /** What it takes off; undefined while nobody knows, or where it cannot be used. */
  readonly promo: OutputOf<typeof checkPromoCode> | undefined;
  readonly error: Error | null;
}

/** Asks what the code that is typed takes off what is chosen. Of a guest nobody knows how often they have used it. */
export function usePromo({ control }: OrderForm, service: ShopService): PromoLook {
  const [typed, options, quantity] = useWatch({
    control,
    name: ['promoCode', 'options', 'quantity'],
  });
  const isKnown = useSession((state) => state.token !== null);
  const code = promoCodeOf(usePaused(typed));
  const asked = {
    promoCode: code,
    serviceId: service.id,
    options: options.map(Number),
    quantity,
  };
  const { data, error } = useQuery({
    queryKey: [checkPromoCode.name, asked, service.versionId],
    queryFn: () => getClient().call(checkPromoCode, asked, { silent: true }),
    enabled: isKnown && code !== '',
  });
  return code === '' ? { code, promo: undefined, error: null } : { code, promo: data, error };
}
