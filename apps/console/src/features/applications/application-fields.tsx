import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { dubaiDay } from '@khidma/domain/rules/days';
import { languages } from '@khidma/i18n/languages';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FieldList } from '../../shared/decision/field-list.tsx';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { ReviewedField } from '../../shared/decision/reviewed-field.tsx';
import { useMoments } from '../../shared/use-moments.ts';
import { useCategoryName, usePlaceName } from '../../shared/use-names.ts';

/** A field of an application that a remark can be pinned to. */
export const applicationFieldNames = [
  'merchantName',
  'merchantType',
  'introduction',
  'serviceTypes',
  'contactName',
  'contactPhone',
  'email',
  'emirate',
  'community',
  'subCommunity',
  'address',
  'licenceNumber',
  'licenceIssueDate',
  'licenceDueDate',
  'licenceDocuments',
  'vatNumber',
  'vatStartDate',
] as const;

/** The name of such a field. */
export type ApplicationField = (typeof applicationFieldNames)[number];

const groups = [
  { key: 'business', fields: ['merchantName', 'merchantType', 'introduction', 'serviceTypes'] },
  { key: 'contactTitle', fields: ['contactName', 'contactPhone', 'email'] },
  { key: 'address', fields: ['emirate', 'community', 'subCommunity', 'address'] },
  {
    key: 'licence',
    fields: ['licenceNumber', 'licenceIssueDate', 'licenceDueDate', 'licenceDocuments'],
  },
  { key: 'vat', fields: ['vatNumber', 'vatStartDate'] },
] as const satisfies readonly { key: string; fields: readonly ApplicationField[] }[];

interface ApplicationFieldsProps {
  readonly application: ApplicationDetail;
  /** When it was read, in Unix milliseconds: a license may have expired since it was sent. */
  readonly at: number;
  /** Given while remarks can be made. */
  readonly drafts: RemarkDrafts | undefined;
}

/** What the applicant filled in, field by field, with a place for a remark on each. */
export function ApplicationFields({ application, at, drafts }: ApplicationFieldsProps) {
  const t = useTranslations('console.applications');
  const values = useValues(application, at);
  const remarkOn = (path: string): string | undefined =>
    application.remarks.find((remark) => remark.path.split('.')[0] === path)?.text;
  return groups.map(({ key, fields }) => (
    <Section key={key} flush title={t(key)}>
      <FieldList>
        {fields.map((field) => (
          <ReviewedField
            key={field}
            label={t(`fields.${field}`)}
            path={field}
            before={remarkOn(field)}
            drafts={drafts}
          >
            {values[field]}
          </ReviewedField>
        ))}
      </FieldList>
    </Section>
  ));
}

const useValues = (
  application: ApplicationDetail,
  at: number,
): Record<ApplicationField, ReactNode> => {
  const t = useTranslations();
  const { businessDay } = useMoments();
  const place = usePlaceName();
  const category = useCategoryName();
  const day = (text: string | null): ReactNode => text && businessDay(text);
  const code = (text: string): ReactNode => text && <Ltr>{text}</Ltr>;
  const { licenceDueDate, serviceTypes, licenceDocuments, introduction } = application;
  const isPast = licenceDueDate !== null && licenceDueDate < dubaiDay(at);
  return {
    merchantName: <UserText>{application.merchantName}</UserText>,
    merchantType: t(`statuses.merchantType.${application.merchantType}`),
    introduction: introduction && <UserParagraph>{introduction}</UserParagraph>,
    serviceTypes: serviceTypes.map(category).join(t('console.between')),
    contactName: <UserText>{application.contactName}</UserText>,
    contactPhone: code(application.contactPhone),
    email: (
      <>
        {code(application.email)} ({languages[application.lang].name})
      </>
    ),
    emirate: place(application.emirate),
    community: application.community && place(application.community),
    subCommunity: application.subCommunity && place(application.subCommunity),
    address: application.address && <UserText>{application.address}</UserText>,
    licenceNumber: code(application.licenceNumber),
    licenceIssueDate: day(application.licenceIssueDate),
    licenceDueDate: isPast ? (
      <>
        {day(licenceDueDate)}{' '}
        <StatusBadge tone="danger">{t('console.applications.expired')}</StatusBadge>
      </>
    ) : (
      day(licenceDueDate)
    ),
    licenceDocuments:
      licenceDocuments.length === 0
        ? null
        : t('console.applications.files', { count: licenceDocuments.length }),
    vatNumber: code(application.vatNumber),
    vatStartDate: day(application.vatStartDate),
  };
};
