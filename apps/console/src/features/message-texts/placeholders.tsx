import type { MessageTextDetail, Placeholder } from '@khidma/contract/shapes/message-text';
import { type DataLang, languages, languageTagged } from '@khidma/i18n/languages';
import { ltr } from '@khidma/i18n/line-parts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useLocale, useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import classes from './message-texts.module.css';

interface PlaceholdersProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** What a message can name, how it is written and what it reads like. */
export function Placeholders({ message, lang }: PlaceholdersProps) {
  const t = useTranslations('consoleTexts');
  const { list } = languageTagged(useLocale()).marks;
  const forms = new Intl.PluralRules(languages[lang].bcp47).resolvedOptions().pluralCategories;
  return (
    <Section title={t('placeholders')} description={t('placeholdersText')}>
      <ul className={classes.list}>
        {message.placeholders.map((each) => (
          <li key={each.name}>
            <One placeholder={each} hasSubject={message.parts.includes('subject')} />
          </li>
        ))}
      </ul>
      {message.placeholders.some(({ type }) => type === 'number') && (
        <Small>{t('pluralHint', { forms: forms.map(ltr).join(list) })}</Small>
      )}
    </Section>
  );
}

function One({
  placeholder: { name, type, example, isRequired, inSubject },
  hasSubject,
}: {
  readonly placeholder: Placeholder;
  readonly hasSubject: boolean;
}) {
  const t = useTranslations('consoleTexts');
  const names = useTranslations('consoleTexts.names');
  const known = name as 'name'; // one that has no name here is asked for by `has`
  const notes = [
    ...(isRequired ? [t('required')] : []),
    ...(type === 'number' ? [t('number')] : type === 'choice' ? [t('choice')] : []),
    ...(hasSubject && !inSubject ? [t('notInSubject')] : []),
  ];
  return (
    <>
      <div>
        <Ltr className={classes.code}>{`{${name}}`}</Ltr> {names.has(known) ? names(known) : ''}
      </div>
      <Small>
        <DotLine>
          <UserText>{example}</UserText>
          {notes}
        </DotLine>
      </Small>
    </>
  );
}
