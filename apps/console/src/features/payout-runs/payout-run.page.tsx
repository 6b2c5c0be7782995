import { textColumn } from '@khidma/app/list/text-column';
import { amountColumn } from '@khidma/app/list/amount-column';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { RecordFrame } from '../../shared/decision/record-frame.tsx';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { OutcomeBadge, RunBadge } from './run-badge.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient, useEndpointQuery } from '@khidma/client/query';
import { saveFile } from '@khidma/client/save-file';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  approvePayoutRun,
  cancelPayoutRun,
  confirmPayoutRun,
  downloadPayoutRun,
  getPayoutRun,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { mayApproveRun, maySendRun } from '@khidma/domain/payout-runs/run-people';
import { runCan } from '@khidma/domain/payout-runs/run-transitions';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { IconDownload } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/payout-runs/$id',
});

type Run = OutputOf<typeof getPayoutRun>;
type Payment = Run['payments'][number];

/** One payout run: who made, approved and sent it, its payments, and what the bank has said. */
export function PayoutRunPage() {
  const { id } = route.useParams();
  const query = useEndpointQuery(getPayoutRun, { id });
  return (
    <LoadedDetail query={query} list="payoutRuns">
      {(run) => <Detail run={run} />}
    </LoadedDetail>
  );
}

function Detail({ run }: { readonly run: Run }) {
  const t = useTranslations('consolePayouts.runs');
  const may = usePermission(approvePayoutRun);
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
          approvedBy !== null &&
            approvedAt !== null && {
              label: t('approved'),
              value: t('by', { name: approvedBy.name, when: moment(approvedAt) }),
            },
          { label: t('execution'), value: businessDay(executionDay) },
          sentAt !== null && { label: t('sent'), value: moment(sentAt) },
          ...files.map(({ name, readAt, paid, returned, accepted }) => ({
            label: t('file'),
            wide: true,
            value: (
              <>
                <UserText>{name}</UserText>
                <Caption>
                  <DotLine>
                    {moment(readAt)}
                    {t('counts', { paid, returned, accepted })}
                  </DotLine>
                </Caption>
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
    textColumn('merchantName', t('merchant')),
    {
      key: 'account',
      header: t('account'),
      labelAbove: true,
      cell: ({ iban, holder }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Caption>
            <UserText>{holder}</UserText>
          </Caption>
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
          <Caption>
            <Ltr>{code}</Ltr> {words && <UserText>{words}</UserText>}
          </Caption>
        </>
      ),
    },
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ bankReference }) => <Ltr>{bankReference || '—'}</Ltr>,
    },
    amountColumn('amount', common('amount')),
  ];
};

const endpoints = {
  approve: approvePayoutRun,
  cancel: cancelPayoutRun,
  send: sendPayoutRun,
  confirm: confirmPayoutRun,
} as const;

type Question = keyof typeof endpoints;

const keys: Readonly<Partial<Record<Question, string>>> = { approve: 'a', cancel: 'r' };

/** What can be done with a run in its state, each after a question. */
function RunActions({ run }: { readonly run: Run }) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs');
  const [asked, ask] = useState<Question>('approve');
  const [isOpen, setOpen] = useState(false);
  const me = useSession((state) => state.staff?.id);
  const people = { madeBy: run.madeBy.id, handledBy: run.handledBy.map(({ id }) => id) };
  const mayApprove = runCan.approve(run) && me !== undefined && mayApproveRun(people, me);
  const maySend = runCan.send(run) && me !== undefined && maySendRun(people, me);
  const fetching = useMutation({
    mutationFn: () => getClient().download(downloadPayoutRun, { id: run.id }),
    onSuccess: saveFile,
  });
  const button = (question: Question, kind: 'primary' | 'secondary' | 'danger-quiet') => (
    <Button
      kind={kind}
      shortcut={keys[question]}
      onClick={() => {
        ask(question);
        setOpen(true);
      }}
    >
      {t(`${question}.action`)}
    </Button>
  );
  return (
    <>
      {runCan.cancel(run) && button('cancel', 'danger-quiet')}
      {runCan.download(run) && (
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          loading={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {t('download')}
        </Button>
      )}
      {runCan.confirm(run) && button('confirm', 'secondary')}
      {maySend && button('send', 'primary')}
      {mayApprove && button('approve', 'primary')}
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        endpoint={endpoints[asked]}
        input={{ id: run.id }}
        title={t(`${asked}.title`)}
        confirmLabel={t(`${asked}.action`)}
        doneText={t(`${asked}.done`)}
        danger={asked === 'cancel'}
      >
        {t(`${asked}.text`, { count: run.count, amount: amountText(run.total) })}
      </AskDialog>
    </>
  );
}
