import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropForm, type SavedForm } from '../../../shared/saved-forms.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { formContent } from '../content-draft.ts';
import { formOfService } from '../form-of-service.ts';
import { parseSavedInput } from '../saved-content.ts';
import type { ServiceEditing } from './use-service-editor.ts';

/** Unsent input that this browser kept: from an earlier visit, or of one's own where the other version was taken. */
export function UnsentNotice({
  editing,
  found,
}: {
  readonly editing: ServiceEditing;
  /** What was there when the editor was opened. */
  readonly found: SavedForm | null;
}) {
  const t = useTranslations('serviceEditor.unsent');
  const { moment } = useMoments();
  const { form, uploads, saving, keptMine } = editing;
  const name = formOfService(saving.id);
  // One’s own may have been kept before this part had come.
  const [kept, setKept] = useState(keptMine ?? found);
  const [mine, setMine] = useState(keptMine);
  if (mine !== keptMine) {
    setMine(keptMine);
    setKept(keptMine);
  }
  const input = parseSavedInput(kept?.values);
  if (kept === null || input === null) return null;
  const restore = (): void => {
    uploads.reset(input.media);
    form.setValue('content', formContent(input.content));
    setKept(null);
  };
  const discard = (): void => {
    dropForm(name);
    setKept(null);
  };
  return (
    <Notice
      tone="warning"
      title={t(keptMine === null ? 'title' : 'mineTitle', { when: moment(kept.at) })}
      action={
        <>
          <Button onClick={restore}>{t('restore')}</Button>
          <Button kind="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {t(keptMine === null ? 'text' : 'mineText')}
    </Notice>
  );
}
