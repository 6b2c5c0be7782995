import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useEndpointQuery } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getOwnFees } from '@khidma/contract/money/fees';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { FEE_NOTICE_DAYS } from '@khidma/domain/fees/fee-rules';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { type Tone, StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import { ownFeesQuery } from './finance-queries.ts';

type Line = OutputOf<typeof getOwnFees>['lines'][number];
type Fee = Line['fees'][number];

const tones: Record<Fee['state'], Tone> = { past: 'neutral', inForce: 'success', coming: 'info' };

/** The merchant's own service fee: what it is, why, what comes and what it was. */
export function FeesView() {
  const t = useTranslations('fees');
  const query = useQuery(ownFeesQuery);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} />;
  return (
    <>
      <Caption>{t('text', { days: FEE_NOTICE_DAYS })}</Caption>
      {data.lines.map((line) => (
        <FeeLine key={line.categoryIds.join(' ')} line={line} />
      ))}
    </>
  );
}

function FeeLine({ line: { categoryIds, fees } }: { readonly line: Line }) {
  const t = useTranslations('fees');
  const format = useFormatter();
  const nameOf = useCategoryName();
  const columns = useColumns();
  return (
    <Section
      title={categoryIds.length === 0 ? t('all') : format.list(categoryIds.map(nameOf))}
      flush
    >
      <DataTable
        label={t('label')}
        columns={columns}
        rows={fees}
        rowKey={({ from }) => from ?? 'start'}
        bare
        footer={fees.every(({ state }) => state !== 'coming') && <Caption>{t('noChange')}</Caption>}
      />
    </Section>
  );
}

function useColumns(): Column<Fee>[] {
  const t = useTranslations('fees');
  const format = useFormatter();
  return [
    {
      key: 'rate',
      header: t('rate'),
      lead: true,
      cell: ({ basisPoints }) => (
        // Isolated: within Arabic the sign would change sides with what stands beside it.
        <strong dir="ltr">
          {format.number(basisPoints / wholeBasisPoints, {
            style: 'percent',
            maximumFractionDigits: 2,
          })}
        </strong>
      ),
    },
    {
      key: 'why',
      header: t('why'),
      cell: ({ source, note }) => (
        <>
          {t(`source.${source}`)}
          {note !== '' && (
            <Caption>
              <UserText>{note}</UserText>
            </Caption>
          )}
        </>
      ),
    },
    { key: 'days', header: t('days'), cell: (fee) => <Days fee={fee} /> },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
  ];
}

function Days({ fee: { from, until } }: { readonly fee: Fee }) {
  const t = useTranslations('fees');
  const { day } = useMoments();
  // The first moment at which it no longer holds: the day before is its last.
  const last = until === null ? null : day(new Date(Date.parse(until) - 1).toISOString());
  if (from === null) return last === null ? t('fromStart') : t('until', { until: last });
  return last === null
    ? t('from', { from: day(from) })
    : t('fromTo', { from: day(from), until: last });
}

/** The name of a category in the language that is on; its id until the names have come. */
function useCategoryName(): (id: string) => string {
  const lang = useDataLang();
  const { data = [] } = useEndpointQuery(getCategoryTree, {});
  const all = data.flatMap((root) => [root, ...root.children]);
  return (id) => all.find((one) => one.id === id)?.names[lang] ?? id;
}
