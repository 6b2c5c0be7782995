import { optionalText, translations } from '@khidma/contract/shapes/common';
import { personName } from '@khidma/contract/shapes/person-name';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { maxIntroduction, maxPersonName } from '@khidma/domain/limits/limits';
import { Ltr } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { BasicFields } from '../../shared/papers/field-inputs.tsx';
import { LanguageTabs } from '../../shared/language-tabs.tsx';
import { noTexts } from '../../shared/no-texts.ts';
import { paths } from '../../shared/paths.ts';
import type { Profile } from '../../shared/papers/profile-revision.ts';
import { SectionCard, useSectionForm } from './section-form.tsx';

const shape = z.object({
  contactName: personName(maxPersonName),
  introduction: optionalText(maxIntroduction),
  introductions: translations(maxIntroduction),
});

/** Whom one speaks to, and how the business introduces itself. */
export function ContactSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.contact');
  const fields = useTranslations('merchantFields');
  const section = useSectionForm({
    name: 'profile:contact',
    title: t('title'),
    shape,
    initial: {
      contactName: profile.contactName,
      introduction: profile.introduction,
      introductions: { ...noTexts, ...profile.introductions },
    },
    input: (values) => values,
  });
  const { control } = section.form;
  const written = useWatch({ control, name: 'introductions' });
  return (
    <SectionCard section={section} title={t('title')} text={t('text')} required={['contactName']}>
      <BasicFields names={['contactName']} />
      <DescriptionList
        items={[
          { label: t('email'), value: <Ltr>{profile.email}</Ltr> },
          { label: t('mobile'), value: <Ltr>{formatMobile(profile.contactPhone)}</Ltr> },
        ]}
      />
      <div>
        <UiLink href={paths.accountSettings()}>{t('change')}</UiLink>
      </div>
      <LanguageTabs label={t('languages')} main={t('mainText')} written={written}>
        {(tab) => (
          <TextAreaInput
            key={tab}
            control={control}
            name={tab === 'main' ? 'introduction' : `introductions.${tab}`}
            label={fields('labels.introduction')}
            description={fields(tab === 'main' ? 'hints.introduction' : 'hints.introductions')}
            maxLength={maxIntroduction}
          />
        )}
      </LanguageTabs>
    </SectionCard>
  );
}
