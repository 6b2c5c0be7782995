import { maxMedia, targetMedia } from '@khidma/domain/limits/service-limits';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { useController, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '../../shared/form/use-field-error.ts';
import { FileUploads } from '../../shared/upload/file-uploads.tsx';
import type { Upload } from '../../shared/upload/uploads.ts';
import type { ServiceControl } from './service-form.ts';
import type { StepProps } from './step-props.ts';

/** The photos in their order, and which of them is the cover. */
export function MediaStep({ form: { control }, uploads }: StepProps) {
  const t = useTranslations('services');
  const words = useTranslations('uploads');
  const fieldError = useFieldError();
  const { errors } = useFormState({ control });
  const { mediaIds, coverId } = errors.content ?? {};
  const count = uploads.list.filter(({ ref }) => ref !== null).length;
  return (
    <Section
      title={t('steps.media')}
      description={t(count >= targetMedia ? 'form.qualityGood' : 'form.quality', { count })}
    >
      <FileUploads
        kind="photo"
        uploads={uploads}
        label={t('form.photos')}
        hint={words('photoHint')}
        max={maxMedia}
        error={fieldError(mediaIds ?? coverId)}
        sortable
        tools={(upload) => <CoverChoice control={control} upload={upload} />}
      />
    </Section>
  );
}

interface CoverChoiceProps {
  readonly control: ServiceControl;
  readonly upload: Upload;
}

function CoverChoice({ control, upload: { ref, name } }: CoverChoiceProps) {
  const t = useTranslations('services.form');
  const { field } = useController({ control, name: 'content.coverId' });
  if (ref === null) return null;
  return field.value === ref.id ? (
    <StatusBadge tone="accent">{t('cover')}</StatusBadge>
  ) : (
    <Button
      size="sm"
      kind="quiet"
      aria-label={t('makeCoverOf', { name })}
      onClick={() => field.onChange(ref.id)}
    >
      {t('makeCover')}
    </Button>
  );
}
