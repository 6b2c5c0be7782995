import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { withSearch } from '@khidma/app/route/with-search';
import { type ChartSpan, chartSpans, type MoneyOverview } from '@khidma/contract/money/balances';
import { dotLine } from '@khidma/i18n/line-parts';
import { Chart } from '@khidma/ui/chart';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconArrowDownRight, IconArrowUpRight } from '@khidma/icons';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './money-chart.module.css';

interface MoneyChartProps {
  readonly query: UseQueryResult<MoneyOverview>;
  readonly span: ChartSpan | undefined;
}

/** What customers paid in a span up to today, with when money was withdrawn. */
export function MoneyChart({ query, span = 'month' }: MoneyChartProps) {
  const t = useTranslations('finance.chart');
  const title = t(`title.${span}`);
  return (
    <Section title={t('paidByCustomers')} actions={<Spans shown={span} />}>
      {query.data === undefined ? (
        <div className={classes.room}>
          <NotLoaded query={query} as="detail" count={4} />
        </div>
      ) : (
        <Points title={title} chart={query.data.chart} isByWeek={span !== 'month'} />
      )}
    </Section>
  );
}

/** How far back the chart goes. */
function Spans({ shown }: { readonly shown: ChartSpan }) {
  const t = useTranslations('finance.chart');
  return (
    <nav aria-label={t('spans')} className={classes.spans}>
      {chartSpans.map((span) => (
        <UiLink
          key={span}
          href={withSearch(paths.finance(), { span: span === 'month' ? undefined : span })}
          aria-current={span === shown ? 'true' : undefined}
        >
          {t(`span.${span}`)}
        </UiLink>
      ))}
    </nav>
  );
}

interface PointsProps {
  readonly title: string;
  readonly chart: MoneyOverview['chart'];
  readonly isByWeek: boolean;
}

function Points({ title, chart: { paid, paidBefore, points }, isByWeek }: PointsProps) {
  const t = useTranslations('finance.chart');
  const format = useFormatter();
  const amountText = useAmountText();
  const { businessDay } = useMoments();
  const short = (day: string): string =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const nameOf = (day: string): string =>
    isByWeek ? t('week', { day: businessDay(day) }) : businessDay(day);
  return (
    <>
      <div className={classes.head}>
        <b className={classes.total}>
          <Money fils={paid} />
        </b>
        <Change now={paid} before={paidBefore} />
        <span className={classes.legend}>
          <span data-part="1">{t('paid')}</span>
          <span data-part="2">{t('withdrawal')}</span>
        </span>
      </div>
      <Chart
        isLow
        look="columns"
        label={title}
        tickText={(value) => format.number(value / 100, { notation: 'compact' })}
        figures={{
          head: [t(isByWeek ? 'weekFrom' : 'day'), t('paid'), t('withdrawal')],
          rows: points.map((each) => [
            businessDay(each.day),
            amountText(each.paid),
            amountText(each.withdrawn),
          ]),
        }}
        points={points.map((each) => ({
          name: short(each.day),
          value: each.paid,
          isMarked: each.withdrawn > 0,
          said: dotLine([
            t('said', { day: nameOf(each.day), paid: amountText(each.paid) }),
            each.withdrawn > 0 && t('saidWithdrawn', { amount: amountText(each.withdrawn) }),
          ]),
        }))}
        note={t('hint')}
      />
    </>
  );
}

/** How much more or less than in the span before it; nothing where nothing was paid then. */
function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useTranslations('finance.chart');
  const format = useFormatter();
  if (before <= 0) return null;
  const share = (now - before) / before;
  const Arrow = share < 0 ? IconArrowDownRight : IconArrowUpRight;
  const percent = format.number(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={share < 0 ? 'k-quiet' : classes.more}>
      <Arrow size={16} aria-hidden />
      {t(share < 0 ? 'less' : 'more', { percent })}
    </span>
  );
}
