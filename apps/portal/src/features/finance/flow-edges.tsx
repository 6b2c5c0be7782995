import type { pageFlow } from '@khidma/contract/money/statements';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { inCurrency } from '@khidma/i18n/amounts';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import classes from './flow-edges.module.css';

type Edges = Pick<OutputOf<typeof pageFlow>, 'opening' | 'closing'>;

/** Both balances before the first and after the last of the days that are listed. */
export function FlowEdges(edges: Edges) {
  const t = useTranslations('finance.flow');
  return (
    <table className={classes.edges} aria-label={t('edges')}>
      <thead>
        <tr>
          <th scope="col">{t('edge')}</th>
          <th scope="col">{inCurrency(t('available'))}</th>
          <th scope="col">{inCurrency(t('waiting'))}</th>
        </tr>
      </thead>
      <tbody>
        {(['opening', 'closing'] as const).map((edge) => (
          <tr key={edge}>
            <th scope="row">{t(edge)}</th>
            <td>
              <Money fils={edges[edge].withdrawable} bare />
            </td>
            <td>
              <Money fils={edges[edge].waiting} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
