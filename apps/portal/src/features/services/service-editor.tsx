import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { Button } from '@khidma/ui/button';
import { Page } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { BasicsStep } from './basics-step.tsx';
import { CheckStep } from './check-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import type { EditorStep } from './editor-search.ts';
import { isBusy } from './editor-state.ts';
import { EditorSteps } from './editor-steps.tsx';
import classes from './editor.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { MediaStep } from './media-step.tsx';
import { PricingStep } from './pricing-step.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';
import { useServiceEditor } from './use-service-editor.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useSubmit } from './use-submit.ts';

interface ServiceEditorProps {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated?: (id: string) => void;
}

const steps: Readonly<Record<EditorStep, ComponentType<StepProps>>> = {
  basics: BasicsStep,
  details: DetailsStep,
  media: MediaStep,
  pricing: PricingStep,
  check: CheckStep,
};

/** A service's content step by step, saved as a draft by itself and on request, and sent to review at the end. */
export function ServiceEditor({ service, onCreated }: ServiceEditorProps) {
  const t = useTranslations('serviceEditor');
  const editing = useServiceEditor({ service, onCreated });
  const { state, form, uploads, media, saving, links, field } = editing;
  const { latest } = saving;
  const { shown } = state;
  const heading = useStepFocus({ form, shown, field });
  const submit = useSubmit({ form, media, saving, onIncomplete: () => heading.current?.focus() });
  const Step = steps[shown];
  // A failure is told by its notice, which stays until the next try.
  const saveDraft = (): void => void saving.save(false).catch(() => undefined);
  return (
    <Page>
      <EditorHeader service={latest}>
        <SaveStatus phase={state.phase} />
        <Button loading={isBusy(state)} onClick={saveDraft}>
          {t('saveDraft')}
        </Button>
      </EditorHeader>
      <EditorNotices editing={editing} />
      <EditorSteps form={form} media={media} state={state} links={links} />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of an earlier step sends nothing yet.
          if (shown === 'check') void submit();
        }}
      >
        <Stack>
          <StepHeading step={shown} ref={heading} />
          <Step {...{ form, uploads, media, links, field }} service={latest} opened={service} />
          <FormNotice control={form.control} />
        </Stack>
        <EditorBar
          step={shown}
          links={links}
          isUpdate={latest !== null && submissionEventOf(latest) === 'submitUpdate'}
          isSubmitting={state.phase.name === 'submitting'}
          isUploading={editing.isUploading}
        />
      </form>
      <LeaveGuard isDirty={() => state.phase.name !== 'submitted' && saving.isDirty()} />
    </Page>
  );
}
