import { amountColumn } from '@khidma/app/list/amount-column';
import { getClient } from '@khidma/client/query';
import { exportWithdrawals, printWithdrawals } from '@khidma/contract/money/withdrawals';
import { withdrawalFileColumns } from '@khidma/contract/shapes/export';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { formatIban } from '@khidma/domain/rules/numbers';
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
import { Caption } from '@khidma/ui/caption';
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
  const { moment, businessDay } = useMoments();
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    { key: 'appliedAt', header: t('appliedAt'), cell: ({ appliedAt }) => moment(appliedAt) },
    amountColumn('amount', common('amount')),
    {
      key: 'account',
      header: t('account'),
      labelAbove: true,
      cell: ({ iban, bank }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Caption>
            <UserText>{bank}</UserText>
          </Caption>
        </>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      width: '16rem',
      cell: ({ status, stage, decidedAt, reason, isHeld, arrivesOn, paidAt, cause }) => (
        <>
          <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
          {!withdrawalCan.decide({ stage }) && <Caption>{stageWord(stage)}</Caption>}
          <Caption>
            {isHeld
              ? detail('isHeld')
              : arrivesOn === null
                ? decidedAt && t('decidedOn', { when: moment(paidAt ?? decidedAt) })
                : detail('arrives', { day: businessDay(arrivesOn) })}
          </Caption>
          <Caption>{cause && causes(cause)}</Caption>
          <Caption>{reason && <UserText>{reason}</UserText>}</Caption>
        </>
      ),
    },
  ];
};
