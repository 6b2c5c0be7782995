import { useEndpointQuery } from '@khidma/client/query';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { closeBookMonth, listBookMonths, reopenBookMonth } from '@khidma/contract/accounting/books';
import { longestMonthReason, monthCan } from '@khidma/domain/ledger/book-months';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { usePermission } from '../../shared/use-permission.ts';

type Month = OutputOf<typeof listBookMonths>[number];
type Decision = 'close' | 'askReopen' | 'keepClosed' | 'reopen';

const tones: Readonly<Record<Month['status'], Tone>> = {
  open: 'info',
  closed: 'success',
  reopenAsked: 'warning',
  reopened: 'danger',
};

/** The months of the books: what keeps one from being closed, and what can be decided about each. */
export function Months() {
  const t = useTranslations('books.months');
  const query = useEndpointQuery(listBookMonths, {});
  const [asked, setAsked] = useState<{ month: Month; decision: Decision }>();
  const columns = useColumns((month, decision) => setAsked({ month, decision }));
  if (query.data === undefined) return <NotLoaded query={query} />;
  if (query.data.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>;
  return (
    <>
      <DataTable
        label={t('title')}
        rows={query.data}
        rowKey={({ month }) => month}
        columns={columns}
        footer={<Caption>{t('hint')}</Caption>}
      />
      {asked !== undefined && <Question {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const useMonthName = (): ((month: string) => string) => {
  const format = useFormatter();
  return (month) =>
    format.dateTime(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric' });
};

const useColumns = (onAsk: (month: Month, decision: Decision) => void): Column<Month>[] => {
  const t = useTranslations('books.months');
  const { moment } = useMoments();
  const nameOf = useMonthName();
  return [
    { key: 'month', header: t('month'), lead: true, cell: ({ month }) => nameOf(month) },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status, askedBy, closedBy, closedAt }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>
          <Caption>
            {askedBy === null
              ? closedBy !== null && closedAt !== null
                ? t('closedBy', { name: closedBy.name, when: moment(closedAt) })
                : null
              : t('askedBy', { name: askedBy.name })}
          </Caption>
        </>
      ),
    },
    {
      key: 'problem',
      header: t('before'),
      cell: ({ problem, differences, faults }) =>
        problem === null ? '—' : t(`problems.${problem}`, { differences, faults }),
    },
    {
      key: 'actions',
      header: t('action'),
      cell: (month) => <Actions month={month} onAsk={(decision) => onAsk(month, decision)} />,
    },
  ];
};

function Actions({
  month,
  onAsk,
}: {
  readonly month: Month;
  readonly onAsk: (decision: Decision) => void;
}) {
  const t = useTranslations('books.months.actions');
  const may = usePermission(closeBookMonth);
  if (!may) return '—';
  if (monthCan.close(month))
    return month.problem === null ? (
      <Button onClick={() => onAsk('close')}>{t('close')}</Button>
    ) : (
      '—'
    );
  if (monthCan.askReopen(month))
    return <Button onClick={() => onAsk('askReopen')}>{t('askReopen')}</Button>;
  return (
    <>
      <Button onClick={() => onAsk('reopen')}>{t('reopen')}</Button>{' '}
      <Button onClick={() => onAsk('keepClosed')}>{t('keepClosed')}</Button>
    </>
  );
}

interface QuestionProps {
  readonly month: Month;
  readonly decision: Decision;
  readonly onClose: () => void;
}

function Question({ month: { month }, decision, onClose }: QuestionProps) {
  const t = useTranslations('books.months');
  const name = useMonthName()(month);
  if (decision === 'close')
    return (
      <AskDialog
        open
        onClose={onClose}
        endpoint={closeBookMonth}
        input={{ month }}
        title={t('ask.close', { month: name })}
        confirmLabel={t('actions.close')}
        doneText={t('done')}
      >
        {t('texts.close')}
      </AskDialog>
    );
  return (
    <RefuseDialog
      open
      onClose={onClose}
      endpoint={reopenBookMonth}
      inputOf={(reason) => ({ month, decision, reason })}
      field={{ name: 'reason', longest: longestMonthReason }}
      title={t(`ask.${decision}`, { month: name })}
      label={t('reason')}
      confirmLabel={t(`actions.${decision}`)}
      doneText={t('done')}
      danger={decision === 'reopen'}
    >
      {t(`texts.${decision}`)}
    </RefuseDialog>
  );
}
