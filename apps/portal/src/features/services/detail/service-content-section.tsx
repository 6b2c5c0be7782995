import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList, type DescriptionItem } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { langs, languages } from '@khidma/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useDataLang } from '../../../shared/session-store.ts';
import { FieldRemarks } from './service-remarks.tsx';
import { useAnswers, useAreaWords, useWatermarkWords } from '../use-content-words.ts';
import type { fieldOfPath } from '../use-field-words.ts';

type Field = ReturnType<typeof fieldOfPath>;

/** What the service says, in every language, with a reviewer's remarks where they belong. */
export function ServiceContentSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations();
  const lang = useDataLang();
  const { moment } = useMoments();
  const { content } = service;
  const areaWords = useAreaWords();
  const watermarkWords = useWatermarkWords();
  const answers = useAnswers(content);
  const remarked = (value: ReactNode, fields: readonly Field[]): ReactNode => (
    <>
      {value === '' || value == null ? '—' : value}
      <FieldRemarks service={service} fields={fields} />
    </>
  );
  return (
    <Section title={t('serviceViews.content')}>
      <DescriptionList
        items={[
          {
            label: t('services.fields.name'),
            value: remarked(content.name && <UserText>{content.name}</UserText>, ['name']),
            wide: true,
          },
          {
            label: t('services.fields.categoryId'),
            value: remarked(service.categoryNames?.[lang], ['categoryId']),
            wide: true,
          },
          {
            label: t('services.fields.description'),
            value: remarked(
              content.description && <UserParagraph>{content.description}</UserParagraph>,
              ['description'],
            ),
            wide: true,
          },
          ...translationItems(content),
          ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
          {
            label: t('services.fields.serviceArea'),
            value: remarked(areaWords(content.serviceArea), ['serviceArea']),
          },
          {
            label: t('services.fields.watermark'),
            value: remarked(<Lines lines={watermarkWords(content.watermark)} />, ['watermark']),
          },
          { label: t('serviceViews.created'), value: moment(service.createdAt) },
          { label: t('services.updated'), value: moment(service.updatedAt) },
        ]}
      />
      {/* What belongs to no line above. */}
      <FieldRemarks service={service} fields={['translations', 'extraInfo', null]} />
    </Section>
  );
}

/** Name and description in each other language that the merchant wrote in, under the language's own name. */
const translationItems = ({ translations }: ServiceContentShape): DescriptionItem[] =>
  langs.flatMap((each) => {
    const said = translations[each];
    if (said === undefined || (said.name === '' && said.description === '')) return [];
    return [
      {
        label: languages[each].name,
        wide: true,
        value: (
          <div lang={languages[each].bcp47} dir={languages[each].dir}>
            {said.name !== '' && (
              <strong>
                <UserText>{said.name}</UserText>
              </strong>
            )}
            {said.description !== '' && <UserParagraph>{said.description}</UserParagraph>}
          </div>
        ),
      },
    ];
  });

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <div key={line}>
      <UserText>{line}</UserText>
    </div>
  ));
}
