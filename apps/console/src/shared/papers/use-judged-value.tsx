import { useCategoryName, usePlaceName } from '../use-names.ts';
import { fields, type FieldName } from '@khidma/app/papers/fields';
import { useFieldValue } from '@khidma/app/papers/use-field-value';
import type { ShownFields } from '@khidma/app/papers/values';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { StatusBadge } from '@khidma/ui/badge';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** How a field's value is read; null where nothing stands there. `today` is a day in Dubai. */
type JudgedValue = (shown: ShownFields, field: FieldName, today: string) => ReactNode;

/** Puts the fields of a merchant into the words of the language that is on, as staff judge them: documents stand beside, so here they are counted. */
export const useJudgedValue = (): JudgedValue => {
  const t = useTranslations('consoleMerchants');
  const valueOf = useFieldValue({
    place: usePlaceName(),
    category: useCategoryName(),
    atAddress: t('areaAddress'),
    files: ({ length }) => t('files', { count: length }),
  });
  return (shown, field, today) => {
    const value = valueOf(shown, field);
    const day = shown[field];
    if (fields[field].kind !== 'lastDay' || typeof day !== 'string') return value;
    return (
      <>
        {value} <Ending day={day} today={today} />
      </>
    );
  };
};

/** A word behind a last valid day that is past or near. */
function Ending({ day, today }: { readonly day: string; readonly today: string }) {
  const t = useTranslations('consoleMerchants');
  const notice = certificateNotice(day, today, defaultSettings.certificateNoticeDays);
  if (notice === null) return null;
  const isOver = notice.kind === 'expiredFor';
  return (
    <StatusBadge tone={isOver ? 'danger' : 'warning'}>
      {t(isOver ? 'expired' : 'expiring')}
    </StatusBadge>
  );
}
