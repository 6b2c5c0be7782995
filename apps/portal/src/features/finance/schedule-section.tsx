import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { endPayoutSchedule, type getPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { fils } from '@khidma/domain/money/fils';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWeekdayName } from '../../shared/hours/use-weekday-name.ts';
import { fundPasswordQuery, payoutAccountQuery } from '../../shared/own-queries.ts';
import { areAllHeld } from './held-money.tsx';
import { balancesQuery, payoutScheduleQuery } from './finance-queries.ts';
import { MissingPassword } from './withdrawal-section.tsx';

const ScheduleDialog = lazyDialog(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
);
/** A schedule of withdrawals that is on. */
export type Schedule = NonNullable<OutputOf<typeof getPayoutSchedule>>;

/** Whether money is withdrawn by itself, when next, and the way to change that. */
export function ScheduleSection() {
  const t = useTranslations('finance.schedule');
  const words = useTranslations('finance.withdrawal');
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const query = useQuery(payoutScheduleQuery);
  const password = useQuery(fundPasswordQuery);
  const payout = useQuery(payoutAccountQuery);
  const { data } = query;
  const isWithoutPassword = password.data?.exists === false;
  const missing = isWithoutPassword
    ? words('noPassword')
    : payout.data?.approved === null
      ? words('noAccount')
      : undefined;
  const close = (): void => setOpen(null);
  return (
    <>
      <Section
        title={t('title')}
        description={
          data !== undefined && (
            <>
              {data === null ? t('off') : <Rule schedule={data} />}
              {missing !== undefined && <SentenceGap />}
              {isWithoutPassword ? <MissingPassword /> : missing}
            </>
          )
        }
        actions={
          data !== undefined && (
            <>
              <Button onClick={() => setOpen('change')} disabledReason={missing}>
                {data === null ? t('setUp') : t('change')}
              </Button>
              {data !== null && (
                <Button kind="danger-quiet" onClick={() => setOpen('end')}>
                  {t('stop.action')}
                </Button>
              )}
            </>
          )
        }
      >
        {data === undefined ? <NotLoaded query={query} as="form" count={1} /> : undefined}
      </Section>
      {open === 'change' && <ScheduleDialog schedule={data ?? null} onClose={close} />}
      {open === 'end' && (
        <QuestionDialog
          danger
          endpoint={endPayoutSchedule}
          input={{}}
          title={t('stop.title')}
          confirmLabel={t('stop.action')}
          doneText={t('stop.done')}
          onClose={close}
        >
          <p>{t('stop.text')}</p>
        </QuestionDialog>
      )}
    </>
  );
}

const lastWords = {
  made: 'lastMade',
  nothing: 'lastNothing',
  noAccount: 'lastNoAccount',
  held: 'lastHeld',
} as const;

function Rule({ schedule }: { readonly schedule: Schedule }) {
  const amountText = useAmountText();
  const t = useTranslations('finance.schedule');
  const isHeld = areAllHeld(useQuery(balancesQuery).data);
  const { moment, soon } = useMoments();
  const nameOf = useWeekdayName();
  const { kind, weekday, monthDay, threshold, nextRunAt, lastRunAt, lastResult } = schedule;
  return (
    <>
      <div>
        <strong>
          {kind === 'weekly' && t('weekly', { weekday: weekday ? nameOf(weekday) : '' })}
          {kind === 'monthly' && t('monthly', { day: monthDay ?? 0 })}
          {kind === 'above' && t('above', { amount: amountText(fils(threshold ?? 0)) })}
        </strong>
      </div>
      <Caption>
        {isHeld ? t('paused') : t('next', { when: soon(nextRunAt) })}
        {lastRunAt !== null && lastResult !== null && (
          <>
            <br />
            {t(lastWords[lastResult], { when: moment(lastRunAt) })}
          </>
        )}
      </Caption>
    </>
  );
}
