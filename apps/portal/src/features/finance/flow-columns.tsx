import { inCurrency } from '@khidma/i18n/amounts';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import { TextButton } from '@khidma/ui/text-button';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { FinanceSearch } from './finance-search.ts';

interface FlowColumnsProps {
  readonly onAsk: (row: FlowRow) => void;
  readonly order: FinanceSearch['first'];
  readonly onOrder: (order: FinanceSearch['first']) => void;
}

/** The columns of the flow: what happened, and each of the two balances with what it changed. */
export const useFlowColumns = ({ onAsk, order, onOrder }: FlowColumnsProps): Column<FlowRow>[] => {
  const t = useTranslations('finance.flow');
  const words = useTranslations('statuses.entry');
  const { moment } = useMoments();
  return [
    {
      key: 'type',
      header: t('type'),
      cell: (row) => (
        <>
          {words(row.type)}
          <Small>
            <UserText>{row.remark}</UserText>
          </Small>
        </>
      ),
    },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => moment(at),
      sort: {
        direction: order === 'oldest' ? 'ascending' : 'descending',
        onSort: () => onOrder(order === 'oldest' ? undefined : 'oldest'),
      },
    },
    {
      key: 'change',
      header: inCurrency(t('change')),
      align: 'number',
      cell: (row) => (
        <TextButton
          hint={t('explain', { what: words(row.type), number: row.flowNumber })}
          onClick={() => onAsk(row)}
        >
          <Money fils={sizeOf(row)} sign={row.change === 0 ? 'auto' : 'always'} bare />
        </TextButton>
      ),
    },
    {
      key: 'available',
      header: inCurrency(t('available')),
      align: 'number',
      cell: (row) => <Balance change={row.withdrawableChange} after={row.availableBalance} />,
    },
    {
      key: 'waiting',
      header: inCurrency(t('waiting')),
      align: 'number',
      cell: (row) => <Balance change={row.waitingChange} after={row.waitingBalance} />,
    },
  ];
};

/** What the account gained or lost; of what stayed within it or was owed beside it, how much that was. */
const sizeOf = ({ change, withdrawableChange, owedChange }: FlowRow): number =>
  change === 0 ? Math.abs(withdrawableChange === 0 ? owedChange : withdrawableChange) : change;

/** A balance after the entry; below it what the entry did to it. */
function Balance({ change, after }: { readonly change: number; readonly after: number }) {
  return (
    <>
      <Money fils={after} strong={change !== 0} bare />
      {change !== 0 && (
        <Small>
          <Money fils={change} sign="always" bare />
        </Small>
      )}
    </>
  );
}
