import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { maxMedia } from '@khidma/domain/limits/service-limits';
import { submissionEventOf } from '@khidma/domain/services/service-can';
import { serviceSteps, type ServiceStep } from '@khidma/domain/services/service-rules';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Page, PageHeader } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { applyFieldErrors } from '../../shared/form/apply-field-errors.ts';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { paths } from '../../shared/paths.ts';
import { isUnderWay } from '../../shared/upload/uploads.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import { BasicsStep } from './basics-step.tsx';
import { emptyContent, withEveryChoice } from './content-edits.ts';
import { DetailsStep } from './details-step.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorSteps } from './editor-steps.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { mediaInOrder } from './media-in-order.ts';
import { MediaStep } from './media-step.tsx';
import { PricingStep } from './pricing-step.tsx';
import { SaveStatus } from './save-status.tsx';
import {
  serviceResolver,
  stepsWithErrors,
  type ServiceForm,
  type ServiceValues,
} from './service-form.ts';
import { ServiceBadge } from './service-status.tsx';
import { remarkErrors } from './remark-errors.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useMediaSync } from './use-media-sync.ts';

interface ServiceEditorProps {
  /** What is edited; null for a new service. */
  readonly service: ServiceDetail | null;
  readonly onCreated?: (id: string) => void;
}

/** A service's content in three steps, saved as a draft by itself and on request, and sent to review. */
export function ServiceEditor({ service, onCreated }: ServiceEditorProps) {
  const t = useTranslations('services.form');
  const [step, setStep] = useState<ServiceStep>('basics');
  const uploads = useUploads({
    kind: 'photo',
    initial: service === null ? [] : mediaInOrder(service),
    max: maxMedia,
  });
  const media = uploads.list.flatMap(({ ref }) => ref ?? []);
  const form = useServiceForm(service, media);
  useMediaSync(form, media);
  const saving = useDraftSaving({ service, form, onCreated });
  const submit = useSubmit({ form, save: () => saving.save(true), onBrokenStep: setStep });
  const draft = async (): Promise<void> => {
    try {
      await saving.save(false);
    } catch (error) {
      applyFieldErrors(form, error);
    }
  };
  const parts = {
    basics: BasicsStep,
    details: DetailsStep,
    media: MediaStep,
    pricing: PricingStep,
  };
  const Step = parts[step];
  const position = serviceSteps.indexOf(step);
  const [before, after] = [serviceSteps[position - 1], serviceSteps[position + 1]];
  const waitReason = useWaitReason(isUnderWay(uploads.list));
  const isUpdate = service !== null && submissionEventOf(service) === 'submitUpdate';
  return (
    <Page>
      <EditorHeader service={service}>
        <SaveStatus control={form.control} saving={saving} media={media} />
        <Button loading={saving.state === 'saving'} onClick={() => void draft()}>
          {t('saveDraft')}
        </Button>
      </EditorHeader>
      {service && <DecisionNotice service={service} />}
      {isUpdate && <Notice tone="info">{t('updateNote')}</Notice>}
      <EditorNotices form={form} service={service} saving={saving} uploads={uploads} />
      <EditorSteps control={form.control} media={media} step={step} onStep={setStep} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Step form={form} uploads={uploads} />
          <FormNotice control={form.control} />
          <Stack row>
            {before && <Button onClick={() => setStep(before)}>{t('back')}</Button>}
            {after && (
              <Button key={after} kind="primary" onClick={() => setStep(after)}>
                {t('next')}
              </Button>
            )}
            {!after && (
              <Button
                key="submit"
                kind="primary"
                type="submit"
                loading={form.formState.isSubmitting}
                disabledReason={waitReason}
              >
                {isUpdate ? t('submitUpdate') : t('submit')}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
      <LeaveGuard isDirty={saving.isDirty} />
    </Page>
  );
}

const useWaitReason = (isWaiting: boolean): string | undefined => {
  const t = useTranslations('uploads');
  return isWaiting ? t('wait') : undefined;
};

const useServiceForm = (service: ServiceDetail | null, media: readonly FileRef[]): ServiceForm => {
  const [begun] = useState<ServiceValues>(() => ({
    content: withEveryChoice(service?.content ?? emptyContent),
  }));
  return useForm<ServiceValues, unknown, ServiceValues>({
    mode: 'onTouched',
    defaultValues: begun,
    errors: useState(() => remarkErrors(service?.remarks ?? []))[0],
    resolver: serviceResolver(media),
  });
};

interface SubmitOptions {
  readonly form: ServiceForm;
  readonly save: () => Promise<ServiceDetail>;
  readonly onBrokenStep: (step: ServiceStep) => void;
}

const useSubmit = ({ form, save, onBrokenStep }: SubmitOptions) => {
  const t = useTranslations('services.form');
  const navigate = useNavigate();
  const showBroken = (broken: ReadonlySet<ServiceStep>): void => {
    const first = serviceSteps.find((step) => broken.has(step));
    if (first === undefined) return;
    onBrokenStep(first);
    feedback.show({ type: 'warning', message: t('incomplete') });
  };
  const send = async (): Promise<void> => {
    try {
      const { id } = await save();
      feedback.show({ message: t('submitted') });
      await navigate({ to: '/service-detail/$id', params: { id }, ignoreBlocker: true });
    } catch (error) {
      applyFieldErrors(form, error);
      showBroken(stepsWithErrors(form.formState.errors));
    }
  };
  return form.handleSubmit(send, (errors) => showBroken(stepsWithErrors(errors)));
};

interface EditorHeaderProps {
  readonly service: ServiceDetail | null;
  readonly children: React.ReactNode;
}

function EditorHeader({ service, children }: EditorHeaderProps) {
  const t = useTranslations();
  const title = t(service === null ? 'services.form.createTitle' : 'services.form.editTitle');
  return (
    <PageHeader
      title={title}
      badge={service && <ServiceBadge status={service.status} />}
      breadcrumbs={
        <Breadcrumbs
          label={t('common.youAreHere')}
          items={[{ label: t('services.title'), href: paths.services() }, { label: title }]}
        />
      }
      actions={<Stack row>{children}</Stack>}
    />
  );
}
