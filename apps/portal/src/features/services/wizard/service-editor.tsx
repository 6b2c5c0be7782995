import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { Button } from '@khidma/ui/button';
import { Coming, FormSkeleton } from '@khidma/ui/loading';
import { Page } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { LazyLeaveGuard } from '../../../shared/leave/lazy-leave-guard.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorHeader } from './editor-header.tsx';
import { isBusy } from './editor-state.ts';
import { EditorSteps } from './editor-steps.tsx';
import classes from './editor.module.css';
import { StepHeading } from './step-heading.tsx';
import { preloadSteps, stepPanels } from './step-panels.tsx';
import { useServiceEditor } from './use-service-editor.ts';
import { StepFocus } from './step-focus.tsx';
import { useSubmit } from './use-submit.ts';

// Fetched with the first look at the page: what hinders saving may be the network itself.
const EditorNotices = lazy(async () => ({
  default: (await import('./editor-notices.tsx')).EditorNotices,
}));

// Nothing is typed yet, so that nothing was saved.
const SaveStatus = lazy(async () => ({ default: (await import('./save-status.tsx')).SaveStatus }));

interface ServiceEditorProps {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated?: (id: string) => void;
}

/** A service's content step by step, saved as a draft by itself and on request, and sent to review at the end. */
export function ServiceEditor({ service, onCreated }: ServiceEditorProps) {
  const t = useTranslations('serviceEditor');
  const common = useTranslations('common');
  const editing = useServiceEditor({ service, onCreated });
  const { state, form, uploads, media, saving, links, field } = editing;
  const { latest } = saving;
  const { shown } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(preloadSteps, []);
  const submit = useSubmit({ form, media, saving, onIncomplete: () => heading.current?.focus() });
  const Step = stepPanels[shown];
  // A failure is told by its notice, which stays until the next try.
  const saveDraft = (): void => void saving.save(false).catch(() => undefined);
  return (
    <Page>
      <EditorHeader service={latest}>
        <Suspense fallback={service && <span className={classes.statusRoom} />}>
          <SaveStatus phase={state.phase} />
        </Suspense>
        <Button loading={isBusy(state)} onClick={saveDraft}>
          {t('saveDraft')}
        </Button>
      </EditorHeader>
      <Suspense fallback={<Coming />}>
        <EditorNotices editing={editing} />
      </Suspense>
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
          <Suspense fallback={<FormSkeleton label={common('loading')} />}>
            <Step {...{ form, uploads, media, links, field }} service={latest} opened={service} />
            <StepFocus {...{ form, shown, field, heading }} />
          </Suspense>
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
      <LazyLeaveGuard
        words="serviceEditor.leave"
        withinPage
        isDirty={() => state.phase.name !== 'submitted' && saving.isDirty()}
      />
    </Page>
  );
}
