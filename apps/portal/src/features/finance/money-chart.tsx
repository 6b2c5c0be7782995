import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import type { Insights } from '@khidma/contract/insights/insights';
import { type Fils, add, fils, zero } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { dotLine } from '@khidma/i18n/line-parts';
import { Chart } from '@khidma/ui/chart';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { paidDaysQuery, withdrawalsQuery } from './finance-queries.ts';
import classes from './money-chart.module.css';

/** What customers paid on the last thirty days, with the days on which money was withdrawn. */
export function MoneyChart() {
  const t = useTranslations('finance.chart');
  const query = useQuery(paidDaysQuery());
  const { data: withdrawals } = useQuery(withdrawalsQuery({}));
  return (
    <Section title={t('title')}>
      {query.data === undefined ? (
        <div className={classes.room}>
          <NotLoaded query={query} as="detail" count={4} />
        </div>
      ) : (
        <Days insights={query.data} withdrawnOn={withdrawnByDay(withdrawals?.records ?? [])} />
      )}
    </Section>
  );
}

interface Withdrawal {
  readonly appliedAt: string;
  readonly amount: number;
  readonly stage: string;
}

/** What was withdrawn on each day; what came back was not. */
const withdrawnByDay = (withdrawals: readonly Withdrawal[]): ReadonlyMap<string, number> => {
  const days = new Map<string, Fils>();
  for (const { appliedAt, amount, stage } of withdrawals) {
    if (['rejected', 'cancelled', 'returned'].includes(stage)) continue;
    const day = dubaiDay(Date.parse(appliedAt));
    days.set(day, add(days.get(day) ?? zero, fils(amount)));
  }
  return days;
};

interface DaysProps {
  readonly insights: Insights;
  readonly withdrawnOn: ReadonlyMap<string, number>;
}

function Days({ insights: { days, now, earlier }, withdrawnOn }: DaysProps) {
  const t = useTranslations('finance.chart');
  const format = useFormatter();
  const amountText = useAmountText();
  const { businessDay } = useMoments();
  const short = (day: string): string =>
    format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const change = earlier.revenue <= 0 ? null : (now.revenue - earlier.revenue) / earlier.revenue;
  return (
    <>
      <div className={classes.head}>
        <b className={classes.total}>
          <Money fils={now.revenue} />
        </b>
        {change !== null && (
          <span className="k-quiet">
            {t('change', {
              percent: format
                .number(change, {
                  style: 'percent',
                  maximumFractionDigits: 0,
                  signDisplay: 'exceptZero',
                })
                .replace('-', '−'),
            })}
          </span>
        )}
        <span className={classes.legend}>
          <span data-part="1">{t('paid')}</span>
          <span data-part="2">{t('withdrawal')}</span>
        </span>
      </div>
      <Chart
        isLow
        look="columns"
        label={t('title')}
        tickText={(value) => format.number(value / 100, { notation: 'compact' })}
        figures={{
          head: [t('day'), t('paid'), t('withdrawal')],
          rows: days.map((each) => [
            businessDay(each.day),
            amountText(each.now.revenue),
            amountText(withdrawnOn.get(each.day) ?? 0),
          ]),
        }}
        points={days.map((each) => {
          const withdrawn = withdrawnOn.get(each.day);
          return {
            name: short(each.day),
            value: each.now.revenue,
            isMarked: withdrawn !== undefined,
            said: dotLine([
              t('said', { day: businessDay(each.day), paid: amountText(each.now.revenue) }),
              withdrawn !== undefined && t('saidWithdrawn', { amount: amountText(withdrawn) }),
            ]),
          };
        })}
        note={t('hint')}
      />
    </>
  );
}
