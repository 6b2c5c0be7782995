import { amountColumn } from '@khidma/app/list/amount-column';
import { getClient } from '@khidma/client/query';
import { exportWithdrawals, printWithdrawals } from '@khidma/contract/money/withdrawals';
import { withdrawalFileColumns } from '@khidma/contract/shapes/export';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { ltr } from '@khidma/i18n/line-parts';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import {
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@khidma/domain/withdrawals/withdrawal-statuses';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { DotLine } from '@khidma/ui/dot-line';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { askedColumns } from './file-columns.ts';
import { useFileColumns } from './use-file-columns.tsx';
import { withdrawalsQuery } from './finance-queries.ts';
import { useStageWord } from './withdrawal-steps.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { paths } from '../../shared/paths.ts';
import { ExportMenu } from '@khidma/app/list/export-menu';

const WithdrawalDialog = lazyDialog(
  async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog,
);

const route = getRouteApi('/portal/withdraw');

/** Every request for a withdrawal and what became of it. */
export function WithdrawalRecords() {
  const t = useTranslations('finance.records');
  const words = useTranslations('statuses.withdrawal');
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { status, page = 1, open } = search;
  const query = usePageQuery(withdrawalsQuery(search));
  const file = useFileColumns({ list: 'withdrawals', all: withdrawalFileColumns });
  return (
    <Section
      flush
      title={t('title')}
      actions={
        <>
          <SelectField
            label={t('result')}
            hideLabel
            placeholder={t('all')}
            value={status ?? ''}
            options={withdrawalStatuses.map((value) => ({ value, label: words(value) }))}
            onChange={(chosen) => void navigate({ search: { status: chosen || undefined } })}
          />
          <ExportMenu
            isEmpty={query.data?.total === 0}
            more={[file.item]}
            download={(format) =>
              getClient().download(exportWithdrawals, {
                format,
                status,
                ...askedColumns('withdrawals', withdrawalFileColumns),
              })
            }
            print={() => getClient().download(printWithdrawals, { status })}
          />
        </>
      }
    >
      <RecordList
        viewName="withdrawals"
        bare
        twoLines
        label={t('label')}
        columns={useColumns()}
        rowHref={({ id }) => withSearch(paths.withdraw(), { status, page: String(page), open: id })}
        query={query}
        empty={<NoRecords filtered={status !== undefined} />}
      />
      {file.dialog}
      {open !== undefined && (
        <WithdrawalDialog
          key={open}
          id={open}
          onClose={() => void navigate({ search: { status, page: search.page } })}
        />
      )}
    </Section>
  );
}

function NoRecords({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  return filtered ? (
    <EmptyState compact title={t('common.noMatch')} />
  ) : (
    <EmptyState compact title={t('finance.records.emptyTitle')}>
      {t('finance.records.emptyText')}
    </EmptyState>
  );
}

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  Pending: 'info',
  Approved: 'success',
  Rejected: 'danger',
};

const useColumns = (): Column<WithdrawalRow>[] => {
  const t = useTranslations('finance.records');
  const words = useTranslations('statuses.withdrawal');
  const stageWord = useStageWord();
  const detail = useTranslations('finance.payoutDetail');
  const causes = useTranslations('payouts.cause');
  const common = useTranslations('common');
  const { moment, day, businessDay } = useMoments();
  return [
    { key: 'appliedAt', header: t('appliedAt'), cell: ({ appliedAt }) => moment(appliedAt) },
    {
      key: 'number',
      header: t('number'),
      hideOnPhone: true,
      cell: ({ number }) => <Ltr>{number}</Ltr>,
    },
    { ...amountColumn('amount', common('amount'), { strong: true }), atEnd: true },
    {
      key: 'account',
      header: t('account'),
      cell: ({ iban, bank }) => t('accountEnding', { bank, digits: ltr(iban.slice(-4)) }),
    },
    {
      key: 'result',
      header: t('result'),
      width: '16rem',
      cell: ({ status, stage, decidedAt, reason, isHeld, arrivesOn, paidAt, cause }) => (
        <>
          <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
          <div className="k-quiet">
            <DotLine>
              {!withdrawalCan.decide({ stage }) && stageWord(stage)}
              {isHeld
                ? detail('isHeld')
                : arrivesOn === null
                  ? decidedAt && t('decidedOn', { when: day(paidAt ?? decidedAt) })
                  : detail('arrives', { day: businessDay(arrivesOn) })}
              {cause && causes(cause)}
              {reason && <UserText>{reason}</UserText>}
            </DotLine>
          </div>
        </>
      ),
    },
  ];
};
