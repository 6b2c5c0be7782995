import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { useState, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useDataLang } from '../../shared/session-store.ts';
import type { ApplicationValues } from './application-values.ts';
import classes from './application.module.css';

interface ServiceTypesFieldProps {
  readonly control: Control<ApplicationValues>;
  readonly categories: CategoryTree;
}

/** What the merchant offers: a group for each root category, opened where something in it is chosen. */
export function ServiceTypesField({ control, categories }: ServiceTypesFieldProps) {
  const t = useTranslations('join.form');
  const lang = useDataLang();
  const { value, onChange, ref, error } = useBoundField<
    string[],
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control, name: 'serviceTypes' });
  return (
    <div ref={ref} tabIndex={-1} className={classes.groups}>
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {categories.map(({ id, names, children }) => {
        const chosen = children.filter((leaf) => value.includes(leaf.id)).map((leaf) => leaf.id);
        const others = value.filter((each) => !children.some((leaf) => leaf.id === each));
        return (
          <Group
            key={id}
            title={names[lang]}
            count={t('servicesChosen', { count: chosen.length })}
            open={chosen.length > 0}
          >
            <CheckboxGroupField
              label={names[lang]}
              hideLabel
              options={children.map((leaf) => ({ value: leaf.id, label: leaf.names[lang] }))}
              value={chosen}
              onChange={(next) => onChange([...others, ...next])}
            />
          </Group>
        );
      })}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: string;
  /** Whether it is open to begin with; afterwards whoever reads it decides. */
  readonly open: boolean;
  readonly children: ReactNode;
}

function Group({ title, count, open, children }: GroupProps) {
  const [atFirst] = useState(open);
  return (
    <details className={classes.group} open={atFirst}>
      <summary>
        <span>{title}</span>
        <span className={`k-quiet ${classes.count}`}>{count}</span>
      </summary>
      {children}
    </details>
  );
}
