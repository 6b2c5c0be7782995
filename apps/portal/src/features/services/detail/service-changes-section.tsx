import type { ServiceDetail } from '@khidma/contract/shapes/service';
import type { ContentField } from '@khidma/domain/services/content-changes';
import { Section } from '@khidma/ui/page';
import { useLocale, useTranslations } from 'use-intl';
import { MarkedLines, MarkedText, MediaChange } from './marked-change.tsx';
import { lineDifference } from './line-difference.ts';
import type { ServiceUpdate } from './service-versions.ts';
import { translationChanges, useChangeLines, type LineField } from './use-change-lines.ts';
import { useFieldWords } from '../use-field-words.ts';
import { wordDifference } from './word-difference.ts';
import classes from './service-changes.module.css';

interface ServiceChangesProps {
  readonly service: ServiceDetail;
  readonly update: ServiceUpdate;
}

/** What is on sale beside what would replace it: only the fields that differ, with what goes and what comes marked. */
export function ServiceChangesSection({ service, update }: ServiceChangesProps) {
  const t = useTranslations('serviceViews.changes');
  const fieldWords = useFieldWords();
  return (
    <Section title={t(update.kind)} description={t('text')}>
      <dl className={classes.changes}>
        {update.changed.map((field) => (
          <div key={field} className={classes.change}>
            <dt>{fieldWords(field)}</dt>
            <dd className={classes.sides}>
              <Change {...{ service, update, field }} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface ChangeProps extends ServiceChangesProps {
  readonly field: ContentField;
}

function Change({ service, update: { before, after }, field }: ChangeProps) {
  const locale = useLocale();
  if (field === 'name' || field === 'description')
    return <TextChange before={before[field]} after={after[field]} />;
  if (field === 'translations')
    return translationChanges(locale, before, after).map(({ key, name, old, young }) => (
      <TextChange key={key} title={name} before={old} after={young} />
    ));
  if (field === 'mediaIds' || field === 'coverId') {
    const idsOf = (content: typeof before): string[] =>
      field === 'mediaIds' ? content.mediaIds : [content.coverId ?? ''].filter(Boolean);
    return <MediaChange service={service} before={idsOf(before)} after={idsOf(after)} />;
  }
  return <LineChange {...{ before, after, field }} />;
}

interface TextChangeProps {
  readonly title?: string;
  readonly before: string;
  readonly after: string;
}

function TextChange({ title, before, after }: TextChangeProps) {
  const stretches = wordDifference(before, after);
  return (
    <>
      {title !== undefined && <div className={classes.part}>{title}</div>}
      <MarkedText side="before" stretches={stretches} />
      <MarkedText side="after" stretches={stretches} />
    </>
  );
}

type LineChangeProps = Pick<ServiceUpdate, 'before' | 'after'> & {
  readonly field: LineField;
};

function LineChange({ before, after, field }: LineChangeProps) {
  const lines = lineDifference(useChangeLines(before)[field], useChangeLines(after)[field]);
  return (
    <>
      <MarkedLines side="before" lines={lines.before} />
      <MarkedLines side="after" lines={lines.after} />
    </>
  );
}
