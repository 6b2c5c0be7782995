import { FormSkeleton } from '@khidma/ui/loading';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { StepProps } from './step-props.ts';

// The heaviest step: it comes when it is shown, while files of an earlier visit to it go on.
const MediaPanel = lazy(async () => ({ default: (await import('./media-panel.tsx')).MediaPanel }));

/** Photos, panoramas, videos and the watermark. */
export function MediaStep(props: StepProps) {
  const t = useTranslations('common');
  return (
    <Suspense fallback={<FormSkeleton label={t('loading')} />}>
      <MediaPanel {...props} />
    </Suspense>
  );
}
