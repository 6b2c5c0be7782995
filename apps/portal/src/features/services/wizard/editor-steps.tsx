import type { FileRef } from '@khidma/contract/shapes/common';
import { missingSteps } from '@khidma/domain/services/service-rules';
import { Stepper, type StepState } from '@khidma/ui/stepper';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { sentContent } from '../content-draft.ts';
import type { EditorLinks } from '../editor-links.ts';
import { editorSteps, type EditorStep } from '../editor-search.ts';
import type { EditorState } from './editor-state.ts';
import { stepsWithErrors, type ServiceForm } from '../service-form.ts';
import { useCalmContent } from './use-calm-content.ts';
import { useStepWords } from './use-step-words.ts';

interface EditorStepsProps {
  readonly form: ServiceForm;
  readonly media: readonly FileRef[];
  readonly state: EditorState;
  readonly links: EditorLinks;
}

/** The steps with what is done of each; any can be gone to at any time. */
export function EditorSteps({ form, media, state, links }: EditorStepsProps) {
  const t = useTranslations('serviceEditor.stepper');
  const words = useStepWords();
  const content = useCalmContent(form);
  const { errors } = useFormState({ control: form.control });
  const missing: readonly EditorStep[] = missingSteps(sentContent(content), media);
  const broken: ReadonlySet<EditorStep> = stepsWithErrors(errors);
  const stateOf = (step: EditorStep): StepState => {
    if (step === state.shown) return 'current';
    if (broken.has(step)) return 'failed';
    // The last is never done before it is sent. What the details ask for hangs on the service type.
    if (step === 'check' || missing.includes(step)) return 'todo';
    if (step === 'details' && content.categoryId === null) return 'todo';
    // A step that needs nothing is done once it was looked at.
    return state.visited.includes(step) ? 'done' : 'todo';
  };
  return (
    <Stepper
      slim
      label={t('label')}
      steps={editorSteps.map((step) => ({
        key: step,
        label: words(step),
        state: stateOf(step),
        href: links.step(step),
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
