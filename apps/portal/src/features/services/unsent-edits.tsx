import { paths } from '../../shared/paths.ts';
import { dropForm, type SavedForm } from '../../shared/saved-forms.ts';
import { editableContent, savedFormName, serviceIdOfSavedForm } from './service-content.ts';
import type { ServiceEditing } from './wizard/use-service-editor.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { fileRef } from '@khidma/contract/shapes/common';
import { serviceContent } from '@khidma/contract/shapes/service';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** Services that were typed in this browser and never saved. */
export function UnsentInput({ saved }: { readonly saved: readonly SavedForm[] }) {
  const t = useTranslations('services');
  const { moment } = useMoments();
  return saved.flatMap(({ form, at, values }) => {
    const id = serviceIdOfSavedForm(form);
    const input = parseSavedInput(values);
    if (id === null || input === null) return [];
    return [
      <Notice
        key={form}
        tone="info"
        title={t('drafts.unsentTitle')}
        action={
          <ButtonLink href={paths.createService(id === '' ? undefined : id)}>
            {t('drafts.continue')}
          </ButtonLink>
        }
      >
        {t('drafts.unsentText', { name: input.content.name || t('unnamed'), when: moment(at) })}
      </Notice>,
    ];
  });
}

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
  const { form, uploads, draft, keptMine } = editing;
  const name = savedFormName(draft.id);
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
    form.setValue('content', editableContent(input.content));
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

const savedInput = z.object({ content: serviceContent, media: z.array(fileRef) });

/** What is kept of a service: its content, and its files, which the server may know of no draft. */
export type SavedInput = z.infer<typeof savedInput>;

/**
 * A service's input as this browser kept it; null where it is none (any more). What is longer or higher than may be
 * sent is restored as it was typed: it was kept because the server would not have it.
 */
export const parseSavedInput = (values: unknown): SavedInput | null => {
  const parsed = z.safeParse(savedInput, values);
  if (parsed.success) return parsed.data;
  // Its shape is right: only its lengths and amounts are not.
  return parsed.error.issues.every(isOnlyLimit) ? (values as SavedInput) : null;
};

/** Whether something of the right kind is too long, too short, too high or too low. */
const isOnlyLimit = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_big' ||
  issue.code === 'too_small' ||
  (issue.code === 'invalid_union' &&
    issue.errors.some((branch) => branch.length > 0 && branch.every(isOnlyLimit)));
