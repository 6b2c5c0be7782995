import { customerKindOf } from '@khidma/domain/orders/merchant-customers';
import { StatusBadge } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones = { new: 'info', repeat: 'accent' } as const;

/** Whether somebody with so many orders is new or has come again. */
export function KindBadge({ orders }: { readonly orders: number }) {
  const t = useTranslations('customers.kinds');
  const kind = customerKindOf(orders);
  return <StatusBadge tone={tones[kind]}>{t(kind)}</StatusBadge>;
}
