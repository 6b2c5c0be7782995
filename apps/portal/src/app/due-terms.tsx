import { useMoments } from '@khidma/app/intl/use-moments';
import { useEndpointMutation } from '@khidma/client/query';
import { acceptTerms, type getDueTerms } from '@khidma/contract/merchants/terms';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../shared/paths.ts';

type Terms = NonNullable<OutputOf<typeof getDueTerms>>;

/** Asks whether new terms are accepted. */
export function TermsQuestion({ terms }: { readonly terms: Terms }) {
  const t = useTranslations('merchantMoney.dueTerms');
  const { businessDay } = useMoments();
  const [isLater, setLater] = useState(false);
  const { mutate, isPending, error } = useEndpointMutation(acceptTerms, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('done') }),
  });
  return (
    <ConfirmDialog
      open={!isLater}
      onClose={() => setLater(true)}
      onConfirm={() => mutate({ version: terms.version })}
      busy={isPending}
      error={error?.message}
      title={t('title')}
      confirmLabel={t('accept')}
      cancelLabel={t('later')}
    >
      {t.rich('text', {
        day: businessDay(terms.effectiveFrom),
        terms: (words) => (
          <UiLink href={paths.termsOfUse()} target="_blank" rel="noopener">
            {words}
          </UiLink>
        ),
      })}
    </ConfirmDialog>
  );
}
