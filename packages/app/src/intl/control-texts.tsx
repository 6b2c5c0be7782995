import { UiTextsContext } from '@khidma/ui/ui-texts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Gives the controls the few words that they say by themselves. */
export function ControlTexts({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <UiTextsContext
      value={{
        working: t('working'),
        discardTitle: t('discardTitle'),
        discardText: t('discardText'),
        discard: t('discard'),
        keepEditing: t('keepEditing'),
        more: t('more'),
        messages: t('messages'),
      }}
    >
      {children}
    </UiTextsContext>
  );
}
