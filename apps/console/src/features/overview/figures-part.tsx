import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskFigures } from '@khidma/contract/backoffice/overview';
import { ltr } from '@khidma/i18n/line-parts';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { figuresQuery } from './overview-queries.ts';

type Figures = OutputOf<typeof getDeskFigures>['now'];
type MoneyFigures = NonNullable<Figures['money']>;

/** How the platform did lately, beside how it did before. */
export function FiguresPart() {
  const t = useTranslations('consoleOverview');
  const { businessDay } = useMoments();
  const query = useQuery(figuresQuery);
  const { data } = query;
  if (data === undefined)
    return (
      <Section title={t('figuresTitle')}>
        <NotLoaded query={query} />
      </Section>
    );
  const { now, before } = data;
  return (
    <Section
      title={t('figuresTitle')}
      description={t('figuresText', { from: businessDay(now.from), to: businessDay(now.to) })}
    >
      <StatGrid>
        {now.money !== null && before.money !== null && (
          <MoneyCards now={now.money} before={before.money} />
        )}
        <WorkCards now={now} before={before} />
      </StatGrid>
    </Section>
  );
}

interface Beside<T> {
  readonly now: T;
  readonly before: T;
}

/** Refunds of earlier months may be more than what came in. */
const keptOf = ({ gross, refunded }: MoneyFigures): number => Math.max(0, gross - refunded);

function MoneyCards({ now, before }: Beside<MoneyFigures>) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOverview');
  const share = useShare();
  const revenue = paths.bookAccount('platformRevenue');
  const take = (money: MoneyFigures) => share(money.fees, keptOf(money));
  return (
    <>
      <Figure
        label={t('gross')}
        href={paths.bookAccount('customerFunds')}
        value={<Money fils={now.gross} />}
        before={<Money fils={before.gross} />}
        note={t('grossNote', { amount: amountText(now.refunded) })}
      />
      <Figure
        label={t('fees')}
        href={revenue}
        value={<Money fils={now.fees} />}
        before={<Money fils={before.fees} />}
        note={t('feesNote')}
      />
      <Figure
        label={t('take')}
        href={revenue}
        value={take(now)}
        before={take(before)}
        note={t('takeNote')}
      />
    </>
  );
}

function WorkCards({ now, before }: Beside<Figures>) {
  const t = useTranslations('consoleOverview');
  const share = useShare();
  const length = useBusinessLength();
  const days = { from: now.from, to: now.to };
  return (
    <>
      <Figure
        label={t('cancelled')}
        href={withSearch(paths.orders(), { status: 'Cancelled', ...days })}
        value={now.cancelled}
        before={before.cancelled}
        note={t('cancelledNote', { share: share(now.cancelled, now.paid), count: now.paid })}
      />
      <Figure
        label={t('decide')}
        href={withSearch(paths.auditLog(), days)}
        value={length(now)}
        before={length(before)}
        note={t('decideNote', { count: now.decisions })}
      />
    </>
  );
}

interface FigureProps extends Beside<ReactNode> {
  readonly label: string;
  readonly href: string;
  readonly note: string;
}

const Figure = ({
  label,
  href,
  value,
  before,
  note,
}: Omit<FigureProps, 'now'> & { readonly value: ReactNode }) => {
  const t = useTranslations('consoleOverview');
  return (
    <StatCard
      label={label}
      value={<UiLink href={href}>{value}</UiLink>}
      note={
        <>
          <div>{note}</div>
          <div>{t.rich('before', { value: () => before })}</div>
        </>
      }
    />
  );
};

/** A part of a whole, where there is one. */
function useShare(): (part: number, whole: number) => string {
  const t = useTranslations('consoleOverview');
  const format = useFormatter();
  return (part, whole) =>
    whole === 0
      ? t('none')
      : ltr(format.number(part / whole, { style: 'percent', maximumFractionDigits: 1 }));
}

const HOUR = 3_600_000;

/** How long decisions took on average: a business day has 24 hours. */
function useBusinessLength(): (figures: Figures) => string {
  const t = useTranslations('consoleOverview');
  return ({ decisions, decidedInMs }) => {
    if (decisions === 0) return t('none');
    const hours = decidedInMs / decisions / HOUR;
    return hours < 48
      ? t('hours', { count: Math.round(hours) })
      : t('days', { count: Math.round(hours / 2.4) / 10 });
  };
}
