import { useTranslations } from 'use-intl';
import { alwaysRequired, basicInputs, type FieldInputProps } from './basic-inputs.tsx';
import { FormGrid, WholeRow } from './form-grid.tsx';
import { FormSection } from './form-section.tsx';

type SectionProps = Omit<FieldInputProps, 'required'>;

/** The first form's fields, in the order in which they stand. */
const fieldsOf = {
  contact: ['contactName', 'contactPhone', 'email'],
  business: ['merchantName', 'merchantNames', 'merchantType', 'introduction'],
  place: ['emirate', 'community', 'subCommunity', 'address'],
} as const;

const wide: readonly string[] = ['email', 'introduction', 'address'];

/** Whom to call, who applies, and where the business is. */
export function BasicSections(props: SectionProps) {
  const t = useTranslations('join.form');
  return (
    <>
      <FormSection title={t('contactTitle')} text={t('contactText')}>
        <Fields {...props} of="contact" />
      </FormSection>
      <FormSection title={t('businessTitle')} text={t('businessText')}>
        <Fields {...props} of="business" />
      </FormSection>
      <FormSection title={t('placeTitle')} text={t('placeText')}>
        <Fields {...props} of="place" />
      </FormSection>
      <FormSection title={t('servicesTitle')} text={t('servicesText')}>
        <basicInputs.serviceTypes {...props} required={false} />
      </FormSection>
    </>
  );
}

function Fields({ of, ...props }: SectionProps & { readonly of: keyof typeof fieldsOf }) {
  return (
    <FormGrid>
      {fieldsOf[of].map((name) => {
        const Input = basicInputs[name];
        const input = <Input {...props} key={name} required={alwaysRequired.includes(name)} />;
        return wide.includes(name) ? <WholeRow key={name}>{input}</WholeRow> : input;
      })}
    </FormGrid>
  );
}
