import { useMoments } from '@khidma/app/intl/use-moments';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { acceptTerms, getDueTerms } from '@khidma/contract/merchants/terms';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../shared/paths.ts';

/** Asks for new terms to be accepted, each time the portal is opened until they are. */
export function DueTerms() {
  const t = useTranslations('merchantMoney.dueTerms');
  const common = useTranslations('common');
  const { businessDay } = useMoments();
  const [isLater, setLater] = useState(false);
  const { data } = useQuery(queryOptionsFor(getDueTerms, {}, { silent: true }));
  const { mutate, isPending, error } = useEndpointMutation(acceptTerms, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('done') }),
  });
  if (data == null) return null;
  return (
    <ConfirmDialog
      open={!isLater}
      onClose={() => setLater(true)}
      onConfirm={() => mutate({ version: data.version })}
      busy={isPending}
      error={error?.message}
      title={t('title')}
      confirmLabel={t('accept')}
      cancelLabel={t('later')}
      closeLabel={common('close')}
    >
      {t.rich('text', {
        day: businessDay(data.effectiveFrom),
        terms: (words) => (
          <UiLink href={paths.termsOfUse()} target="_blank" rel="noopener">
            {words}
          </UiLink>
        ),
      })}
    </ConfirmDialog>
  );
}
