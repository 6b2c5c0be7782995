import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { RunBadge } from './run-badge.tsx';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import {
  getPayoutReady,
  importBankStatus,
  makePayoutRun,
  pagePayoutRuns,
  previewBankStatus,
} from '@khidma/contract/money/payout-runs';
import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { feedback } from '@khidma/ui/feedback';
import { IconFileImport } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { listSearch } from '@khidma/app/route/search';

export const route = pageRoute({
  path: '/payout-runs',
  search: listSearch,
  nav: { entry: 'payouts', order: 2, word: 'payoutRuns' },
});

type Row = OutputOf<typeof pagePayoutRuns>['records'][number];

/** What waits for a run, the runs that were made, and the way for the bank's files. */
export function PayoutRunsPage() {
  const t = useTranslations('consolePayouts.runs');
  const search = route.useSearch();
  const query = usePageQuery(pageQuery(pagePayoutRuns, search));
  const may = usePermission(makePayoutRun);
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {may && <ReadBankFile />}
            <ListTools list="payoutRuns" total={query.data?.total} />
          </>
        }
      />
      <Ready />
      <RecordList
        twoLines
        viewName="console-payout-runs"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.payoutRun(id)}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  );
}

function Ready() {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs');
  const may = usePermission(makePayoutRun);
  const navigate = useNavigate();
  const { data } = useEndpointQuery(getPayoutReady, {});
  const making = useEndpointMutation(makePayoutRun, {
    onSuccess: ({ id }) => {
      feedback.show({ message: t('make.done') });
      void navigate({ to: '/payout-runs/$id', params: { id } });
    },
  });
  if (data === undefined) return null;
  const { count, total, blocked, resting, held, hasPayer } = data;
  return (
    <>
      {!hasPayer && <Notice tone="warning">{t('noPayer')}</Notice>}
      <Notice
        tone="info"
        action={
          may &&
          hasPayer &&
          count > 0 && (
            <Button kind="primary" loading={making.isPending} onClick={() => making.mutate({})}>
              {t('make.action')}
            </Button>
          )
        }
      >
        {t('ready', { count, amount: amountText(total) })}
      </Notice>
      {resting > 0 && <Notice tone="info">{t('resting', { count: resting })}</Notice>}
      {held > 0 && <Notice tone="info">{t('held', { count: held })}</Notice>}
      {blocked > 0 && <Notice tone="warning">{t('blocked', { count: blocked })}</Notice>}
    </>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consolePayouts.runs');
  const status = useTranslations('common')('status');
  const { moment, businessDay } = useMoments();
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    {
      key: 'made',
      hideOnPhone: true,
      header: t('made'),
      cell: ({ madeBy, madeAt }) => t('by', { name: madeBy.name, when: moment(madeAt) }),
    },
    {
      key: 'execution',
      header: t('execution'),
      cell: ({ executionDay }) => businessDay(executionDay),
    },
    { key: 'status', atEnd: true, header: status, cell: (row) => <RunBadge run={row} /> },
    {
      key: 'count',
      hideOnPhone: true,
      header: t('count'),
      align: 'number',
      cell: ({ count }) => count,
    },
    amountColumn('total', t('total'), { strong: true }),
  ];
};

const longest = 200_000;

interface Read {
  readonly file: InputOf<typeof importBankStatus>;
  readonly effect: OutputOf<typeof previewBankStatus>;
}

/** Reads the status file of the bank, asks with what it would bring about, and goes to the run that it speaks of once it is booked. A refusal is told by the client. */
function ReadBankFile() {
  const t = useTranslations('consolePayouts.runs.import');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [read, setRead] = useState<Read | null>(null);
  const [isOpen, setOpen] = useState(false);
  const preview = useEndpointMutation(previewBankStatus, {
    onSuccess: (effect, file) => {
      setRead({ file, effect });
      setOpen(true);
    },
  });
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > longest) {
      feedback.show({ type: 'error', message: t('tooLarge') });
      return;
    }
    preview.mutate({ name: file.name.slice(0, 200), file: await textOf(file) });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        icon={<IconFileImport size={18} aria-hidden />}
        loading={preview.isPending}
        onClick={() => input.current?.click()}
      >
        {t('action')}
      </Button>
      {read !== null && (
        <AskDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() =>
            void navigate({ to: '/payout-runs/$id', params: { id: read.effect.runId } })
          }
          endpoint={importBankStatus}
          input={read.file}
          title={t('title', { number: read.effect.number })}
          confirmLabel={t('confirm')}
          doneText={t('done')}
          size="md"
        >
          <Effect effect={read.effect} />
        </AskDialog>
      )}
    </>
  );
}

/** What becomes of how many payments, and of how much money. */
function Effect({ effect }: Pick<Read, 'effect'>) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs.import');
  const { unchanged } = effect;
  const news = (['paid', 'returned', 'accepted'] as const).filter((each) => effect[each].count > 0);
  const count = news.reduce((all, each) => all + effect[each].count, 0);
  return (
    <>
      <p>{count === 0 ? t('nothing') : t('text', { count })}</p>
      <ul>
        {news.map((each) => (
          <li key={each}>
            {t(each, { count: effect[each].count, amount: amountText(effect[each].amount) })}
          </li>
        ))}
        {unchanged > 0 && <li>{t('unchanged', { count: unchanged })}</li>}
      </ul>
    </>
  );
}

/** What a file says, in whatever encoding the bank wrote it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes) ?? 'utf-8').decode(bytes);
}
