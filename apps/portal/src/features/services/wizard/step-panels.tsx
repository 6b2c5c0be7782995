import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { lazy, type ComponentType } from 'react';
import { sessionStore } from '../../../shared/session-store.ts';
import { texts } from '../../../shared/texts/texts.ts';
import { BasicsStep } from './basics-step.tsx';
import type { EditorStep } from '../editor-search.ts';
import type { StepProps } from '../step-props.ts';

const loadDetails = async () => withTexts((await import('./details-step.tsx')).DetailsStep);
const loadMedia = async () => withTexts((await import('../media/media-step.tsx')).MediaStep);
const loadPricing = async () => withTexts((await import('../prices/pricing-step.tsx')).PricingStep);
const loadCheck = async () => withTexts((await import('./check-step.tsx')).CheckStep);

/** A step with the texts that the first one does without. */
async function withTexts(Step: ComponentType<StepProps>) {
  await texts.wizardSteps.load(sessionStore.getState().lang);
  return {
    default: (props: StepProps) => (
      <AreaTexts texts={texts.wizardSteps}>
        <Step {...props} />
      </AreaTexts>
    ),
  };
}

/** What each step shows. The first comes with the wizard, the others when they are shown. */
export const stepPanels: Readonly<Record<EditorStep, ComponentType<StepProps>>> = {
  basics: BasicsStep,
  details: lazy(loadDetails),
  media: lazy(loadMedia),
  pricing: lazy(loadPricing),
  check: lazy(loadCheck),
};

/** Fetches the steps that come later, so that going on waits for nothing. A failure shows where the step is shown. */
export const preloadSteps = (): void => {
  for (const load of [loadDetails, loadMedia, loadPricing, loadCheck])
    load().catch(() => undefined);
};
