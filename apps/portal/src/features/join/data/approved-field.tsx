import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import { weekdays } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { IconCircleCheck } from '@khidma/ui/icons/circle-check';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useHours } from '@khidma/app/intl/use-hours';
import { dotLine } from '@khidma/i18n/line-parts';
import { useWeekdayName } from '../../../shared/hours/use-weekday-name.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import type { FieldName } from '../field-labels.ts';
import type { FormOptions } from '../use-form-options.ts';
import classes from './data.module.css';

interface ApprovedFieldProps {
  readonly name: FieldName;
  readonly application: ApplicationDetail;
  readonly options: FormOptions;
}

/** What staff have approved: to be read, not to be changed. */
export function ApprovedField({ name, application, options }: ApprovedFieldProps) {
  const t = useTranslations();
  const shown = useShown(application, options)[name];
  return (
    <div className={classes.approved}>
      <div className={classes.approvedLabel}>
        <span>{t(`join.form.${name}`)}</span>
        <span className={classes.mark}>
          <IconCircleCheck size={16} aria-hidden />
          {t('joinData.revision.approved')}
        </span>
      </div>
      <div className={classes.approvedValue}>
        {shown === null || shown === '' ? (
          <span className={classes.none}>{t('joinData.revision.notGiven')}</span>
        ) : (
          shown
        )}
      </div>
    </div>
  );
}

/** Every field as its reader sees it; null and '' where nothing was given. */
const useShown = (
  sent: ApplicationDetail,
  options: FormOptions,
): Readonly<Record<FieldName, ReactNode>> => {
  const t = useTranslations();
  const lang = useDataLang();
  const day = useDay();
  const text = (value: string) => value && <UserText>{value}</UserText>;
  const code = (value: string) => value && <Ltr>{value}</Ltr>;
  const nameIn = (list: FormOptions['places'] | NamedList, id: string | null) =>
    list.find((each) => each.id === id)?.names[lang] ?? null;
  const emirate = options.places.find(({ id }) => id === sent.emirate);
  const communities = emirate?.communities ?? [];
  const community = communities.find(({ id }) => id === sent.community);
  const leaves = options.categories.flatMap(({ children }) => children);
  return {
    contactName: text(sent.contactName),
    contactPhone: code(formatMobile(sent.contactPhone)),
    email: code(sent.email),
    merchantName: text(sent.merchantName),
    merchantNames: byLanguage(sent.merchantNames),
    merchantType: t(`statuses.merchantType.${sent.merchantType}`),
    introduction: sent.introduction && <UserParagraph>{sent.introduction}</UserParagraph>,
    introductions: byLanguage(sent.introductions),
    serviceTypes: dotLine(sent.serviceTypes.map((id) => nameIn(leaves, id) ?? id)),
    emirate: emirate?.names[lang] ?? null,
    community: nameIn(communities, sent.community),
    subCommunity: nameIn(community?.subCommunities ?? [], sent.subCommunity),
    address: text(sent.address),
    licenceNumber: code(sent.licenceNumber),
    licenceIssueDate: day(sent.licenceIssueDate),
    licenceDueDate: day(sent.licenceDueDate),
    licenceDocuments: filesOf(sent.licenceDocuments),
    responsibleName: text(sent.responsibleName),
    idNumber: code(formatEmiratesId(sent.idNumber)),
    idDueDate: day(sent.idDueDate),
    idPhoto: filesOf(sent.idPhoto),
    additionalNumber: code(sent.additionalNumber),
    additionalIssueDate: day(sent.additionalIssueDate),
    additionalDueDate: day(sent.additionalDueDate),
    additionalFile: filesOf(sent.additionalFile),
    corporateTaxNumber: code(sent.corporateTaxNumber),
    corporateTaxDate: day(sent.corporateTaxDate),
    corporateTaxFile: filesOf(sent.corporateTaxFile),
    corporateTaxReason: text(sent.corporateTaxReason),
    vatNumber: code(sent.vatNumber),
    vatStartDate: day(sent.vatStartDate),
    vatFile: filesOf(sent.vatFile),
    serviceArea: useArea(sent, options),
    hours: useWeek(sent),
    avatarId: filesOf(sent.avatar ? [sent.avatar] : []),
    pictures: filesOf(sent.pictures),
    videoId: filesOf(sent.video ? [sent.video] : []),
  };
};

/** A line for each language in which something is written. */
const byLanguage = (texts: ApplicationDetail['merchantNames']): ReactNode => {
  const written = Object.values(texts).filter((each) => each !== '');
  return written.length === 0
    ? null
    : written.map((each) => <UserParagraph key={each}>{each}</UserParagraph>);
};

type NamedList = readonly { readonly id: string; readonly names: Names }[];
type Names = FormOptions['places'][number]['names'];

const useDay = (): ((day: string | null) => ReactNode) => {
  const format = useFormatter();
  // A day has no time: it is read and written in one zone.
  return (day) => day && format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
};

const useArea = ({ serviceArea: area }: ApplicationDetail, { places }: FormOptions): ReactNode => {
  const t = useTranslations('joinData');
  const lang = useDataLang();
  if (area === null) return null;
  if (area.kind === 'ADDRESS') return t('areaAddress');
  return dotLine(
    area.emirates.map((id) => places.find((place) => place.id === id)?.names[lang] ?? id),
  );
};

const useWeek = ({ hours }: ApplicationDetail): ReactNode => {
  const nameOf = useWeekdayName();
  const { ranges } = useHours();
  const open = weekdays.filter((day) => hours?.[day]);
  if (open.length === 0) return null;
  return (
    <ul className={classes.week}>
      {open.map((day) => (
        <li key={day}>
          {nameOf(day)} {ranges(hours?.[day] ?? [])}
        </li>
      ))}
    </ul>
  );
};

const filesOf = (files: readonly FileRef[]): ReactNode =>
  files.length === 0 ? null : (
    <ul className={classes.files}>
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <UserText>{name}</UserText>
          </a>
        </li>
      ))}
    </ul>
  );
