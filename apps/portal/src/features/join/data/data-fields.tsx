import { useWeekdayName } from '../../../shared/hours/use-weekday-name.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import type { SomeValues } from '../application-values.ts';
import type { FieldInputProps } from '../basic-inputs.tsx';
import type { FieldName } from '../field-labels.ts';
import { FormGrid, WholeRow } from '../form-section.tsx';
import type { FormOptions } from '../form-options.tsx';
import { isLocked, isRequired, type Revision } from './data-sections.ts';
import classes from './data.module.css';
import { fieldInputs, useTaxApplies, wideFields } from './field-inputs.tsx';
import { useHours } from '@khidma/app/intl/use-hours';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import { weekdays } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { formatEmiratesId } from '@khidma/domain/rules/numbers';
import { dotLine } from '@khidma/i18n/line-parts';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { RadioCards } from '@khidma/ui/choice-fields';
import { IconCircleCheck } from '@khidma/icons/circle-check';
import { Fragment, type ReactNode, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** What every part of the form needs. */
export interface DataFormParts extends Omit<FieldInputProps, 'required'> {
  readonly application: ApplicationDetail;
  readonly forAudit: boolean;
  readonly revision: Revision | null;
}

/** Some fields of the form: what was approved to be read, everything else to be filled in. */
export function DataFields({
  names,
  ...parts
}: DataFormParts & { readonly names: readonly FieldName[] }) {
  const { form, options, application, forAudit } = parts;
  const applies = useTaxApplies(parts);
  const isApproved = (name: FieldName): boolean => isLocked(application, name);
  const taxNames = names.filter(isOfTax);
  const asksForTax = taxNames.length > 0 && !taxNames.some(isApproved);
  const shown = names.filter(
    (name) => !isOfTax(name) || isApproved(name) || (name === 'corporateTaxReason') !== applies,
  );
  const firstOfTax = shown.find(isOfTax);
  return (
    <FormGrid>
      {shown.map((name) => {
        const Input = fieldInputs[name];
        const field = isApproved(name) ? (
          <ApprovedField key={name} {...{ name, application, options }} />
        ) : (
          <Input key={name} {...{ form, options }} required={isRequired(name, forAudit)} />
        );
        const placed = wideFields.has(name) ? <WholeRow key={name}>{field}</WholeRow> : field;
        // The question stands with what it asks for, wherever that stands among what was flagged.
        return asksForTax && name === firstOfTax ? (
          <Fragment key={name}>
            <WholeRow>
              <TaxQuestion form={form} />
            </WholeRow>
            {placed}
          </Fragment>
        ) : (
          placed
        );
      })}
    </FormGrid>
  );
}

const isOfTax = (name: FieldName): boolean => name.startsWith('corporateTax');

const registered = ['corporateTaxNumber', 'corporateTaxDate', 'corporateTaxFile'] as const;

/** Registered, or not applicable. What one answer asks for is set aside with the other, and comes back with it. */
function TaxQuestion({ form }: Pick<FieldInputProps, 'form'>) {
  const t = useTranslations('joinData');
  const applies = useTaxApplies({ form });
  const aside = useRef<SomeValues>({});
  const answer = (next: boolean): void => {
    if (next === applies) return;
    const back = aside.current;
    aside.current = form.getValues();
    const change = { shouldDirty: true };
    form.setValue('corporateTaxApplies', next, change);
    if (next) {
      form.setValue('corporateTaxReason', '', change);
      form.setValue('corporateTaxNumber', back.corporateTaxNumber ?? '', change);
      form.setValue('corporateTaxDate', back.corporateTaxDate ?? null, change);
      form.setValue('corporateTaxFile', back.corporateTaxFile ?? [], change);
    } else {
      form.setValue('corporateTaxNumber', '', change);
      form.setValue('corporateTaxDate', null, change);
      form.setValue('corporateTaxFile', [], change);
      form.setValue('corporateTaxReason', back.corporateTaxReason ?? '', change);
    }
    form.clearErrors([...registered, 'corporateTaxReason']);
  };
  return (
    <RadioCards
      label={t('taxQuestion')}
      value={applies ? 'yes' : 'no'}
      onChange={(value) => answer(value === 'yes')}
      options={[
        { value: 'yes', label: t('taxYes'), description: t('taxYesText') },
        { value: 'no', label: t('taxNo'), description: t('taxNoText') },
      ]}
    />
  );
}

interface ApprovedFieldProps {
  readonly name: FieldName;
  readonly application: ApplicationDetail;
  readonly options: FormOptions;
}

/** What staff have approved: to be read, not to be changed. */
function ApprovedField({ name, application, options }: ApprovedFieldProps) {
  const t = useTranslations();
  const shown = useShown(application, options)[name];
  return (
    <div className="k-stack-1">
      <div className={`k-between ${classes.approvedLabel}`}>
        <span>{t(`join.form.${name}`)}</span>
        <span className={classes.mark}>
          <IconCircleCheck size={16} aria-hidden />
          {t('joinData.revision.approved')}
        </span>
      </div>
      <div className={classes.approvedValue}>
        {shown === null || shown === '' ? (
          <span className="k-grey">{t('joinData.revision.notGiven')}</span>
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
    <ul className="k-stack-1">
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
    <ul className="k-stack-1">
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <UserText>{name}</UserText>
          </a>
        </li>
      ))}
    </ul>
  );
