import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { approvePayoutRun, type getPayoutRun } from '@khidma/contract/money/payout-runs';
import { runCan } from '@khidma/domain/payout-runs/run-transitions';
import { formatIban } from '@khidma/domain/rules/numbers';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { RecordFrame } from '../../shared/decision/record-frame.tsx';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { payoutRunQuery } from './payout-runs-queries.ts';
import { RunActions } from './run-actions.tsx';
import { OutcomeBadge, RunBadge } from './run-badge.tsx';

type Run = OutputOf<typeof getPayoutRun>;
type Payment = Run['payments'][number];

/** One payout run: who made, approved and sent it, its payments, and what the bank has said. */
export function PayoutRunPage() {
  const { id } = useParams({ from: '/inside/payout-runs/$id' });
  const query = useQuery(payoutRunQuery(id));
  return (
    <LoadedDetail query={query} list="payoutRuns">
      {(run) => <Detail run={run} />}
    </LoadedDetail>
  );
}

function Detail({ run }: { readonly run: Run }) {
  const t = useTranslations('consolePayouts.runs');
  const may = useMay(approvePayoutRun);
  const columns = useColumns();
  const { list } = useFormatter();
  return (
    <RecordFrame
      list={{ label: t('title'), href: paths.payoutRuns() }}
      number={run.number}
      title={<Money fils={run.total} />}
      badge={<RunBadge run={run} />}
      actions={may && <RunActions run={run} />}
    >
      {runCan.approve(run) && (
        <Notice tone="info">{t('takesTwo', { name: run.madeBy.name })}</Notice>
      )}
      {(runCan.approve(run) || runCan.send(run)) && run.handledBy.length > 0 && (
        <Notice tone="info">
          {t('handled', { names: list(run.handledBy.map(({ name }) => name)) })}
        </Notice>
      )}
      <Facts run={run} />
      <Section
        flush
        title={t('payments')}
        actions={
          <FileButtons file="payoutPayments" filter={{ id: run.id }} total={run.payments.length} />
        }
      >
        <DataTable
          bare
          label={t('payments')}
          rows={run.payments}
          rowKey={(payment) => payment.id}
          columns={columns}
        />
      </Section>
    </RecordFrame>
  );
}

function Facts({ run }: { readonly run: Run }) {
  const t = useTranslations('consolePayouts.runs');
  const { moment, businessDay } = useMoments();
  const { madeBy, madeAt, approvedBy, approvedAt, sentAt, executionDay, files } = run;
  return (
    <Section title={<Ltr>{run.number}</Ltr>}>
      <DescriptionList
        items={[
          { label: t('made'), value: t('by', { name: madeBy.name, when: moment(madeAt) }) },
          ...(approvedBy === null || approvedAt === null
            ? []
            : [
                {
                  label: t('approved'),
                  value: t('by', { name: approvedBy.name, when: moment(approvedAt) }),
                },
              ]),
          { label: t('execution'), value: businessDay(executionDay) },
          ...(sentAt === null ? [] : [{ label: t('sent'), value: moment(sentAt) }]),
          ...files.map(({ name, readAt, paid, returned, accepted }) => ({
            label: t('file'),
            wide: true,
            value: (
              <>
                <UserText>{name}</UserText>
                <Small>
                  <DotLine>
                    {moment(readAt)}
                    {t('counts', { paid, returned, accepted })}
                  </DotLine>
                </Small>
              </>
            ),
          })),
        ]}
      />
    </Section>
  );
}

const useColumns = (): Column<Payment>[] => {
  const t = useTranslations('consolePayouts.runs');
  const common = useTranslations('common');
  return [
    {
      key: 'withdrawal',
      header: t('withdrawal'),
      cell: ({ withdrawalId, withdrawalNumber }) => (
        <UiLink href={withSearch(paths.withdrawals(), { open: withdrawalId })}>
          <Ltr>{withdrawalNumber}</Ltr>
        </UiLink>
      ),
    },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    {
      key: 'account',
      header: t('account'),
      labelAbove: true,
      cell: ({ iban, holder }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Small>
            <UserText>{holder}</UserText>
          </Small>
        </>
      ),
    },
    {
      key: 'result',
      header: t('result'),
      cell: ({ outcome, isBeingBooked, code, words }) => (
        <>
          {isBeingBooked ? (
            <StatusBadge tone="info">{t('booking')}</StatusBadge>
          ) : (
            <OutcomeBadge outcome={outcome} />
          )}
          <Small>
            <Ltr>{code}</Ltr> {words && <UserText>{words}</UserText>}
          </Small>
        </>
      ),
    },
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ bankReference }) => <Ltr>{bankReference || '—'}</Ltr>,
    },
    {
      key: 'amount',
      header: inCurrency(common('amount')),
      align: 'number',
      cell: ({ amount }) => <Money fils={amount} bare />,
    },
  ];
};
