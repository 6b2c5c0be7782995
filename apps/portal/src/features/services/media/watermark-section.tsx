import { maxWatermarkText } from '@khidma/domain/limits/text-limits';
import type { ServiceWatermark } from '@khidma/domain/services/service-content';
import { RadioCards } from '@khidma/ui/choice-fields';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '@khidma/app/form/use-field-error';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import type { ServiceForm } from '../service-form.ts';
import { WatermarkImage } from './watermark-image.tsx';
import { WatermarkLook } from './watermark-look.tsx';
import { WatermarkPreview } from './watermark-preview.tsx';
import classes from './watermark.module.css';

interface WatermarkSectionProps {
  readonly form: ServiceForm;
  readonly uploads: MediaUploads;
}

const kinds = ['none', 'text', 'image'] as const;
type WatermarkChoice = (typeof kinds)[number];

/** A text or an image that is drawn onto the pictures that customers see, with a preview on the cover. */
export function WatermarkSection({
  form: { control, getFieldState },
  uploads,
}: WatermarkSectionProps) {
  const t = useTranslations('serviceMedia.watermark');
  const fieldError = useFieldError();
  const { field } = useController({ control, name: 'content.watermark' });
  const state = useFormState({ control });
  const coverId = useWatch({ control, name: 'content.coverId' });
  const [before, setBefore] = useState<Partial<Record<ServiceWatermark['kind'], ServiceWatermark>>>(
    {},
  );
  const value: ServiceWatermark | null = field.value;
  const choose = (kind: WatermarkChoice | ''): void => {
    if (kind === '') return;
    if (value) setBefore({ ...before, [value.kind]: value });
    field.onChange(kind === 'none' ? null : { ...fresh(kind, value), ...before[kind] });
  };
  const fileId = value?.kind === 'image' ? value.fileId : null;
  const file = uploads.watermark?.id === fileId ? uploads.watermark : null;
  return (
    <Section title={t('title')} description={t('intro')}>
      <Stack>
        <RadioCards
          label={t('kind')}
          value={value?.kind ?? 'none'}
          onChange={choose}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(kind),
            description: t(`${kind}Text`),
          }))}
        />
        {value && (
          <div className={classes.columns}>
            <Stack>
              {value.kind === 'text' ? (
                <TextField
                  label={t('words')}
                  description={t('wordsHint', { max: maxWatermarkText })}
                  name="content.watermark.text"
                  required
                  maxLength={maxWatermarkText}
                  value={value.text}
                  error={fieldError(getFieldState('content.watermark.text', state).error)}
                  onBlur={field.onBlur}
                  onChange={(text) => field.onChange({ ...value, text })}
                />
              ) : (
                <WatermarkImage
                  file={file}
                  error={fieldError(getFieldState('content.watermark.fileId', state).error)}
                  onArrived={(ref) => {
                    uploads.keepWatermark(ref);
                    field.onChange({ ...value, fileId: ref.id });
                  }}
                />
              )}
              <WatermarkLook value={value} onChange={field.onChange} />
            </Stack>
            <WatermarkPreview
              watermark={value}
              imageUrl={file?.url ?? null}
              cover={uploads.files.find(({ id }) => id === coverId)}
            />
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** A watermark as it begins, or with the look of the one before. */
const fresh = (kind: ServiceWatermark['kind'], last: ServiceWatermark | null): ServiceWatermark => {
  const { position, size, opacity } = last ?? defaultLook;
  const look = { position, size, opacity };
  return kind === 'text' ? { kind, text: '', ...look } : { kind, fileId: null, ...look };
};

const defaultLook = { position: 'bottomRight', size: 'medium', opacity: 60 } as const;
