import type { Home } from '@khidma/contract/insights/home';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ltr } from '@khidma/i18n/line-parts';
import { ButtonLink } from '@khidma/ui/button';
import { Chart } from '@khidma/ui/chart';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { ShareBar } from '@khidma/ui/share-bar';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './home.module.css';

const parts = [
  ['withdrawable', 1, 'withdrawable'],
  ['nonWithdrawable', 3, 'waiting'],
  ['inWithdrawal', 2, 'inWithdrawal'],
] as const;

/** What can be withdrawn, what will be and when, and what is on its way. */
export function MoneyCard({ money }: { readonly money: Home['money'] }) {
  const t = useTranslations('home.money');
  const { businessDay, day } = useMoments();
  // The one withdrawal that is on its way says its day too.
  const [only] = money.payouts.length === 1 ? money.payouts : [];
  const isSaid = only?.amount === money.inWithdrawal && money.morePayouts === null;
  const named = parts.slice(1).filter(([key]) => !(isSaid && key === 'inWithdrawal'));
  return (
    <Section title={t('title')} actions={<UiLink href={paths.finance()}>{t('finance')}</UiLink>}>
      <div className={classes.money}>
        <div>
          <div className={classes.label}>
            {t(money.held?.isAll === true ? 'withdrawableHeld' : 'withdrawable')}
          </div>
          <div className={classes.sum}>
            <Money fils={money.withdrawable} />
          </div>
        </div>
        {money.held?.isAll === true && (
          <Notice
            tone="warning"
            action={
              <ButtonLink size="sm" href={paths.finance()}>
                {t('heldWhy')}
              </ButtonLink>
            }
          >
            {t('heldAll')}
          </Notice>
        )}
        <ShareBar parts={parts.map(([key, colour]) => ({ colour, value: money[key] }))} />
        <dl className={classes.lines}>
          {money.held?.isAll === false && (
            <div>
              <dt>{t('held')}</dt>
              <dd>
                <Money fils={money.held.amount} bare />
              </dd>
            </div>
          )}
          {named.map(([key, colour, word]) => (
            <div key={key} data-part={colour}>
              <dt>
                <i aria-hidden />
                {t(word)}
              </dt>
              <dd>
                <Money fils={money[key]} bare />
              </dd>
            </div>
          ))}
          {money.owed > 0 && (
            <div>
              <dt>
                <UiLink href={paths.finance()}>{t('owed')}</UiLink>
              </dt>
              <dd>
                <Money fils={money.owed} bare />
              </dd>
            </div>
          )}
          {money.releases.map(({ day: on, amount, isMore }) => (
            <div key={on}>
              <dt>{t(isMore ? 'atLeast' : 'release', { day: businessDay(on) })}</dt>
              <dd>
                <Money fils={amount} sign="always" bare />
              </dd>
            </div>
          ))}
          {money.awaited !== null && (
            <div>
              <dt>{t('awaited', { day: day(money.awaited.latestAt) })}</dt>
              <dd>
                <Money fils={money.awaited.amount} bare />
              </dd>
            </div>
          )}
          {money.payouts.map(({ number, amount, arrivesOn }) => (
            <div key={number} data-part={isSaid ? 2 : undefined}>
              <dt>
                {isSaid && <i aria-hidden />}
                {t(arrivesOn === null ? 'payoutHeld' : 'payout', {
                  number: ltr(number),
                  day: arrivesOn === null ? '' : businessDay(arrivesOn),
                })}
              </dt>
              <dd>
                <Money fils={amount} bare />
              </dd>
            </div>
          ))}
          {money.morePayouts !== null && (
            <div>
              <dt>
                <UiLink href={paths.withdraw()}>
                  {t('morePayouts', { count: money.morePayouts.count })}
                </UiLink>
              </dt>
              <dd>
                <Money fils={money.morePayouts.amount} bare />
              </dd>
            </div>
          )}
        </dl>
        {money.automaticOn !== null && (
          <div className="k-quiet">{t('automatic', { day: businessDay(money.automaticOn) })}</div>
        )}
        <Week week={money.week} />
        {money.held?.isAll === true ? null : money.withdrawable > 0 ? (
          <ButtonLink href={paths.withdraw()}>{t('withdraw')}</ButtonLink>
        ) : (
          <p className="k-quiet">{t('noRelease')}</p>
        )}
      </div>
    </Section>
  );
}

function Week({ week }: { readonly week: Home['money']['week'] }) {
  const amountText = useAmountText();
  const t = useTranslations('home.money');
  const format = useFormatter();
  const weekday = (day: string, length: 'short' | 'long'): string =>
    format.dateTime(new Date(day), { weekday: length, timeZone: 'UTC' });
  return (
    <div className={classes.week}>
      <div className={`k-wrap ${classes.weekHead}`}>
        <b>{t('week')}</b>
        <Money fils={week.days.reduce((sum, { paid }) => sum + paid, 0)} />
      </div>
      <Chart
        look="columns"
        label={t('week')}
        figures={{
          head: [t('day'), t('paid')],
          rows: week.days.map(({ day, paid }) => [weekday(day, 'long'), amountText(paid)]),
        }}
        points={week.days.map(({ day, paid }) => ({
          name: weekday(day, 'short'),
          said: t('paidOn', { day: weekday(day, 'long'), paid: amountText(paid) }),
          value: paid,
        }))}
        note={t('weekBefore', { before: amountText(week.before) })}
      />
    </div>
  );
}
