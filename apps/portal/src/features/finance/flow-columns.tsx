import { inCurrency } from '@khidma/i18n/amounts';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { bareAmountText } from '@khidma/app/intl/amount-text';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';

/** The columns of the flow. */
export const useFlowColumns = (): Column<FlowRow>[] => {
  const t = useTranslations('finance.flow');
  const words = useTranslations('statuses.entry');
  const { moment } = useMoments();
  return [
    {
      key: 'type',
      header: t('type'),
      cell: ({ type, flowNumber }) => (
        <>
          {words(type)}
          <Small>
            <Ltr>{flowNumber}</Ltr>
          </Small>
        </>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ at }) => moment(at) },
    // A number does not break at its hyphen.
    {
      key: 'about',
      header: t('about'),
      width: 'tight',
      cell: (row) => (
        <>
          <About row={row} />
          {row.remark !== '' && (
            <Small>
              <UserText>{row.remark}</UserText>
            </Small>
          )}
        </>
      ),
    },
    {
      key: 'change',
      header: inCurrency(t('change')),
      align: 'number',
      cell: (row) => <Change row={row} />,
    },
    {
      key: 'available',
      header: inCurrency(t('available')),
      align: 'number',
      cell: ({ availableBalance }) => <Money fils={availableBalance} bare />,
    },
  ];
};

function About({ row }: { readonly row: FlowRow }) {
  const t = useTranslations('finance.flow');
  const { orderId, orderNumber, withdrawalNumber } = row;
  if (orderId !== null && orderNumber !== null)
    return <UiLink href={paths.order(orderId)}>{t('order', { number: orderNumber })}</UiLink>;
  return withdrawalNumber === null ? '—' : t('withdrawal', { number: withdrawalNumber });
}

/** A settlement changes nothing of the account as a whole: what it did to the withdrawable part is the amount then. */
function Change({ row: { change, withdrawableChange } }: { readonly row: FlowRow }) {
  const t = useTranslations('finance.flow');
  if (change !== 0 || withdrawableChange === 0) return <Money fils={change} sign="always" bare />;
  return withdrawableChange > 0 ? (
    <>{t('toWithdrawable', { amount: bareAmountText(withdrawableChange) })}</>
  ) : (
    <Money fils={withdrawableChange} sign="always" bare />
  );
}
