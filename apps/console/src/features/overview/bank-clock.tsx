import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getDeskStart } from '@khidma/contract/backoffice/overview';
import { urgencyOf } from '@khidma/domain/rules/urgency';
import { Ltr } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './overview.module.css';

type Start = OutputOf<typeof getDeskStart>;

/** What a bank waits for: evidence until its deadline, a payout run that a colleague has to approve or send. */
export function BankClock({ chargebacks, runs }: Pick<Start, 'chargebacks' | 'runs'>) {
  const t = useTranslations('consoleOverview');
  return (
    <Section id="bank" title={t('bankTitle')} flush>
      <ul className={classes.lines}>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
        {chargebacks.map((chargeback) => (
          <ChargebackRow key={chargeback.id} chargeback={chargeback} />
        ))}
      </ul>
    </Section>
  );
}

function RunRow({ run }: { readonly run: Start['runs'][number] }) {
  const t = useTranslations('consoleOverview');
  const status = useTranslations('consolePayouts.runs.status');
  const { businessDay } = useMoments();
  return (
    <li className={classes.line}>
      <span className="k-medium">
        {t('run')} <Ltr>{run.number}</Ltr>
      </span>
      <Money fils={run.total} strong />
      <span className="k-quiet">
        {t('runText', {
          status: status(run.status),
          count: run.count,
          day: businessDay(run.executionDay),
        })}
      </span>
      <ButtonLink size="sm" href={paths.payoutRun(run.id)}>
        {t(run.status === 'made' ? 'runApprove' : 'runOpen')}
      </ButtonLink>
    </li>
  );
}

function ChargebackRow({ chargeback }: { readonly chargeback: Start['chargebacks'][number] }) {
  const t = useTranslations('consoleOverview');
  const now = useNow();
  const { id, orderNumber, amount, openedAt, answerBy } = chargeback;
  return (
    <li className={classes.line}>
      <span className="k-medium">
        {t('chargeback')} <Ltr>{orderNumber}</Ltr>
      </span>
      <Money fils={amount} strong />
      {answerBy === null ? (
        <span className="k-quiet">{t('noDeadline')}</span>
      ) : (
        <DeadlineClock
          step={urgencyOf({ deadline: Date.parse(answerBy), isMine: true }, now)}
          since={openedAt}
          deadline={answerBy}
          now={now}
        />
      )}
      <ButtonLink size="sm" href={paths.chargeback(id)}>
        {t('do.messages')}
      </ButtonLink>
    </li>
  );
}
