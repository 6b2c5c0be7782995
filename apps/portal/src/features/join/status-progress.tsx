import { paths } from '../../shared/paths.ts';
import classes from './status.module.css';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  applicationCan,
  type ApplicationStatus,
  applicationStepOf,
  applicationSteps,
} from '@khidma/domain/applications/application-transitions';
import { businessDeadline, businessHoursLeft } from '@khidma/domain/rules/business-days';
import { dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { ButtonLink } from '@khidma/ui/button';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stepper, type StepState } from '@khidma/ui/stepper';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** The four steps, where the application stands among them, and what comes next. */
export function StatusProgress({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslations('join.status');
  const { status } = application;
  const look = statusLooks[status];
  const isRevision = isAskedToRevise(application);
  const at = applicationSteps.indexOf(applicationStepOf(status));
  const stateOf = (index: number): StepState =>
    index === at ? look.step : index < at ? 'done' : 'todo';
  return (
    <Section title={t('stepsTitle')}>
      <div className="k-stack-5">
        <Stepper
          label={t('stepsTitle')}
          steps={applicationSteps.map((key, index) => ({
            key,
            label: t(`steps.${key}`),
            state: stateOf(index),
          }))}
          stateLabels={{
            done: t('stepStates.done'),
            current: t('stepStates.current'),
            todo: t('stepStates.todo'),
            failed: t('stepStates.failed'),
          }}
        />
        <Notice
          tone={look.tone}
          title={t(isRevision ? 'revise.title' : `states.${status}.title`)}
          action={
            look.hasAccount ? (
              <ButtonLink kind="primary" size="sm" href={paths.login()}>
                {t('signIn')}
              </ButtonLink>
            ) : undefined
          }
        >
          <p className="k-medium">{t('next')}</p>
          {t(isRevision ? 'revise.text' : `states.${status}.text`)}
          {applicationCan.waitForStaff(application) && (
            <AnswerDue submittedAt={application.submittedAt} />
          )}
        </Notice>
      </div>
    </Section>
  );
}

/** Whether staff want single fields done again, and nothing else. */
const isAskedToRevise = (application: Pick<ApplicationDetail, 'status' | 'verdicts'>): boolean =>
  applicationCan.submitData(application) && Object.values(application.verdicts).includes('revise');

/** How many business days are promised (specification 1: under one). */
const promisedDays = 1;

/** When staff owe an answer: one business day after it was sent, Monday to Friday in Dubai. */
function AnswerDue({ submittedAt }: Pick<ApplicationDetail, 'submittedAt'>) {
  const t = useTranslations('join.status');
  const format = useFormatter();
  const now = useMinute();
  const from = Date.parse(submittedAt);
  const hours = businessHoursLeft(from, now, promisedDays);
  const due = businessDeadline(from, promisedDays);
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  // Nobody reads midnight as the end of the day before it.
  const moment =
    startOfDay(dubaiDay(due)) === due
      ? t('endOf', { day: format.dateTime(new Date(due - 1), day) })
      : format.dateTime(new Date(due), { ...day, hour: 'numeric', minute: '2-digit' });
  const words =
    hours < 0
      ? t('timeOver')
      : hours === 0
        ? t('timeSoon', { moment })
        : t('timeLeft', { moment, hours });
  return <p className={classes.due}>{words}</p>;
}

/** The moment, read anew each minute. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How a state reads to its applicant. */
export interface StatusLook {
  readonly tone: NoticeTone;
  /** What the step that the application stands at is shown as. */
  readonly step: Exclude<StepState, 'todo'>;
  /** Whether there is an account to sign in to. */
  readonly hasAccount: boolean;
}

/** Every state's look. */
const statusLooks: Readonly<Record<ApplicationStatus, StatusLook>> = {
  Submitted: { tone: 'info', step: 'current', hasAccount: false },
  Contacted: { tone: 'warning', step: 'current', hasAccount: false },
  InAudit: { tone: 'info', step: 'current', hasAccount: false },
  Rejected: { tone: 'danger', step: 'failed', hasAccount: false },
  Approved: { tone: 'success', step: 'current', hasAccount: true },
  Activated: { tone: 'success', step: 'done', hasAccount: true },
};
