import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { queryOptionsFor } from '@khidma/client/query';
import {
  type AnswerTime,
  type AnswerTimes,
  getAnswerTimes,
} from '@khidma/contract/insights/insights';
import {
  answerDays,
  fewestAnswered,
  longestAnswer,
  roundedTime,
} from '@khidma/domain/messages/answer-times';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useListState } from '@khidma/app/list/list-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './insights.module.css';
import type { ContestDialogProps } from './contest-dialog.tsx';

const ContestDialog = lazyDialog<ContestDialogProps>(
  async () => (await import('./contest-dialog.tsx')).ContestDialog,
);

const FIRST_SHOWN = 10;
const answerTimesQuery = queryOptionsFor(getAnswerTimes, {});

/** What customers are told of how fast the merchant answers, and every answer that it comes from. */
export function AnswersCard() {
  const t = useTranslations('answerTimes');
  const [asked, setAsked] = useState<AnswerTime | null>(null);
  const [shown, setShown] = useState(0);
  const query = useQuery(answerTimesQuery);
  const { data } = query;
  const records = data?.records ?? [];
  const columns = useColumns({ mayContest: (data?.contestsLeft ?? 0) > 0, ask: setAsked });
  const state = useListState(
    query,
    records.length,
    <EmptyState title={t('none')} compact>
      {t('noneText')}
    </EmptyState>,
  );
  // Answers are looked at when one asks; that there are none, or that they did not come, is said at once.
  const isListed = shown > 0 || query.isError || (query.isSuccess && records.length === 0);
  return (
    <Section
      flush
      title={t('title')}
      description={useShownText(data)}
      actions={
        shown === 0 &&
        records.length > 0 && (
          <Button onClick={() => setShown(FIRST_SHOWN)}>
            {t('open', { count: records.length })}
          </Button>
        )
      }
    >
      {isListed && (
        <DataTable
          bare
          label={t('title')}
          columns={columns}
          rows={records.slice(0, shown)}
          rowKey={({ conversationId, day }) => `${conversationId} ${day}`}
          state={state}
          footer={
            records.length > 0 && (
              <div className={`k-between ${classes.answersFoot}`}>
                <Caption>{t('how', { days: answerDays })}</Caption>
                {records.length > shown && (
                  <Button onClick={() => setShown(records.length)}>
                    {t('all', { count: records.length })}
                  </Button>
                )}
              </div>
            )
          }
        />
      )}
      {asked !== null && (
        <ContestDialog
          answer={asked}
          left={data?.contestsLeft ?? 0}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

/** What customers read of it, in a sentence; nothing before that is known. */
const useShownText = (data: AnswerTimes | undefined): string | undefined => {
  const t = useTranslations('answerTimes');
  const timeLeft = useTimeLeft();
  if (data === undefined) return undefined;
  const { median, shown } = data;
  if (median === null) return t('notShown', { count: fewestAnswered, days: answerDays });
  if (shown === null) return t('tooLong', { time: timeLeft(longestAnswer * 1000) });
  const { unit, count } = roundedTime(shown);
  return t(`shown.${unit}`, { count });
};

const useColumns = ({
  mayContest,
  ask,
}: {
  readonly mayContest: boolean;
  readonly ask: (answer: AnswerTime) => void;
}): Column<AnswerTime>[] => {
  const t = useTranslations('answerTimes');
  const { moment } = useMoments();
  const timeLeft = useTimeLeft();
  return [
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customerName }) =>
        customerName === '' ? t('erased') : <UserText>{customerName}</UserText>,
    },
    { key: 'asked', header: t('asked'), cell: ({ askedAt }) => moment(askedAt) },
    { key: 'answered', header: t('answered'), cell: ({ answeredAt }) => moment(answeredAt) },
    {
      key: 'waited',
      header: t('waited'),
      align: 'number',
      cell: ({ seconds }) => timeLeft(Math.max(60, seconds) * 1000),
    },
    {
      key: 'counts',
      header: t('counts'),
      cell: (row) => {
        if (row.contest !== null) return <Caption>{t(`excluded.${row.contest}`)}</Caption>;
        if (!mayContest) return t('yes');
        return (
          <Button
            size="sm"
            kind="quiet"
            aria-label={t('contestFor', { name: row.customerName, when: moment(row.answeredAt) })}
            onClick={() => ask(row)}
          >
            {t('contest')}
          </Button>
        );
      },
    },
  ];
};
