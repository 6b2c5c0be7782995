import type { PlaceTree } from '@khidma/contract/shapes/reference';
import { maxAddress, maxIntroduction } from '@khidma/domain/limits/text-limits';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';

import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  DateInput,
  PhoneInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '../../shared/form/rhf-fields.tsx';
import { useSession } from '../../shared/use-session.ts';
import type { ApplicationValues } from './application-values.ts';
import { FormGrid, WholeRow } from './form-grid.tsx';
import { FormSection } from './form-section.tsx';
import { useRemark } from './remarks.tsx';

interface SectionProps {
  readonly form: UseFormReturn<ApplicationValues>;
}

/** Whom to call. */
export function ContactSection({ form: { control } }: SectionProps) {
  const t = useTranslations('join.form');
  const remarks = {
    contactName: useRemark('contactName'),
    contactPhone: useRemark('contactPhone'),
    email: useRemark('email'),
  };
  return (
    <FormSection title={t('contactTitle')} text={t('contactText')}>
      <FormGrid>
        <TextInput
          control={control}
          name="contactName"
          label={t('contactName')}
          description={remarks.contactName}
          autoComplete="name"
          required
        />
        <PhoneInput
          control={control}
          name="contactPhone"
          label={t('contactPhone')}
          description={remarks.contactPhone}
          required
        />
        <WholeRow>
          <TextInput
            control={control}
            name="email"
            kind="email"
            label={t('email')}
            description={remarks.email ?? t('emailHint')}
            autoComplete="email"
            required
          />
        </WholeRow>
      </FormGrid>
    </FormSection>
  );
}

/** Who applies. */
export function BusinessSection({ form: { control } }: SectionProps) {
  const t = useTranslations();
  const remarks = {
    merchantName: useRemark('merchantName'),
    merchantType: useRemark('merchantType'),
    introduction: useRemark('introduction'),
  };
  return (
    <FormSection title={t('join.form.businessTitle')} text={t('join.form.businessText')}>
      <FormGrid>
        <TextInput
          control={control}
          name="merchantName"
          label={t('join.form.merchantName')}
          description={remarks.merchantName}
          autoComplete="organization"
          required
        />
        <SelectInput
          control={control}
          name="merchantType"
          label={t('join.form.merchantType')}
          description={remarks.merchantType}
          placeholder={t('join.form.choose')}
          options={merchantTypes.map((value) => ({
            value,
            label: t(`statuses.merchantType.${value}`),
          }))}
          required
        />
        <WholeRow>
          <TextAreaInput
            control={control}
            name="introduction"
            label={t('join.form.introduction')}
            description={remarks.introduction ?? t('join.form.introductionHint')}
            maxLength={maxIntroduction}
          />
        </WholeRow>
      </FormGrid>
    </FormSection>
  );
}

/** Where the business is: each choice narrows the next. */
export function PlaceSection({ form, places }: SectionProps & { readonly places: PlaceTree }) {
  const t = useTranslations('join.form');
  const lang = useSession((state) => state.lang);
  const { control } = form;
  const [emirate, community] = useWatch({ control, name: ['emirate', 'community'] });
  const communities = places.find(({ id }) => id === emirate)?.communities ?? [];
  const subCommunities = communities.find(({ id }) => id === community)?.subCommunities ?? [];
  const remarks = {
    emirate: useRemark('emirate'),
    community: useRemark('community'),
    subCommunity: useRemark('subCommunity'),
    address: useRemark('address'),
  };
  const optionsOf = (list: readonly { id: string; names: PlaceTree[number]['names'] }[]) =>
    list.map(({ id, names }) => ({ value: id, label: names[lang] }));
  return (
    <FormSection title={t('placeTitle')} text={t('placeText')}>
      <FormGrid>
        <SelectInput
          control={control}
          name="emirate"
          label={t('emirate')}
          description={remarks.emirate}
          placeholder={t('choose')}
          options={optionsOf(places)}
          onChosen={() => {
            form.setValue('community', null);
            form.setValue('subCommunity', null);
          }}
          required
        />
        <SelectInput
          control={control}
          name="community"
          label={t('community')}
          description={remarks.community}
          placeholder={emirate === null ? t('emirateFirst') : t('notChosen')}
          disabled={communities.length === 0}
          options={optionsOf(communities)}
          onChosen={() => form.setValue('subCommunity', null)}
        />
        <SelectInput
          control={control}
          name="subCommunity"
          label={t('subCommunity')}
          description={remarks.subCommunity}
          placeholder={community === null ? t('communityFirst') : t('notChosen')}
          disabled={subCommunities.length === 0}
          options={optionsOf(subCommunities)}
        />
        <WholeRow>
          <TextInput
            control={control}
            name="address"
            label={t('address')}
            description={remarks.address ?? t('addressHint')}
            maxLength={maxAddress}
            autoComplete="street-address"
          />
        </WholeRow>
      </FormGrid>
    </FormSection>
  );
}

/** The tax registration, for those who have one. */
export function VatSection({ form: { control } }: SectionProps) {
  const t = useTranslations('join.form');
  const remarks = { vatNumber: useRemark('vatNumber'), vatStartDate: useRemark('vatStartDate') };
  return (
    <FormSection title={t('vatTitle')} text={t('vatText')}>
      <FormGrid>
        <TextInput
          control={control}
          name="vatNumber"
          kind="digits"
          label={t('vatNumber')}
          description={remarks.vatNumber}
          maxLength={15}
        />
        <DateInput
          control={control}
          name="vatStartDate"
          label={t('vatStartDate')}
          description={remarks.vatStartDate}
        />
      </FormGrid>
    </FormSection>
  );
}
