import { paths } from '../../shared/paths.ts';
import classes from './home.module.css';
import { besideOrders, type Need, ordersOf } from './needs.ts';
import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { Home } from '@khidma/contract/insights/home';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isolated } from '@khidma/i18n/line-parts';
import { CountBadge } from '@khidma/ui/badge';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import {
  IconCalendarQuestion,
  IconCamera,
  IconCertificate,
  IconChecks,
  IconClockPlus,
  IconScale,
  IconTool,
  IconUserQuestion,
  IconX,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

const icons = {
  absence: IconUserQuestion,
  cancelRequest: IconX,
  extension: IconClockPlus,
  proposal: IconCalendarQuestion,
  completion: IconCamera,
  time: IconCalendarQuestion,
  dispute: IconScale,
  declined: IconTool,
  certificate: IconCertificate,
} as const satisfies Record<Need['kind'], unknown>;

/** Where so much waits nobody needs to be told that this is all. */
const manyNeeds = 4;

interface NeedsCardProps {
  readonly home: Home;
  readonly now: number;
}

/** What waits for the merchant: the orders, which are counted, and below them everything else, the most urgent first; each line says what silence does, and leads to what ends it. */
export function NeedsCard({ home, now }: NeedsCardProps) {
  const t = useTranslations('home.needs');
  const orders = ordersOf(home, now);
  const others = besideOrders(home, now);
  return (
    <Section
      flush
      title={
        <span className={classes.heading}>
          {t('title')}
          {home.needs > 0 && <CountBadge urgent count={home.needs} />}
        </span>
      }
      actions={<UiLink href={paths.orders()}>{t('all')}</UiLink>}
      footer={home.hasMoreWaits ? <span className={classes.more}>{t('more')}</span> : undefined}
    >
      {orders.length + others.length === 0 ? (
        <EmptyState compact icon={<IconChecks size={24} aria-hidden />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <Needs needs={orders} now={now} />
          {others.length > 0 && <h3 className={classes.beside}>{t('beside')}</h3>}
          <Needs needs={others} now={now} />
          {!home.hasMoreWaits && orders.length + others.length < manyNeeds && (
            <p className={classes.rest}>
              <IconChecks size={18} aria-hidden />
              {t('nothingElse')}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Needs({ needs, now }: { readonly needs: readonly Need[]; readonly now: number }) {
  if (needs.length === 0) return null;
  return (
    <ul data-bare>
      {needs.map((need) => (
        <NeedRow key={need.key} need={need} now={now} />
      ))}
    </ul>
  );
}

function NeedRow({ need, now }: { readonly need: Need; readonly now: number }) {
  const common = useTranslations('common');
  const words = useNeedLabels()(need, now);
  const Icon = icons[need.kind];
  const { step, clock } = need;
  return (
    <li className={classes.need} data-urgency={step}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.said}>
        <h3>{words.title}</h3>
        <p>{words.text}</p>
      </div>
      <div className={classes.clock}>
        {clock !== null && <DeadlineClock {...clock} step={step} now={now} />}
      </div>
      <ButtonLink
        size="sm"
        kind={step === 'now' ? 'primary' : 'secondary'}
        href={need.href}
        aria-label={common('labelled', { label: words.action, value: words.title })}
      >
        {words.action}
      </ButtonLink>
    </li>
  );
}

/** What is said of something that waits. */
export interface NeedWords {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** Returns what puts something that waits into words: what it is, what silence does, and what to do. */
const useNeedLabels = (): ((need: Need, now: number) => NeedWords) => {
  const t = useTranslations('home.needs');
  const amountText = useAmountText();
  const { weekday, day, time } = useMoments();
  return (need, now) => {
    const whenOf = (deadline: string | null) => {
      if (deadline === null) return { day: 'other', when: '—' };
      const isToday = dubaiDay(Date.parse(deadline)) === dubaiDay(now);
      return {
        day: isToday ? 'today' : 'other',
        when: isToday ? time(deadline) : weekday(deadline),
      };
    };
    switch (need.kind) {
      case 'dispute': {
        const { customerName, serviceName, heldAmount } = need.dispute;
        const named = { customer: isolated(customerName), service: isolated(serviceName) };
        return {
          title: t(need.dispute.kind === 'appeal' ? 'appeal' : 'dispute', named),
          // Nothing is held of what cannot be withdrawn yet.
          text:
            heldAmount > 0
              ? t('disputeText', { amount: amountText(heldAmount) })
              : t('disputeUnheld'),
          action: t('disputeAction'),
        };
      }
      case 'declined':
        return {
          title: t('declined', { count: need.count }),
          text: t('declinedText'),
          action: t('declinedAction'),
        };
      case 'certificate': {
        const { kind, endsAt } = need.certificate;
        // The end is the midnight after its last day.
        const last = day(new Date(Date.parse(endsAt) - 1).toISOString());
        return {
          title: t(Date.parse(endsAt) <= now ? 'ended' : 'ends', {
            certificate: t(`certificate.${kind}`),
            day: last,
          }),
          text: t('certificateText'),
          action: t('renew'),
        };
      }
      default: {
        const { kind, customerName, serviceName, amount, deadline } = need.wait;
        const said = {
          customer: isolated(customerName),
          service: isolated(serviceName),
          amount: amountText(amount),
          ...whenOf(deadline),
        };
        return {
          title: t(kind, said),
          text: t(`${kind}Text`, said),
          action: t(kind === 'completion' || kind === 'time' ? `${kind}Action` : 'answer'),
        };
      }
    }
  };
};
