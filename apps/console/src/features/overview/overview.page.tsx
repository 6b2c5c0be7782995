import { BankClock } from './bank-clock.tsx';
import { FiguresPart } from './figures-part.tsx';
import { figuresQuery, queuesQuery, startQuery } from './overview-queries.ts';
import { Done, QueueTable } from './queue-table.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { WaitingThings } from '../../shared/waiting/waiting-things.tsx';
import { isPlaceOffered } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { useOverview } from '../../shared/shared-queries.ts';
import type { getDeskQueues, getDeskStart } from '@khidma/contract/backoffice/overview';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { withSearch } from '@khidma/app/route/with-search';
import { CountBadge } from '@khidma/ui/badge';
import { DotLine } from '@khidma/ui/dot-line';
import { NamedAvatar } from '@khidma/ui/avatar';
import classes from './overview.module.css';
import { LoadFailed, NotLoaded } from '@khidma/app/list/list-state';
import { UiLink } from '@khidma/ui/link';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { given } from '@khidma/ui/given';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/',
  data: () => [startQuery, queuesQuery, figuresQuery],
  nav: { entry: 'overview', order: 1, word: 'overview' },
});

/** What is late by name, what waits for the role of whoever is signed in, and how the platform does. */
export function OverviewPage() {
  const t = useTranslations('console.overview');
  const name = useSession((state) => state.staff?.name) ?? '';
  const start = useQuery(startQuery);
  const queues = useQuery(queuesQuery);
  const overview = useOverview();
  // Whatever comes after the queues and stands above them would move them.
  const isReady = !start.isPending && !queues.isPending && !overview.isPending;
  const parts = useAside(start.data, queues.data, overview.data?.asks ?? 0);
  const aside = [...parts, <FiguresPart key="figures" />];
  const main =
    queues.data === undefined ? (
      <LoadFailed query={queues} />
    ) : (
      <>
        <QueueTable queues={queues.data.queues} desk={start.data?.desk} />
        <Watched {...queues.data} />
      </>
    );
  return (
    <Page>
      <PageHeader
        // By the first of their names, as colleagues do.
        title={t('title', { name: name.split(' ', 1)[0] ?? name })}
        description={isReady && start.data !== undefined && <Subtitle {...start.data} />}
      />
      {!isReady ? (
        <DetailSkeleton />
      ) : (
        <>
          {start.data === undefined ? <NotLoaded query={start} /> : <Late {...start.data} />}
          <div className={classes.columns}>
            <Columns aside={aside}>{main}</Columns>
          </div>
        </>
      )}
    </Page>
  );
}

type Start = OutputOf<typeof getDeskStart>;

/** What stands beside the queues above the figures, of what there is. */
function useAside(
  start: Start | undefined,
  queues: OutputOf<typeof getDeskQueues> | undefined,
  asks: number,
): readonly ReactNode[] {
  const role = useSession((state) => state.staff?.role);
  if (start === undefined) return [];
  const { runs, reachable } = start;
  const chargebacks = isPlaceOffered(role, paths.chargebacks()) ? start.chargebacks : [];
  return given([
    chargebacks.length + runs.length > 0 && <BankClock key="bank" {...{ chargebacks, runs }} />,
    asks > 0 && <Asked key="asked" count={asks} />,
    <OnDuty key="duty" people={reachable} queues={queues?.queues ?? []} />,
  ]);
}

/** What is late by name, the longest first. */
function Late({ late, more }: Pick<Start, 'late' | 'more'>) {
  const t = useTranslations('consoleOverview');
  if (late.length === 0) return null;
  return (
    <div className={classes.late}>
      <Section
        title={
          <span className="k-line">
            {t('late')} <CountBadge count={late.length + more} urgent />
          </span>
        }
        footer={more > 0 && <span className="k-quiet">{t('more', { count: more })}</span>}
        flush
      >
        <WaitingThings things={late} />
      </Section>
    </div>
  );
}

/** What day and time it is, and whether anything is late. */
function Subtitle({ late, more }: Pick<Start, 'late' | 'more'>) {
  const t = useTranslations('consoleOverview');
  const { weekday, time } = useMoments();
  const now = useNow();
  const count = late.length + more;
  return (
    <DotLine>
      {weekday(new Date(now).toISOString())}
      {time(now)}
      {count > 0 ? t('anyLate', { count }) : <Done>{t('allClear')}</Done>}
    </DotLine>
  );
}

/** What comes up elsewhere, each with its list; nothing where nothing does. */
function Watched({ ordersLate, licences }: OutputOf<typeof getDeskQueues>) {
  const t = useTranslations('consoleOverview');
  const merchantsWith = (licence: string) =>
    withSearch(paths.merchants(), { status: 'active', licence });
  const lines = [
    {
      label: t('ordersLate'),
      count: ordersLate,
      href: withSearch(paths.orders(), { late: 'only' }),
    },
    { label: t('expired'), count: licences.expired, href: merchantsWith('expired') },
    { label: t('expiring'), count: licences.expiring, href: merchantsWith('expiring') },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Section title={t('watchTitle')} flush>
      <ul className={classes.lines}>
        {lines.map(({ label, count, href }) => (
          <li key={href} className={classes.line}>
            <UiLink href={href}>{label}</UiLink>
            <CountBadge count={count} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OnDutyProps {
  readonly people: Start['reachable'];
  readonly queues: OutputOf<typeof getDeskQueues>['queues'];
}

/** Which colleagues have messages open, and who has what in hand; nothing where nobody does. */
function OnDuty({ people, queues }: OnDutyProps) {
  const t = useTranslations('consoleOverview');
  const roles = useTranslations('console.role');
  const word = useTranslations('console.nav');
  const names = new Set([...people.map(({ name }) => name), ...queues.flatMap(({ who }) => who)]);
  if (names.size === 0) return null;
  return (
    <Section title={t('onDuty')} flush>
      <ul className={classes.lines}>
        {[...names].map((name) => {
          const role = people.find((person) => person.name === name)?.role;
          const held = queues.filter(({ who }) => who.includes(name));
          return (
            <li key={name} className={classes.line}>
              <NamedAvatar
                name={name}
                url={null}
                meta={
                  <DotLine>
                    {role !== undefined && roles(role)}
                    {held.map(({ queue }) => word(queue))}
                  </DotLine>
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What colleagues want a second person for. */
function Asked({ count }: { readonly count: number }) {
  const t = useTranslations('consoleOverview');
  return (
    <Section title={t('asked')}>
      <UiLink href={paths.secondPerson()}>{t('askedText', { count })}</UiLink>
    </Section>
  );
}
