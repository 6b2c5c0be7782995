import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import { weekdays } from '@khidma/domain/rules/days';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useHours } from '@khidma/app/intl/use-hours';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import { languageTagged } from '@khidma/i18n/languages';
import { useCategoryName, usePlaceName } from '../use-names.ts';
import type { FieldName } from './field-groups.ts';
import { isFilled, rawValue, textsOf, type ShownProfile } from './shown-profile.ts';

/** How a field's value is read; null where nothing stands there. `today` is a day in Dubai. */
export type FieldValue = (profile: ShownProfile, field: FieldName, today: string) => ReactNode;

const codes: ReadonlySet<FieldName> = new Set<FieldName>([
  'email',
  'licenceNumber',
  'additionalNumber',
  'corporateTaxNumber',
  'vatNumber',
]);
const dates: ReadonlySet<FieldName> = new Set<FieldName>([
  'licenceIssueDate',
  'additionalIssueDate',
  'corporateTaxDate',
  'vatStartDate',
]);
const ends: ReadonlySet<FieldName> = new Set<FieldName>([
  'licenceDueDate',
  'idDueDate',
  'additionalDueDate',
]);
const places: ReadonlySet<FieldName> = new Set<FieldName>(['emirate', 'community', 'subCommunity']);
const paragraphs: ReadonlySet<FieldName> = new Set<FieldName>([
  'introduction',
  'corporateTaxReason',
]);

/** Puts the fields of a merchant into the words of the language that is on. */
export const useFieldValue = (): FieldValue => {
  const t = useTranslations();
  const { businessDay } = useMoments();
  const place = usePlaceName();
  const category = useCategoryName();
  const between = t('console.between');
  return (profile, field, today) => {
    if (!isFilled(profile, field)) return null;
    const value = rawValue(profile, field);
    if (field === 'merchantType') return t(`statuses.merchantType.${profile.merchantType}`);
    if (field === 'serviceTypes') return profile.serviceTypes.map(category).join(between);
    if (field === 'serviceArea')
      return profile.serviceArea?.kind === 'EMIRATES'
        ? profile.serviceArea.emirates.map(place).join(between)
        : t('consoleMerchants.areaAddress');
    if (field === 'hours') return <Hours hours={profile.hours ?? null} />;
    if (Array.isArray(value)) return t('consoleMerchants.files', { count: value.length });
    if (field === 'videoId' || field === 'avatarId')
      return t('consoleMerchants.files', { count: 1 });
    const texts = textsOf(value);
    if (texts !== undefined)
      return texts.map(([lang, text]) => <UserParagraph key={lang}>{text}</UserParagraph>);
    const text = String(value);
    if (field === 'contactPhone') return <Ltr>{formatMobile(text)}</Ltr>;
    if (field === 'idNumber') return <Ltr>{formatEmiratesId(text)}</Ltr>;
    if (ends.has(field)) return <End day={text} today={today} shown={businessDay(text)} />;
    if (dates.has(field)) return businessDay(text);
    if (places.has(field)) return place(text);
    if (codes.has(field)) return <Ltr>{text}</Ltr>;
    if (paragraphs.has(field)) return <UserParagraph>{text}</UserParagraph>;
    return <UserText>{text}</UserText>;
  };
};

interface EndProps {
  readonly day: string;
  readonly today: string;
  readonly shown: string;
}

/** The last valid day, with a word where it is past or near. */
function End({ day, today, shown }: EndProps) {
  const t = useTranslations('consoleMerchants');
  const notice = certificateNotice(day, today, defaultSettings.certificateNoticeDays);
  if (notice === null) return shown;
  return (
    <>
      {shown}{' '}
      <StatusBadge tone={notice.kind === 'expiredFor' ? 'danger' : 'warning'}>
        {t(notice.kind === 'expiredFor' ? 'expired' : 'expiring')}
      </StatusBadge>
    </>
  );
}

function Hours({ hours }: { readonly hours: ShownProfile['hours'] }) {
  const t = useTranslations('consoleMerchants');
  const nameAt = useWeekdayNames();
  const { ranges } = useHours();
  const { colon } = languageTagged(useLocale()).marks;
  if (!hours) return null;
  return weekdays.map((weekday, index) => (
    <div key={weekday}>
      {nameAt(index)}
      {colon}
      {hours[weekday] === null ? t('closed') : ranges(hours[weekday])}
    </div>
  ));
}
