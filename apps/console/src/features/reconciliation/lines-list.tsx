import { OrderLink } from '../../shared/record-links.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageReportLines } from '@khidma/contract/accounting/reconciliation';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Breadcrumbs } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../../shared/paths.ts';

type Line = OutputOf<typeof pageReportLines>['records'][number];

const tones: Readonly<Record<Line['state'], Tone>> = {
  new: 'info',
  matched: 'success',
  difference: 'danger',
  settled: 'neutral',
};

interface LinesListProps {
  readonly source: ReportSource;
  readonly day: string;
  readonly page: number;
}

/** A day's lines, each with what it was found to tell of. */
export function LinesList({ source, day, page }: LinesListProps) {
  const t = useTranslations('reconciliation');
  const { businessDay } = useMoments();
  const query = usePageQuery(pageQuery(pageReportLines, { source, day, page }));
  const columns = useColumns();
  const title = t('dayTitle', { source: t(`sources.${source}`), day: businessDay(day) });
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t(`parts.${source}`), href: withSearch(paths.differences(), { part: source }) },
          { label: businessDay(day) },
        ]}
      />
      <RecordList
        viewName="console-report-lines"
        query={query}
        label={title}
        columns={columns}
        empty={<EmptyState title={t('noLines')}>{t('noLinesText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<Line>[] => {
  const t = useTranslations('reconciliation');
  return [
    {
      key: 'kind',
      header: t('kind'),
      lead: true,
      cell: ({ kind, reference, isDetail }) => (
        <>
          {t(`kinds.${kind}`)}
          <Caption>{isDetail ? t('detail') : <Ltr>{reference}</Ltr>}</Caption>
        </>
      ),
    },
    {
      key: 'words',
      header: t('subject'),
      cell: ({ subject, words }) => (
        <DotLine>
          {[subject, words].every((part) => part === '') && '—'}
          {subject !== '' && <UserText>{subject}</UserText>}
          {words !== '' && <UserText>{words}</UserText>}
        </DotLine>
      ),
    },
    { key: 'belongs', header: t('order'), cell: (line) => <Belongs line={line} /> },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, differenceId }) => {
        const badge = <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
        return differenceId === null || state === 'matched' ? (
          badge
        ) : (
          <UiLink href={paths.difference(differenceId)}>{badge}</UiLink>
        );
      },
    },
    amountColumn('fee', t('fee')),
    amountColumn('amount', t('amount'), { strong: true }),
  ];
};

/** The order or the payout run that a line tells of. */
export function Belongs({
  line: { orderId, orderNumber, runId, runNumber },
}: {
  readonly line: Pick<Line, 'orderId' | 'orderNumber' | 'runId' | 'runNumber'>;
}) {
  if (orderId !== null) return <OrderLink id={orderId} number={orderNumber} />;
  if (runId !== null)
    return (
      <UiLink href={paths.payoutRun(runId)}>
        <Ltr>{runNumber}</Ltr>
      </UiLink>
    );
  return '—';
}
