import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskQueues } from '@khidma/contract/backoffice/overview';
import { StatusBadge } from '@khidma/ui/badge';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import { IconBuildingBank } from '@khidma/ui/icons/building-bank';
import { IconCashBanknote } from '@khidma/ui/icons/cash-banknote';
import { IconClipboardCheck } from '@khidma/ui/icons/clipboard-check';
import { IconFileDiff } from '@khidma/ui/icons/file-diff';
import { IconFlag } from '@khidma/ui/icons/flag';
import { IconScale } from '@khidma/ui/icons/scale';
import { IconStar } from '@khidma/ui/icons/star';
import { IconTools } from '@khidma/ui/icons/tools';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { isPlaceOpen } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { queuePath } from '../../shared/queue-path.ts';

type Queues = OutputOf<typeof getDeskQueues>;
type State = Queues['queues'][number];

const icons: Readonly<Record<State['queue'], typeof IconFlag>> = {
  applications: IconClipboardCheck,
  revisions: IconFileDiff,
  services: IconTools,
  payoutAccounts: IconBuildingBank,
  withdrawals: IconCashBanknote,
  comments: IconStar,
  reports: IconFlag,
  disputes: IconScale,
};

/** What waits in each queue and what is late in it, then what else is overdue. */
export function QueueCards({ queues, ordersLate, licences }: Queues) {
  const t = useTranslations('consoleOverview');
  const role = useSession((state) => state.staff?.role);
  const open = queues.filter(({ queue }) => isPlaceOpen(role, paths[queue]()));
  const late = open.reduce((sum, state) => sum + state.late, ordersLate + licences.expired);
  return (
    <>
      {late === 0 ? (
        <Notice tone="success" title={t('allClear')} />
      ) : (
        <Notice tone="warning" title={t('anyLate', { count: late })}>
          {t('anyLateText')}
        </Notice>
      )}
      <Section title={t('queuesTitle')} description={t('queuesText')}>
        <StatGrid>
          {open.map((state) => (
            <QueueCard key={state.queue} state={state} />
          ))}
        </StatGrid>
      </Section>
      <Section title={t('watchTitle')}>
        <StatGrid>
          <WatchCard
            label={t('ordersLate')}
            note={t('ordersLateNote')}
            count={ordersLate}
            href={withSearch(paths.orders(), { late: 'only' })}
          />
          <WatchCard
            label={t('expired')}
            note={t('expiredNote')}
            count={licences.expired}
            href={withSearch(paths.merchants(), { status: 'active', licence: 'expired' })}
          />
          <WatchCard
            label={t('expiring')}
            note={t('expiringNote')}
            count={licences.expiring}
            href={withSearch(paths.merchants(), { status: 'active', licence: 'expiring' })}
          />
        </StatGrid>
      </Section>
    </>
  );
}

function QueueCard({ state: { queue, waiting, late, days, since } }: { readonly state: State }) {
  const t = useTranslations('consoleOverview');
  const name = useTranslations('console.nav')(queue);
  const { soon } = useMoments();
  const Icon = icons[queue];
  return (
    <StatCard
      label={name}
      icon={<Icon size={18} aria-hidden />}
      value={
        <UiLink href={queuePath(queue)} aria-label={t('openCount', { name, count: waiting })}>
          {waiting}
        </UiLink>
      }
      note={
        waiting === 0 ? (
          t('clear')
        ) : (
          <>
            {late > 0 && (
              <div>
                <UiLink href={queuePath(queue, 'only')}>
                  <StatusBadge tone="danger">{t('late', { count: late })}</StatusBadge>
                </UiLink>
              </div>
            )}
            <div>{since !== null && t('since', { moment: soon(since) })}</div>
            <div>{t('promise', { days })}</div>
          </>
        )
      }
    />
  );
}

interface WatchCardProps {
  readonly label: string;
  readonly note: string;
  readonly count: number;
  readonly href: string;
}

function WatchCard({ label, note, count, href }: WatchCardProps) {
  const t = useTranslations('consoleOverview');
  return (
    <StatCard
      label={label}
      value={
        <UiLink href={href} aria-label={t('openCount', { name: label, count })}>
          {count}
        </UiLink>
      }
      note={note}
    />
  );
}
