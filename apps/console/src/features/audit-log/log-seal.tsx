import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { checkStaffLog } from '@khidma/contract/backoffice/staff-actions';
import { useEndpointMutation } from '@khidma/client/query';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';
import classes from './log-seal.module.css';

/** The check that the log is what was sealed. */
export function LogSeal() {
  const t = useTranslations('consoleLog.seal');
  const check = useEndpointMutation(checkStaffLog, { silent: true });
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        <Button loading={check.isPending} onClick={() => check.mutate({})}>
          {t('check')}
        </Button>
      }
    >
      <ProblemNotice text={check.error?.message} />
      {check.data !== undefined && <Checked {...check.data} />}
    </Section>
  );
}

function Checked({ days, actions, sealedDays, last, faults }: OutputOf<typeof checkStaffLog>) {
  const t = useTranslations('consoleLog.seal');
  const { businessDay } = useMoments();
  if (last === null) return <Notice tone="info" announce title={t('none')} />;
  return (
    <Notice
      tone={faults.length === 0 ? 'success' : 'danger'}
      announce
      title={faults.length === 0 ? t('fine') : t('faulty', { count: faults.length })}
    >
      {faults.map(({ day, fault }) => (
        <div key={`${day} ${fault}`}>{t(`fault.${fault}`, { day: businessDay(day) })}</div>
      ))}
      <div>{t('read', { days, actions, sealed: sealedDays })}</div>
      <div>{t('last', { day: businessDay(last.day) })}</div>
      <div className={classes.seal}>
        <Caption>
          <Ltr>{last.seal}</Ltr>
        </Caption>
      </div>
    </Notice>
  );
}
