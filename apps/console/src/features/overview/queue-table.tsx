import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskQueues, getDeskStart } from '@khidma/contract/backoffice/overview';
import { UserText } from '@khidma/ui/bdi';
import { Caption } from '@khidma/ui/caption';
import { DataTable } from '@khidma/ui/data-table';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { Fragment, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths, queuePath } from '../../shared/paths.ts';
import { isPlaceOffered } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import classes from './overview.module.css';

type Queues = OutputOf<typeof getDeskQueues>;

interface QueueTableProps {
  readonly queues: Queues;
  readonly desk: OutputOf<typeof getDeskStart>['desk'] | undefined;
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly waiting: number;
  readonly promise: string;
  readonly minutesLeft: number | null;
  readonly since: string | null;
  readonly who: readonly string[];
}

const MINUTE_MS = 60_000;

/** What waits in each queue of the role's, the most urgent clock first; what is empty is one quiet line. */
export function QueueTable({ queues, desk }: QueueTableProps) {
  const t = useTranslations('consoleOverview');
  const lines = useLines({ queues, desk });
  const columns = useColumns();
  const waiting = lines
    .filter((line) => line.waiting > 0)
    .toSorted((one, other) => (one.minutesLeft ?? 0) - (other.minutesLeft ?? 0));
  return (
    <Section
      title={t('queuesTitle')}
      description={t('queuesText')}
      footer={<Rest queues={queues} empty={lines.filter((line) => line.waiting === 0)} />}
      flush
    >
      {waiting.length > 0 && (
        <DataTable
          bare
          label={t('queuesTitle')}
          columns={columns}
          rows={waiting}
          rowKey={({ key }) => key}
          rowHref={({ href }) => href}
        />
      )}
    </Section>
  );
}

function useLines({ queues: { queues }, desk }: QueueTableProps): Line[] {
  const t = useTranslations('consoleOverview');
  const word = useTranslations('console.nav');
  const role = useSession((state) => state.staff?.role);
  const now = useNow();
  const own = queues
    .filter(({ queue }) => isPlaceOffered(role, paths[queue]()))
    .map(({ queue, days, ...state }) => ({
      key: queue,
      name: word(queue),
      href: queuePath(queue),
      promise: t('promise', { days }),
      ...state,
    }));
  if (desk === undefined || desk === null) return own;
  const due = desk.filter(({ waiting }) => waiting > 0);
  const answers = { href: paths.messages(), promise: t('answers.promise'), since: null };
  if (due.length === 0)
    return [
      ...own,
      {
        ...answers,
        key: 'messages',
        name: word('messages'),
        waiting: 0,
        minutesLeft: null,
        who: [],
      },
    ];
  return [
    ...own,
    ...due.map(({ owner, waiting, dueAt }) => ({
      ...answers,
      key: owner,
      name: t(`answers.${owner}`),
      waiting,
      minutesLeft: dueAt === null ? null : Math.floor((Date.parse(dueAt) - now) / MINUTE_MS),
      who: owner === 'me' ? [t('you')] : [],
    })),
  ];
}

const useColumns = (): Column<Line>[] => {
  const t = useTranslations('consoleOverview');
  const format = useFormatter();
  const { soon } = useMoments();
  return [
    {
      key: 'queue',
      header: t('queue'),
      lead: true,
      cell: ({ name, promise }) => (
        <>
          <span className="k-medium">{name}</span>
          <Caption>{promise}</Caption>
        </>
      ),
    },
    {
      key: 'waiting',
      header: t('waiting'),
      align: 'number',
      cell: ({ waiting }) => <strong>{format.number(waiting)}</strong>,
    },
    {
      key: 'oldest',
      header: t('oldest'),
      cell: ({ minutesLeft, since }) => (
        <>
          <TimeLeftBadge minutes={minutesLeft} />
          {since !== null && <Caption>{t('since', { moment: soon(since) })}</Caption>}
        </>
      ),
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ who }) =>
        who.length === 0 ? (
          <span className="k-faint">{t('nobody')}</span>
        ) : (
          <DotLine>
            {who.map((name) => (
              <UserText key={name}>{name}</UserText>
            ))}
          </DotLine>
        ),
    },
  ];
};

interface RestProps {
  readonly queues: Queues;
  readonly empty: readonly Line[];
}

/** What waits nowhere, and what comes up elsewhere: each a quiet link. */
function Rest({ queues: { ordersLate, licences }, empty }: RestProps) {
  const t = useTranslations('consoleOverview');
  const watched = [
    {
      label: t('ordersLate'),
      count: ordersLate,
      href: withSearch(paths.orders(), { late: 'only' }),
    },
    {
      label: t('expired'),
      count: licences.expired,
      href: withSearch(paths.merchants(), { status: 'active', licence: 'expired' }),
    },
    {
      label: t('expiring'),
      count: licences.expiring,
      href: withSearch(paths.merchants(), { status: 'active', licence: 'expiring' }),
    },
  ].filter(({ count }) => count > 0);
  if (empty.length + watched.length === 0) return null;
  return (
    <div className={`k-stack-2 ${classes.foot}`}>
      {watched.length > 0 && (
        <QuietLine label={t('watchTitle')}>
          {watched.map(({ label, count, href }) => (
            <UiLink key={href} href={href}>
              {t('openCount', { name: label, count })}
            </UiLink>
          ))}
        </QuietLine>
      )}
      {empty.length > 0 && (
        <QuietLine label={t('clear')}>
          {empty.map(({ key, name, href }) => (
            <UiLink key={key} href={href}>
              {name}
            </UiLink>
          ))}
        </QuietLine>
      )}
    </div>
  );
}

const QuietLine = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: readonly ReactNode[];
}) => (
  <div className={`k-quiet ${classes.rest}`}>
    <span>{label}</span>
    {children.map((child, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the links of a line never move
      <Fragment key={index}>{child}</Fragment>
    ))}
  </div>
);
