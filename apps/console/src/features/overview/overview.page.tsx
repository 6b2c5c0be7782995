import { BankClock } from './bank-clock.tsx';
import { FiguresPart } from './figures-part.tsx';
import { figuresQuery, queuesQuery, startQuery } from './overview-queries.ts';
import { QueueTable } from './queue-table.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { WaitingThings } from '../../shared/waiting/waiting-things.tsx';
import { isPlaceOffered } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { useOverview } from '../../shared/shared-queries.ts';
import type { getDeskStart } from '@khidma/contract/backoffice/overview';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { NamedAvatar } from '@khidma/ui/avatar';
import classes from './overview.module.css';
import { LoadFailed, NotLoaded } from '@khidma/app/list/list-state';
import { ButtonLink } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
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
  const aside = useAside(start.data, overview.data?.asks ?? 0);
  const main = (
    <>
      {queues.data === undefined ? (
        <LoadFailed query={queues} />
      ) : (
        <QueueTable queues={queues.data} desk={start.data?.desk} />
      )}
      <FiguresPart />
    </>
  );
  return (
    <Page>
      <PageHeader title={t('title', { name })} description={t('description')} />
      {isReady && overview.data?.demo === true && <DemoNotice />}
      {!isReady ? (
        <DetailSkeleton />
      ) : (
        <>
          {start.data === undefined ? <NotLoaded query={start} /> : <Late {...start.data} />}
          {aside.length === 0 ? main : <Columns aside={aside}>{main}</Columns>}
        </>
      )}
    </Page>
  );
}

type Start = OutputOf<typeof getDeskStart>;

/** What stands beside the queues, of what there is: of a role that nothing of it is for the queues take the room. */
function useAside(start: Start | undefined, asks: number): readonly ReactNode[] {
  const role = useSession((state) => state.staff?.role);
  if (start === undefined) return [];
  const { runs, reachable } = start;
  const chargebacks = isPlaceOffered(role, paths.chargebacks()) ? start.chargebacks : [];
  return given([
    chargebacks.length + runs.length > 0 && <BankClock key="bank" {...{ chargebacks, runs }} />,
    asks > 0 && <Asked key="asked" count={asks} />,
    reachable.length > 0 && <Reachable key="reachable" people={reachable} />,
  ]);
}

/** What is late by name, the longest first. */
function Late({ late, more }: Pick<Start, 'late' | 'more'>) {
  const t = useTranslations('consoleOverview');
  if (late.length === 0) return <Notice tone="success" title={t('allClear')} />;
  return (
    <Section
      title={t('anyLate', { count: late.length + more })}
      description={t('lateText')}
      footer={more > 0 && <span className="k-quiet">{t('more', { count: more })}</span>}
      flush
    >
      <WaitingThings things={late} />
    </Section>
  );
}

/** Which colleagues have messages open. */
function Reachable({ people }: { readonly people: Start['reachable'] }) {
  const t = useTranslations('consoleOverview');
  const roles = useTranslations('console.role');
  return (
    <Section title={t('reachable')} flush>
      <ul className={classes.lines}>
        {people.map(({ id, name, role }) => (
          <li key={id} className={classes.line}>
            <NamedAvatar name={name} url={null} />
            <span className="k-quiet">{roles(role)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DemoNotice() {
  const t = useTranslations('console.overview');
  return (
    <Notice
      tone="info"
      title={t('outboxTitle')}
      action={
        <ButtonLink size="sm" href={paths.outbox()}>
          {t('toOutbox')}
        </ButtonLink>
      }
    >
      {t('outboxText')}
    </Notice>
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
