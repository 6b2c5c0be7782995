import type { MessageParts } from '@khidma/domain/texts/message-texts';
import { type DataLang, languages } from '@khidma/i18n/languages';
import { withMarks } from './template-marks.ts';
import classes from './message-texts.module.css';

interface QuotedPartsProps {
  readonly parts: MessageParts;
  readonly lang: DataLang;
}

/** A message's texts as they are written, to be read. */
export function QuotedParts({ parts: { subject, text, action }, lang }: QuotedPartsProps) {
  const { bcp47, dir } = languages[lang];
  const said = [subject, text, action].filter((part) => part !== '').join('\n\n');
  return (
    <blockquote className={classes.quoted} lang={bcp47} dir={dir}>
      {dir === 'rtl' ? withMarks(said) : said}
    </blockquote>
  );
}
