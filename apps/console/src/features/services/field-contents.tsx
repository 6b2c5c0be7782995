import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { languageNameIn, marksOf } from '@khidma/i18n/language-names';
import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { useLocale, useTranslations } from 'use-intl';
import { usePlaceName } from '../../shared/use-names.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { Marked, MarkedText, type Side } from '../../shared/compare/marked-text.tsx';
import type { Compared } from './versions.tsx';
import classes from './versions.module.css';

/** The name. */
export function NameContent({ content, other, side }: Compared) {
  return (
    <UserText className="k-strong">
      <MarkedText text={content.name} other={other?.name ?? null} side={side} />
    </UserText>
  );
}

/** The description, its lines kept. */
export function DescriptionContent({ content, other, side }: Compared) {
  return (
    <UserParagraph>
      <MarkedText text={content.description} other={other?.description ?? null} side={side} />
    </UserParagraph>
  );
}

/** Name and description in each language that either version has. */
export function TranslationsContent({ content, other, side }: Compared) {
  const t = useTranslations('console.services');
  const locale = useLocale();
  const written = langs.filter(
    (lang) => isWritten(content.translations[lang]) || isWritten(other?.translations[lang]),
  );
  if (written.length === 0) return <span className="k-faint">{t('noTranslations')}</span>;
  return (
    <div className={`k-stack-1 ${classes.lines}`}>
      {written.flatMap((lang) => {
        const text = content.translations[lang];
        const otherText = other === null ? null : (other.translations[lang] ?? unwritten);
        return [
          <div key={lang} className={classes.lang}>
            {languageNameIn(locale, lang)}
          </div>,
          <UserText key={`${lang} name`} className="k-strong">
            <MarkedText text={text?.name ?? ''} other={otherText?.name ?? null} side={side} />
          </UserText>,
          <UserParagraph key={`${lang} description`}>
            <MarkedText
              text={text?.description ?? ''}
              other={otherText?.description ?? null}
              side={side}
            />
          </UserParagraph>,
        ];
      })}
    </div>
  );
}

type Translation = NonNullable<ServiceContentShape['translations']['en_US']>;

const unwritten: Translation = { name: '', description: '' };

const isWritten = (translation: Translation | undefined): boolean =>
  translation !== undefined && (translation.name !== '' || translation.description !== '');

/** What it says to its category's questions. */
export function AnswersContent({ content, other, side }: Compared) {
  const t = useTranslations('console.services');
  const words = useTranslations('console');
  const between = words('between');
  const lang = useDataLang();
  const answersOf = ({ categoryId, extraInfo }: ServiceContentShape) =>
    attributesOfCategory(categoryId ?? '').flatMap((attribute) => {
      const answer = extraInfo[attribute.id];
      const { id, kind } = attribute;
      const name = attribute.names[lang];
      if (kind === 'number')
        return typeof answer === 'number'
          ? [
              {
                id,
                text: String(answer),
                name: t('measured', { name, unit: attribute.unit[lang] }),
              },
            ]
          : [];
      const chosen = attribute.options.filter(
        (option) => typeof answer === 'object' && answer.includes(option.id),
      );
      const text = chosen.map(({ names }) => names[lang]).join(between);
      return text === '' ? [] : [{ id, name, text }];
    });
  const answers = answersOf(content);
  if (answers.length === 0) return <span className="k-faint">{t('noAnswers')}</span>;
  const others = other === null ? null : answersOf(other);
  return (
    <ul className={`k-stack-1 ${classes.lines}`}>
      {answers.map(({ id, name, text }) => (
        <li key={id}>
          <span className="k-grey">
            {name}
            {words('colon')}
          </span>
          <MarkedText
            text={text}
            other={others && (others.find((each) => each.id === id)?.text ?? '')}
            side={side}
          />
        </li>
      ))}
    </ul>
  );
}

/** The specifications with their options. */
export function SpecsContent({ content, other, side }: Compared) {
  const t = useTranslations('console.services');
  if (content.specs.length === 0) return <span className="k-faint">{t('noSpecs')}</span>;
  return (
    <ul className={`k-stack-1 ${classes.lines}`}>
      {content.specs.map(({ name, options, translations }) => {
        const same = other?.specs.find((spec) => spec.name === name);
        const { colon, list } = marksOf([name, ...options].join(' '));
        return (
          <li key={name}>
            <UserText>
              <Kept text={name} isKept={other === null || same !== undefined} side={side} />
              {colon}
              {options.map((option, index) => (
                <span key={option}>
                  {index > 0 && list}
                  <UserText>
                    <Kept
                      text={option}
                      isKept={other === null || (same?.options.includes(option) ?? false)}
                      side={side}
                    />
                  </UserText>
                </span>
              ))}
            </UserText>
            {langs.map((lang) => (
              <SpecTranslation
                key={lang}
                lang={lang}
                own={translations?.[lang]}
                other={other === null ? null : same?.translations?.[lang]}
                side={side}
              />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

type SpecText = NonNullable<
  NonNullable<ServiceContentShape['specs'][number]['translations']>['en_US']
>;

interface SpecTranslationProps {
  readonly lang: Lang;
  readonly own: SpecText | undefined;
  /** null: there is nothing to compare with. */
  readonly other: SpecText | null | undefined;
  readonly side: Side;
}

/** A specification and its options in one language, where either version has them. */
function SpecTranslation({ lang, own, other, side }: SpecTranslationProps) {
  const { colon, list } = languages[lang].marks;
  const textOf = (text: SpecText | undefined): string =>
    text === undefined ? '' : `${text.name}${colon}${text.options.filter(Boolean).join(list)}`;
  if (own === undefined) return null;
  return (
    <div lang={languages[lang].bcp47}>
      <UserText>
        <MarkedText text={textOf(own)} other={other === null ? null : textOf(other)} side={side} />
      </UserText>
    </div>
  );
}

/** Where it is offered. */
export function AreaContent({ content: { serviceArea }, other, side }: Compared) {
  const t = useTranslations('console.services');
  const words = useTranslations('console');
  const between = words('between');
  const place = usePlaceName();
  if (serviceArea === null) return <>{t('areaInherited')}</>;
  if (serviceArea.kind === 'ADDRESS') return <>{t('areaAddress')}</>;
  const before = other?.serviceArea;
  return serviceArea.emirates.map((code, index) => (
    <span key={code}>
      {index > 0 && between}
      <Kept
        text={place(code)}
        isKept={before?.kind !== 'EMIRATES' || before.emirates.includes(code)}
        side={side}
      />
    </span>
  ));
}

interface KeptProps {
  readonly text: string;
  readonly isKept: boolean;
  readonly side: Side;
}

function Kept({ text, isKept, side }: KeptProps) {
  return isKept ? <>{text}</> : <Marked side={side}>{text}</Marked>;
}
