import type { FlowRow } from '@khidma/contract/shapes/finance';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';

/** What entries of the flow stand together by: their order or withdrawal. */
export const flowGroup = ({ orderId, withdrawalNumber, id }: FlowRow): string =>
  orderId ?? withdrawalNumber ?? id;

/** The heading of what belongs together. */
export function FlowGroup({ row }: { readonly row: FlowRow }) {
  const t = useTranslations('finance.flow');
  const { orderId, orderNumber, withdrawalNumber } = row;
  if (orderId !== null && orderNumber !== null)
    return <UiLink href={paths.order(orderId)}>{t('order', { number: orderNumber })}</UiLink>;
  if (withdrawalNumber !== null)
    return <UiLink href={paths.withdraw()}>{t('withdrawal', { number: withdrawalNumber })}</UiLink>;
  return t('account');
}
