import { useTranslations } from 'use-intl';
import type { EditorStep } from '../editor-search.ts';

/** Names a step. */
export const useStepWords = (): ((step: EditorStep) => string) => {
  const shared = useTranslations('services.steps');
  const own = useTranslations('serviceEditor');
  return (step) => (step === 'check' ? own('stepper.check') : shared(step));
};
