import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { locationOf } from '@khidma/app/route/router-link';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskQueues, getDeskStart } from '@khidma/contract/backoffice/overview';
import { CountBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { DataTable } from '@khidma/ui/data-table';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import type { ReactNode } from 'react';
import { type CaseQueue, caseQueues, permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { IconCheck } from '@khidma/icons';
import { useNavigate } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useAssign } from '../../shared/cases/use-assign.ts';
import { kindIcons } from '../../shared/waiting/kind-icons.ts';
import { casePath } from '../../shared/waiting/waiting-things.tsx';
import { paths, queuePath } from '../../shared/paths.ts';
import { isPlaceOffered } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import classes from './overview.module.css';

type Queues = OutputOf<typeof getDeskQueues>['queues'];

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
  /** How many business days there are for it. */
  readonly days?: number;
  readonly free?: Free | null;
  readonly Icon: typeof IconCheck;
}

const MINUTE_MS = 60_000;

/** What waits in each queue of the role's, the most urgent clock first; what is empty is one quiet line. */
export function QueueTable({ queues, desk }: QueueTableProps) {
  const t = useTranslations('consoleOverview');
  const lines = useLines({ queues, desk });
  const columns = useColumns();
  const empty = lines.filter((line) => line.waiting === 0);
  const waiting = lines
    .filter((line) => line.waiting > 0)
    .toSorted((one, other) => (one.minutesLeft ?? 0) - (other.minutesLeft ?? 0));
  return (
    <Section title={t('queuesTitle')} footer={empty.length > 0 && <Rest empty={empty} />} flush>
      {waiting.length > 0 && (
        <DataTable
          bare
          twoLines
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

function useLines({ queues, desk }: QueueTableProps): Line[] {
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
      days,
      Icon: kindIcons[queue],
      ...state,
    }));
  if (desk === undefined || desk === null) return own;
  const due = desk.filter(({ waiting }) => waiting > 0);
  const answers = {
    href: paths.messages(),
    promise: t('answers.promise'),
    since: null,
    Icon: kindIcons.messages,
  };
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
      cell: ({ name, promise, waiting, Icon }) => (
        <span className={classes.queue}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>
            <span className="k-line">
              <span className="k-medium">{name}</span>
              <span className={classes.count} aria-hidden>
                <CountBadge count={waiting} />
              </span>
            </span>
            <Caption>{promise}</Caption>
          </span>
        </span>
      ),
    },
    {
      key: 'waiting',
      header: t('waiting'),
      hideOnPhone: true,
      align: 'number',
      cell: ({ waiting }) => <strong>{format.number(waiting)}</strong>,
    },
    {
      key: 'oldest',
      header: t('oldest'),
      atEnd: true,
      cell: ({ minutesLeft, since, days }) => (
        <TimeLeftBadge
          minutes={minutesLeft}
          days={days}
          title={since === null ? undefined : t('since', { moment: soon(since) })}
        />
      ),
    },
    {
      key: 'who',
      header: t('who'),
      hideOnPhone: true,
      cell: ({ who }) =>
        who.length === 0 ? (
          <span className="k-faint">{t('none')}</span>
        ) : (
          <DotLine>
            {who.map((name) => (
              <UserText key={name}>{name}</UserText>
            ))}
          </DotLine>
        ),
    },
    {
      key: 'step',
      header: t('step'),
      actions: true,
      hideOnPhone: true,
      width: 'tight',
      cell: (line) => (
        <span className={classes.step}>
          <Step line={line} />
        </span>
      ),
    },
  ];
};

/** The next of a queue is taken here; answers are written at the desk. */
function Step({ line: { key, name, href, free } }: { readonly line: Line }) {
  const t = useTranslations('consoleOverview');
  const role = useSession((state) => state.staff?.role);
  if (key === 'nobody')
    return (
      <ButtonLink size="sm" kind="primary" href={href}>
        {t('do.messages')}
      </ButtonLink>
    );
  const mayTake =
    isCaseQueue(key) && role !== undefined && staffRoleHolds(role, permissionOfCase(key));
  return mayTake && free ? <TakeNext queue={key} free={free} label={name} /> : null;
}

/** Where nothing waits. */
function Rest({ empty }: { readonly empty: readonly Line[] }) {
  const t = useTranslations('consoleOverview');
  return (
    <div className={`k-quiet ${classes.rest}`}>
      <span>{t('clear')}</span>
      {empty.map(({ key, name }) => (
        <Done key={key}>{name}</Done>
      ))}
    </div>
  );
}

/** Nothing to do there, with a tick. */
export const Done = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.done}>
    <IconCheck size={16} aria-hidden />
    {children}
  </span>
);

type Free = NonNullable<Queues[number]['free']>;

/** Takes the first of a queue that nobody has in hand, and opens it. */
function TakeNext({
  queue,
  free,
  label,
}: {
  readonly queue: CaseQueue;
  readonly free: Free;
  readonly label: string;
}) {
  const t = useTranslations('consoleOverview');
  const me = useSession((state) => state.staff?.id ?? null);
  const navigate = useNavigate();
  const { assign, isPending } = useAssign(queue, ([result]) => {
    if (result?.ok !== true) return;
    const { to, search } = locationOf(casePath(queue, free.pageId));
    void navigate({ to, search });
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={t('doNamed', { action: t(`do.${queue}`), what: label })}
      onClick={() => assign([{ id: free.id, seen: null }], me)}
    >
      {t(`do.${queue}`)}
    </Button>
  );
}

const isCaseQueue = (key: string): key is CaseQueue =>
  caseQueues.some((queue: string) => queue === key);
