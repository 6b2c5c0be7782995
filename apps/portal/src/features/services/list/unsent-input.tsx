import { paths } from '../../../shared/paths.ts';
import type { SavedForm } from '../../../shared/saved-forms.ts';
import { serviceIdOfForm } from '../form-of-service.ts';
import { parseSavedInput } from '../saved-content.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';

/** Services that were typed in this browser and never saved. */
export function UnsentInput({ saved }: { readonly saved: readonly SavedForm[] }) {
  const t = useTranslations('services');
  const { moment } = useMoments();
  return saved.flatMap(({ form, at, values }) => {
    const id = serviceIdOfForm(form);
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
