import type { FileRef } from '@khidma/contract/shapes/common';
import {
  missingSteps,
  serviceSteps,
  type ServiceStep,
} from '@khidma/domain/services/service-rules';
import { Stepper, type StepState } from '@khidma/ui/stepper';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { stepsWithErrors, type ServiceControl } from './service-form.ts';

interface EditorStepsProps {
  readonly control: ServiceControl;
  readonly media: readonly FileRef[];
  readonly step: ServiceStep;
  readonly onStep: (step: ServiceStep) => void;
}

/** The steps with what is done of each; any can be gone to at any time. */
export function EditorSteps({ control, media, step, onStep }: EditorStepsProps) {
  const t = useTranslations('services.steps');
  const content = useWatch({ control, name: 'content' });
  const { errors } = useFormState({ control });
  const missing = missingSteps(content, media);
  const broken = stepsWithErrors(errors);
  const stateOf = (each: ServiceStep): StepState => {
    if (each === step) return 'current';
    if (broken.has(each)) return 'failed';
    return missing.includes(each) ? 'todo' : 'done';
  };
  return (
    <Stepper
      label={t('label')}
      steps={serviceSteps.map((each) => ({
        key: each,
        label: t(each),
        state: stateOf(each),
        onSelect: () => onStep(each),
      }))}
      stateLabels={{
        done: t('done'),
        current: t('current'),
        todo: t('todo'),
        failed: t('failed'),
      }}
    />
  );
}
