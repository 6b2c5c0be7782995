import { ApplicationEnd } from '../application-form.tsx';
import type { ApplicationValues } from '../application-values.ts';
import { DataFields } from './data-fields.tsx';
import {
  type DataSection,
  dataSectionNames,
  dataSections,
  isRequired,
  missingIn,
} from './data-sections.ts';
import classes from './data.module.css';
import { type FieldName, remarksOn } from '@khidma/app/papers/fields';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconCircleCheck } from '@khidma/icons';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** A step of the form: a part of it, or the agreement at its end. */
type DataStep = DataSection | 'send';

/** All of them, in order. */
const dataSteps: readonly DataStep[] = [...dataSectionNames, 'send'];

/** What the steps need to know of the form. */
export interface DataFormParts {
  readonly form: UseFormReturn<ApplicationValues>;
  readonly application: ApplicationDetail;
  readonly forAudit: boolean;
}

/** Returns the step to begin with: the first that staff have remarked on, else the first that lacks something. */
export const firstStep = ({ form, application, forAudit }: DataFormParts): DataStep => {
  const values = form.getValues();
  const isRemarked = (section: DataSection): boolean => remarksIn(section, application) > 0;
  const lacks = (section: DataSection): boolean => missingIn(section, values, forAudit) > 0;
  return dataSectionNames.find(isRemarked) ?? dataSectionNames.find(lacks) ?? 'business';
};

const remarksIn = (section: DataSection, { remarks }: ApplicationDetail): number =>
  dataSections[section].reduce((sum, name) => sum + remarksOn(remarks, name).length, 0);

const stepOf = (name: FieldName | 'agreement'): DataStep =>
  dataSectionNames.find((section) => dataSections[section].some((each) => each === name)) ?? 'send';

interface DataStepsProps extends DataFormParts {
  readonly shown: DataStep;
  readonly onStep: (step: DataStep) => void;
  /** The button that sends the form. */
  readonly children: ReactNode;
}

/** The form step by step: what each still lacks, any of them to be gone to, and the way back and on. */
export function DataSteps({ shown, onStep, children, ...parts }: DataStepsProps) {
  const t = useTranslations('joinData');
  const heading = useRef<HTMLHeadingElement>(null);
  const goTo = (step: DataStep): void => {
    flushSync(() => onStep(step));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const goToField = (name: FieldName | 'agreement'): void => {
    flushSync(() => onStep(stepOf(name)));
    parts.form.setFocus(name);
  };
  const at = dataSteps.indexOf(shown);
  const [before, after] = [dataSteps[at - 1], dataSteps[at + 1]];
  return (
    <>
      <StepIndex {...parts} shown={shown} onStep={goTo} />
      <section className={classes.section} aria-labelledby="data-step">
        <div>
          <h3 id="data-step" ref={heading} tabIndex={-1}>
            {t(`sections.${shown}.title`)}{' '}
            <span className={`k-quiet ${classes.note}`}>
              {t('position', { position: at + 1, count: dataSteps.length })}
            </span>
          </h3>
          <p>{t(`sections.${shown}.text`)}</p>
        </div>
        {/* What is chosen or on its way up in a step stays while another is shown. */}
        {dataSectionNames.map((section) => (
          <div key={section} hidden={section !== shown}>
            <DataFields application={parts.application} names={dataSections[section]} />
          </div>
        ))}
        <div hidden={shown !== 'send'}>
          <ApplicationEnd form={parts.form} onField={goToField}>
            {children}
          </ApplicationEnd>
        </div>
      </section>
      <div className={classes.ways}>
        {before && (
          <Button
            icon={<IconArrowLeft size={18} className="k-flip" aria-hidden />}
            onClick={() => goTo(before)}
          >
            {t('back')}
          </Button>
        )}
        {after && (
          <Button
            kind="primary"
            iconEnd={<IconArrowRight size={18} className="k-flip" aria-hidden />}
            onClick={() => goTo(after)}
          >
            {t('nextTo', { step: t(`sections.${after}.title`) })}
          </Button>
        )}
      </div>
    </>
  );
}

interface StepIndexProps extends DataFormParts {
  readonly shown: DataStep;
  readonly onStep: (step: DataStep) => void;
}

/** The steps in their order, each with what it still lacks; on a phone behind a button that says where one is. */
function StepIndex({ shown, onStep, ...parts }: StepIndexProps) {
  const t = useTranslations('joinData');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={classes.index} aria-label={t('index')}>
      <div className={classes.opener}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('index')}
        </Button>
      </div>
      <ol id={id} data-bare className={cx(!isOpen && classes.shut)}>
        {dataSteps.map((step) => (
          <li key={step} aria-current={step === shown ? 'step' : undefined}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onStep(step);
              }}
            >
              {t(`sections.${step}.title`)}
            </button>
            {step !== 'send' && <StepState {...parts} section={step} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How a step stands: what is wrong in it, what staff have said of it, what it lacks. */
function StepState({
  section,
  form,
  application,
  forAudit,
}: DataFormParts & { readonly section: DataSection }) {
  const t = useTranslations('joinData.state');
  const { errors } = useFormState({ control: form.control });
  const missing = useWatch({
    control: form.control,
    compute: (values) => missingIn(section, values, forAudit),
  });
  const names: readonly FieldName[] = dataSections[section];
  const wrong = names.filter((name) => get(errors, name) !== undefined).length;
  const remarks = remarksIn(section, application);
  if (wrong > missing)
    return (
      <span className={cx(classes.state, classes.wrong)}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('wrong', { count: wrong })}
      </span>
    );
  if (remarks > 0)
    return (
      <span className={cx(classes.state, classes.remarked)}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('remarks', { count: remarks })}
      </span>
    );
  if (missing > 0) return <span className={classes.state}>{t('missing', { count: missing })}</span>;
  // A part without a required field has nothing to be missing.
  if (!names.some((name) => isRequired(name, forAudit)))
    return <span className={classes.state}>{t('optional')}</span>;
  return (
    <span className={cx(classes.state, classes.complete)}>
      <IconCircleCheck size={16} aria-hidden />
      {t('complete')}
    </span>
  );
}
