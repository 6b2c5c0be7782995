import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  applicationStepOf,
  applicationSteps,
} from '@khidma/domain/applications/application-transitions';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stepper, type StepState } from '@khidma/ui/stepper';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { isAskedToRevise } from './asked-to-revise.ts';
import { AnswerDue } from './answer-due.tsx';
import classes from './status.module.css';
import { statusLooks } from './status-looks.ts';

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
      <div className={classes.progress}>
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
          <p className={classes.next}>{t('next')}</p>
          {t(isRevision ? 'revise.text' : `states.${status}.text`)}
          {applicationCan.waitForStaff(application) && (
            <AnswerDue submittedAt={application.submittedAt} />
          )}
        </Notice>
      </div>
    </Section>
  );
}
