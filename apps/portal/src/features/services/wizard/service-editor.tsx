import { lazyCode } from '@khidma/app/route/lazy-code';
import { LeaveGuard } from '../../../shared/leave/leave-guard.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { type EditorStep, editorSteps } from '../editor-search.ts';
import { sentContent } from '../service-content.ts';
import {
  type ServiceForm,
  type ServiceValues,
  stepsWithErrors,
  useCalmContent,
} from '../service-form.ts';
import { ServiceBadge } from '../service-status.tsx';
import { BasicsStep } from './basics-step.tsx';
import { type Draft, type DraftPhase, isBusy, isConflict } from './draft.ts';
import { EditorNotices } from './editor-notices.tsx';
import classes from './editor.module.css';
import {
  type EditorLinks,
  type ServiceEditing,
  type StepProps,
  useServiceEditor,
  useStepLabel,
} from './use-service-editor.ts';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice';
import { useMoments } from '@khidma/app/intl/use-moments';
import { isUnderWay } from '@khidma/app/upload/uploads';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { namesOfContent, type ServiceMedia } from '@khidma/domain/services/service-content';
import { missingSteps, serviceProblems } from '@khidma/domain/services/service-rules';
import { submissionEventOf } from '@khidma/domain/services/service-transitions';
import { UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { IconArrowLeft, IconArrowRight } from '@khidma/icons';
import { FormSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { Stepper, type StepState } from '@khidma/ui/stepper';
import { useNavigate } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FieldPath, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface ServiceEditorProps {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated?: (id: string) => void;
}

/** A service's content step by step, saved as a draft by itself and on request, and sent to review at the end. */
export function ServiceEditor({ service, onCreated }: ServiceEditorProps) {
  const t = useTranslations('serviceEditor');
  const editing = useServiceEditor({ service, onCreated });
  const { shown, form, uploads, media, draft, links, field } = editing;
  const { latest, phase } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useNextStep(shown);
  const submit = useSubmit({ form, media, draft, onIncomplete: () => heading.current?.focus() });
  const Step = stepPanels[shown];
  // A failure is told by its notice, which stays until the next try.
  const saveDraft = (): void => void draft.save(false).catch(() => undefined);
  return (
    <Page>
      <EditorHeader service={latest} form={form}>
        <SaveStatus phase={phase} />
        <Button loading={isBusy(phase)} onClick={saveDraft}>
          {t('saveDraft')}
        </Button>
      </EditorHeader>
      <EditorNotices editing={editing} />
      <EditorSteps {...{ form, media, shown, links }} isNew={service === null} />
      <form
        noValidate
        className={`k-stack-5 ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field of an earlier step sends nothing yet.
          if (shown === 'check') void submit();
        }}
      >
        <Stack>
          <StepHeading step={shown} ref={heading} />
          <Suspense fallback={<FormSkeleton />}>
            <Step {...{ form, uploads, media, links, field }} service={latest} opened={service} />
            <StepFocus {...{ form, shown, field, heading }} />
          </Suspense>
          <FormNotice control={form.control} />
        </Stack>
        <EditorBar
          step={shown}
          links={links}
          isUpdate={latest !== null && submissionEventOf(latest) === 'submitUpdate'}
          isSubmitting={phase.name === 'submitting'}
          isUploading={isUnderWay(uploads.list)}
        />
      </form>
      <LeaveGuard
        words="serviceEditor.leave"
        withinPage
        isDirty={() => phase.name !== 'submitted' && draft.hasEdits()}
      />
    </Page>
  );
}

interface EditorHeaderProps {
  /** Null while nothing is saved. */
  readonly service: ServiceDetail | null;
  readonly form: ServiceForm;
  readonly children: ReactNode;
}

/** Which service is edited, where it stands, and what can be done at any step. */
function EditorHeader({ service, form, children }: EditorHeaderProps) {
  const t = useTranslations();
  const lang = useDataLang();
  const [own, translations] = useWatch({
    control: form.control,
    name: ['content.name', 'content.translations'],
  });
  const name = textFor(lang, own, namesOfContent({ translations })).trim();
  const title = t(service === null ? 'serviceEditor.createTitle' : 'serviceEditor.editTitle');
  return (
    <PageHeader
      title={name === '' ? title : <UserText>{name}</UserText>}
      badge={service && <ServiceBadge status={service.status} />}
      breadcrumbs={[{ label: t('services.title'), href: paths.services() }, { label: title }]}
      actions={<Stack row>{children}</Stack>}
    />
  );
}

interface EditorStepsProps extends Pick<ServiceEditing, 'form' | 'media' | 'shown' | 'links'> {
  /** What was saved before was looked at: no step of it is new. */
  readonly isNew: boolean;
}

/** The steps with what is done of each; any can be gone to at any time. */
function EditorSteps({ form, media, shown, links, isNew }: EditorStepsProps) {
  const t = useTranslations('serviceEditor.stepper');
  const words = useStepLabel();
  const content = useCalmContent(form);
  const { errors } = useFormState({ control: form.control });
  const [visited, setVisited] = useState<readonly EditorStep[]>(isNew ? [shown] : editorSteps);
  if (!visited.includes(shown)) setVisited([...visited, shown]);
  const missing: readonly EditorStep[] = missingSteps(sentContent(content), media);
  const broken: ReadonlySet<EditorStep> = stepsWithErrors(errors);
  const stateOf = (step: EditorStep): StepState => {
    if (step === shown) return 'current';
    if (broken.has(step)) return 'failed';
    // The last is never done before it is sent. What the details ask for hangs on the service type.
    if (step === 'check' || missing.includes(step)) return 'todo';
    if (step === 'details' && content.categoryId === null) return 'todo';
    // A step that needs nothing is done once it was looked at.
    return visited.includes(step) ? 'done' : 'todo';
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

interface StepHeadingProps {
  readonly step: EditorStep;
  /** Focused when the step changes. */
  readonly ref: Ref<HTMLHeadingElement>;
}

/** What a step is about, and how far along it stands. */
function StepHeading({ step, ref }: StepHeadingProps) {
  const t = useTranslations('serviceEditor');
  const words = useStepLabel();
  const position = { position: editorSteps.indexOf(step) + 1, count: editorSteps.length };
  return (
    // The steps above say it to whoever looks.
    <h2 ref={ref} tabIndex={-1} className={`k-unseen ${classes.heading}`}>
      {t('position', position)} {words(step)}
    </h2>
  );
}

const loadDetails = async () => (await import('./details-step.tsx')).DetailsStep;
const loadMedia = async () => (await import('../media/media-step.tsx')).MediaStep;
const loadPricing = async () => (await import('../prices/pricing-step.tsx')).PricingStep;
const loadCheck = async () => (await import('./check-step.tsx')).CheckStep;

/** What each step shows. The first comes with the wizard, the others when they are shown. */
const stepPanels: Readonly<Record<EditorStep, ComponentType<StepProps>>> = {
  basics: BasicsStep,
  details: lazyCode(loadDetails),
  media: lazyCode(loadMedia),
  pricing: lazyCode(loadPricing),
  check: lazyCode(loadCheck),
};

/** What comes after each step. */
const loadNext: Partial<Record<EditorStep, () => Promise<unknown>>> = {
  basics: loadDetails,
  details: loadMedia,
  media: loadPricing,
  pricing: loadCheck,
};

/** Milliseconds until a step has come to rest. */
const restMs = 1500;

/** Fetches the step behind the one that is shown, once that is there, so that going on waits for nothing. A failure shows where the step is shown. */
const useNextStep = (shown: EditorStep): void =>
  useEffect(() => {
    const timer = setTimeout(() => void loadNext[shown]?.().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, [shown]);

interface StepFocusOptions {
  readonly form: ServiceForm;
  readonly shown: EditorStep;
  /** The field that a link led to, as a path within the content. */
  readonly field: string | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Moves the focus with the step: to the field that a link led to, else to the step's heading. Stands beside the step, inside what waits for it: a field is focused once it is there. */
function StepFocus({ form, shown, field, heading }: StepFocusOptions) {
  const last = useRef<EditorStep | null>(null);
  useEffect(() => {
    // Whoever has just opened the page begins at its top.
    const isArrival = last.current === null || last.current === shown;
    last.current = shown;
    if (isArrival && field === undefined) return undefined;
    let frame = 0;
    const focus = (): void => {
      // Unseen while something above it is fetched, and then nothing in it takes the focus.
      if (isUnseen(heading.current)) {
        frame = requestAnimationFrame(focus);
        return;
      }
      if (field === undefined || !focusField(form, field))
        heading.current?.focus({ preventScroll: true });
    };
    // The router scrolls to the top in the frame of its rendering: this comes behind it.
    frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [form, shown, field, heading]);
  return null;
}

const isUnseen = (element: HTMLElement | null): boolean =>
  element !== null && getComputedStyle(element).visibility === 'hidden';

/** Whether there was such a field to focus. */
const focusField = (form: ServiceForm, path: string): boolean => {
  const before = document.activeElement;
  // A path out of the URL that is no field of the form focuses nothing.
  form.setFocus(`content.${path}` as FieldPath<ServiceValues>); // see above
  const now = document.activeElement;
  if (now === before || now === null) return false;
  now.scrollIntoView({ block: 'center' });
  return true;
};

interface SubmitOptions {
  readonly form: ServiceForm;
  readonly media: readonly ServiceMedia[];
  readonly draft: Draft;
  /** Called where something is still missing, or was refused. */
  readonly onIncomplete: () => void;
}

/** Sends the service to review. A reviewer's remarks hinder nobody: a merchant may see it differently. */
const useSubmit = ({ form, media, draft, onIncomplete }: SubmitOptions) => {
  const t = useTranslations('serviceEditor');
  const navigate = useNavigate();
  return async (): Promise<void> => {
    if (serviceProblems(sentContent(form.getValues('content')), media).length > 0) {
      await form.trigger();
      feedback.show({ type: 'warning', message: t('incomplete') });
      return onIncomplete();
    }
    try {
      const { id } = await draft.save(true);
      feedback.show({ message: t('submitted') });
      await navigate({ to: '/service-detail/$id', params: { id }, ignoreBlocker: true });
    } catch (error) {
      if (isConflict(error)) return;
      applyFieldErrors(form, error);
      onIncomplete();
    }
  };
};

/** Says whether the draft is saved. */
function SaveStatus({ phase }: { readonly phase: DraftPhase }) {
  const t = useTranslations('serviceEditor.saving');
  const { time, moment } = useMoments();
  const words = (): string | null => {
    switch (phase.name) {
      case 'untouched':
        return null;
      case 'saved':
        return isToday(phase.at)
          ? t('saved', { when: time(phase.at) })
          : t('savedOn', { when: moment(phase.at) });
      case 'submitted':
      case 'submitting':
        return t('submitting');
      default:
        return t(phase.name);
    }
  };
  return (
    <span role="status">
      <Caption>{words()}</Caption>
    </span>
  );
}

const isToday = (at: string): boolean => dubaiDay(Date.parse(at)) === dubaiDay(Date.now());

interface EditorBarProps {
  readonly step: EditorStep;
  readonly links: EditorLinks;
  readonly isUpdate: boolean;
  readonly isSubmitting: boolean;
  readonly isUploading: boolean;
}

/** Back and on, always within the thumb's reach; the last step's way on is to submit. */
function EditorBar({ step, links, isUpdate, isSubmitting, isUploading }: EditorBarProps) {
  const t = useTranslations('serviceEditor');
  const uploads = useTranslations('uploads');
  const words = useStepLabel();
  const position = editorSteps.indexOf(step);
  const [before, after] = [editorSteps[position - 1], editorSteps[position + 1]];
  return (
    <div className={classes.bar} data-no-tabs>
      {before && (
        <ButtonLink
          href={links.step(before)}
          aria-label={t('backTo', { step: words(before) })}
          icon={<IconArrowLeft size={18} className="k-flip" aria-hidden />}
        >
          {t('back')}
        </ButtonLink>
      )}
      <span className={`k-quiet ${classes.spring}`}>
        {t(isUpdate ? 'updateNote' : 'notOnSale')}
      </span>
      {after === undefined ? (
        <Button
          kind="primary"
          type="submit"
          loading={isSubmitting}
          disabledReason={isUploading ? uploads('wait') : undefined}
        >
          {t(isUpdate ? 'submitUpdate' : 'submit')}
        </Button>
      ) : (
        <ButtonLink
          kind="primary"
          href={links.step(after)}
          iconEnd={<IconArrowRight size={18} className="k-flip" aria-hidden />}
        >
          {t('nextTo', { step: words(after) })}
        </ButtonLink>
      )}
    </div>
  );
}
