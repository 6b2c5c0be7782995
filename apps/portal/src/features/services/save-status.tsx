import type { FileRef } from '@khidma/contract/shapes/common';
import { Small } from '@khidma/ui/small';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { keepForm } from '../../shared/saved-forms.ts';
import { useMoments } from '../../shared/use-moments.ts';
import { formOfService } from './saved-content.ts';
import type { ServiceControl } from './service-form.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** How long typing rests before a draft is saved by itself, in ms. */
const restMs = 3000;

interface SaveStatusProps {
  readonly control: ServiceControl;
  readonly saving: DraftSaving;
  readonly media: readonly FileRef[];
}

/** Says whether the draft is saved, and saves it by itself: in the browser at once, on the server when typing rests. */
export function SaveStatus({ control, saving, media }: SaveStatusProps) {
  const t = useTranslations('services.form');
  const { time } = useMoments();
  const current = useWatch({ control, name: 'content' });
  const content = JSON.stringify(current);
  const isDirty = content !== saving.savedText;
  const keep = useEffectEvent(() => {
    if (saving.isDirty())
      keepForm(formOfService(saving.id), { content: current, media }, Date.now());
  });
  const save = useEffectEvent(() => {
    // A failure shows here; what was typed is kept in the browser.
    if (saving.isDirty() && saving.state !== 'conflict') saving.save(false).catch(() => undefined);
  });
  useEffect(() => {
    keep();
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [content]);
  const words = (): string | null => {
    if (saving.state === 'saving') return t('saving');
    if (saving.state === 'failed') return t('saveFailed');
    if (isDirty) return t('unsaved');
    return saving.savedAt === null ? null : t('savedAt', { when: time(saving.savedAt) });
  };
  return (
    <span role="status">
      <Small>{words()}</Small>
    </span>
  );
}
