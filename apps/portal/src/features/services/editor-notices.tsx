import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dropForm, findSavedForm } from '../../shared/saved-forms.ts';
import type { Uploads } from '../../shared/upload/use-uploads.ts';
import { useMoments } from '../../shared/use-moments.ts';
import { withEveryChoice } from './content-edits.ts';
import { formOfService, parseSavedInput } from './saved-content.ts';
import type { ServiceForm } from './service-form.ts';
import type { DraftSaving } from './use-draft-saving.ts';

interface EditorNoticesProps {
  readonly form: ServiceForm;
  readonly service: ServiceDetail | null;
  readonly saving: DraftSaving;
  readonly uploads: Uploads;
}

/** Somebody else's newer draft, and unsent input from before. */
export function EditorNotices({ form, service, saving, uploads }: EditorNoticesProps) {
  const t = useTranslations('services');
  const { moment } = useMoments();
  const name = formOfService(service?.id);
  const [kept, setKept] = useState(() => findSavedForm(name));
  const input = parseSavedInput(kept?.values);
  const restore = (): void => {
    if (input === null) return;
    uploads.reset(input.media);
    form.setValue('content', withEveryChoice(input.content));
    setKept(null);
  };
  const reload = (): void => {
    dropForm(formOfService(saving.id));
    location.reload();
  };
  return (
    <>
      {saving.state === 'conflict' && (
        <Notice
          tone="danger"
          announce
          title={t('conflict.title')}
          action={<Button onClick={reload}>{t('conflict.reload')}</Button>}
        >
          {t('conflict.text')}
        </Notice>
      )}
      {kept && input && (
        <Notice
          tone="warning"
          title={t('unsent.title', { when: moment(kept.at) })}
          action={
            <>
              <Button onClick={restore}>{t('unsent.restore')}</Button>
              <Button
                kind="quiet"
                onClick={() => {
                  dropForm(name);
                  setKept(null);
                }}
              >
                {t('unsent.discard')}
              </Button>
            </>
          }
        >
          {t('unsent.text')}
        </Notice>
      )}
    </>
  );
}
