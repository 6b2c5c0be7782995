import { useHours } from '../intl/use-hours.ts';
import { useMoments } from '../intl/use-moments.ts';
import { useWeekdayNames } from '../intl/use-weekday-names.ts';
import { fields, type FieldName, type KindValues } from './fields.ts';
import type { ShownFields } from './values.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { weekdays } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { languageTagged } from '@khidma/i18n/languages';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** What a field's value is put into words with; of what is not shown it says nothing. */
export interface FieldWords {
  /** The name of an emirate, a community or a sub-community. */
  readonly place?: (id: string) => string;
  /** The name of a service type. */
  readonly category: (id: string) => string;
  /** Where whoever works at its own address works. */
  readonly atAddress?: string;
  readonly files: (files: readonly FileRef[], label: string) => ReactNode;
}

/** How a field's value is read; null where nothing stands there. */
export type FieldValue = (shown: ShownFields, name: FieldName) => ReactNode;

/** Puts the fields of a merchant into the words of the language that is on. */
export const useFieldValue = ({
  place = (id) => id,
  category,
  atAddress,
  files,
}: FieldWords): FieldValue => {
  const t = useTranslations();
  const { businessDay } = useMoments();
  const { list } = languageTagged(useLocale()).marks;
  return (shown, name) => {
    const value = shown[name];
    if (!isGiven(value)) return null;
    const text = (one: string) => <UserText>{one}</UserText>;
    const code = (one: string) => <Ltr>{one}</Ltr>;
    const paragraph = (one: string) => <UserParagraph>{one}</UserParagraph>;
    const inLanguages = (texts: KindValues['names']) =>
      Object.entries(texts).map(
        ([lang, one]) => one && <UserParagraph key={lang}>{one}</UserParagraph>,
      );
    const linked = (given: readonly FileRef[]) => files(given, t(`merchantFields.labels.${name}`));
    const read: {
      readonly [K in keyof KindValues]: (given: NonNullable<KindValues[K]>) => ReactNode;
    } = {
      text,
      lines: paragraph,
      code,
      email: code,
      digits: code,
      phone: (mobile) => code(formatMobile(mobile)),
      emiratesId: (number) => code(formatEmiratesId(number)),
      names: inLanguages,
      texts: inLanguages,
      merchantType: (type) => t(`statuses.merchantType.${type}`),
      emirate: place,
      place,
      serviceTypes: (ids) => ids.map(category).join(list),
      day: businessDay,
      lastDay: businessDay,
      serviceArea: (area) =>
        area.kind === 'EMIRATES' ? area.emirates.map(place).join(list) : atAddress,
      hours: (hours) => <Hours hours={hours} />,
      documents: linked,
      pictures: linked,
      video: linked,
      avatar: linked,
    };
    const say = read[fields[name].kind] as (given: typeof value) => ReactNode; // the field's kind is that of its value
    return say(value);
  };
};

function Hours({ hours }: { readonly hours: WeeklyHours }) {
  const t = useTranslations('hours');
  const nameAt = useWeekdayNames();
  const { ranges } = useHours();
  const { colon } = languageTagged(useLocale()).marks;
  return weekdays.map((weekday, index) => (
    <div key={weekday}>
      {nameAt(index)}
      {colon}
      {hours[weekday] === null ? t('closed') : ranges(hours[weekday])}
    </div>
  ));
}
