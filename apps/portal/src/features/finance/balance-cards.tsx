import { getBalances } from '@khidma/contract/finance/get-balances';
import type { Balances } from '@khidma/contract/shapes/finance';
import { useEndpointQuery } from '@khidma/client/query';
import { Bone } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Card } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';

/** Each figure and the name of its texts. */
const figures = [
  ['accountBalance', 'account'],
  ['withdrawable', 'withdrawable'],
  ['nonWithdrawable', 'nonWithdrawable'],
  ['inWithdrawal', 'inWithdrawal'],
  ['totalRevenue', 'revenue'],
  ['withdrawn', 'withdrawn'],
  ['receivable', 'receivable'],
] as const satisfies readonly (readonly [keyof Balances, string])[];

/** The account balance, what it is made of, the running totals, and what is owed where something is; each says in a line what it is. */
export function BalanceCards() {
  const t = useTranslations('finance.balance');
  const query = useEndpointQuery(getBalances, {}, { silent: true });
  if (query.data === undefined && query.isError)
    return (
      <Card>
        <LoadFailed query={query} />
      </Card>
    );
  return (
    <StatGrid>
      {figures
        .filter(([key]) => key !== 'receivable' || query.data?.receivable !== undefined)
        .map(([key, name]) => (
          <StatCard
            key={key}
            label={t(name)}
            accent={key === 'accountBalance'}
            value={query.data ? <Money fils={query.data[key] ?? 0} /> : <Bone width="7rem" />}
            note={t(`${name}Note`)}
          />
        ))}
    </StatGrid>
  );
}
