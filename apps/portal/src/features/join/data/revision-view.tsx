import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { DataFields, type DataFormParts } from './data-fields.tsx';
import { FoldedSection } from './data-section-view.tsx';
import { dataSectionNames, dataSections, type Revision } from './data-sections.ts';
import type { FieldName } from '../field-labels.ts';
import classes from './data.module.css';

/** After a round of revision: what was flagged on top, the rest below to be opened. */
export function RevisionView(parts: DataFormParts & { readonly revision: Revision }) {
  const t = useTranslations('joinData.revision');
  const id = useId();
  const { flagged } = parts.revision;
  const rest = dataSectionNames.flatMap((section) => {
    const all: readonly FieldName[] = dataSections[section];
    const names = all.filter((name) => !flagged.includes(name));
    return names.length === 0 ? [] : [{ section, names }];
  });
  return (
    <>
      <section className={classes.again} aria-labelledby={`${id}-again`}>
        <div>
          <h3 id={`${id}-again`}>{t('title')}</h3>
          <p>{t('text')}</p>
        </div>
        <DataFields {...parts} names={flagged} />
      </section>
      <section className={classes.section} aria-labelledby={`${id}-rest`}>
        <div>
          <h3 id={`${id}-rest`}>{t('restTitle')}</h3>
          <p>{t('restText')}</p>
        </div>
        <div className={classes.folds}>
          {rest.map(({ section, names }) => (
            <FoldedSection key={section} {...parts} section={section} names={names} />
          ))}
        </div>
      </section>
    </>
  );
}
