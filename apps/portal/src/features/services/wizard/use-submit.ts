import type { ServiceMedia } from '@khidma/domain/services/service-content';
import { serviceProblems } from '@khidma/domain/services/service-rules';
import { feedback } from '@khidma/ui/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { sentContent } from '../content-draft.ts';
import { isConflict } from './save-failure.ts';
import type { ServiceForm } from '../service-form.ts';
import type { DraftSaving } from './use-draft-saving.ts';

interface SubmitOptions {
  readonly form: ServiceForm;
  readonly media: readonly ServiceMedia[];
  readonly saving: DraftSaving;
  /** Called where something is still missing, or was refused. */
  readonly onIncomplete: () => void;
}

/** Sends the service to review. A reviewer's remarks hinder nobody: a merchant may see it differently. */
export const useSubmit = ({ form, media, saving, onIncomplete }: SubmitOptions) => {
  const t = useTranslations('serviceEditor');
  const navigate = useNavigate();
  return async (): Promise<void> => {
    if (serviceProblems(sentContent(form.getValues('content')), media).length > 0) {
      await form.trigger();
      feedback.show({ type: 'warning', message: t('incomplete') });
      return onIncomplete();
    }
    try {
      const { id } = await saving.save(true);
      feedback.show({ message: t('submitted') });
      await navigate({ to: '/service-detail/$id', params: { id }, ignoreBlocker: true });
    } catch (error) {
      if (isConflict(error)) return;
      applyFieldErrors(form, error);
      onIncomplete();
    }
  };
};
