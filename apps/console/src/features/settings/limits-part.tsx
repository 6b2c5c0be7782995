import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import { tunables } from '@khidma/domain/settings/durations';
import { StatusBadge } from '@khidma/ui/badge';
import { Button } from '@khidma/ui/button';
import { TableSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ReadOnlyNotice } from './fees-part.tsx';
import { limitGroupNames, limitGroups, type LimitName } from './limit-groups.ts';
import classes from './settings.module.css';
import { useSettingWords } from '../../shared/settings/use-setting-words.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../shared/shared-queries.ts';

const LimitDialog = lazyDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog);

type Limit = OperatorSettings['tunables'][number];

/** Durations and limits in groups, each with its default beside it. */
export function LimitsPart() {
  const t = useTranslations('consoleSettings');
  const word = useTranslations('common');
  const query = useQuery(settingsQuery);
  const [editing, setEditing] = useState<LimitName | null>(null);
  const { data } = query;
  if (data === undefined)
    return query.isError ? <LoadFailed query={query} /> : <TableSkeleton label={word('loading')} />;
  const limitOf = (name: LimitName): Limit | undefined =>
    data.tunables.find((limit) => limit.name === name);
  return (
    <>
      {!data.mayChange && <ReadOnlyNotice />}
      {limitGroupNames.map((group) => (
        <Section key={group} title={t(`group.${group}`)} flush>
          <ul className={classes.rows}>
            {limitGroups[group].map((name) => (
              <LimitRow
                key={name}
                limit={limitOf(name)}
                onEdit={data.mayChange ? () => setEditing(name) : undefined}
              />
            ))}
          </ul>
        </Section>
      ))}
      {editing !== null && (
        <LimitDialog name={editing} settings={data} onClose={() => setEditing(null)} />
      )}
    </>
  );
}

interface LimitRowProps {
  /** Undefined while a newer page asks an older server for it. */
  readonly limit: Limit | undefined;
  readonly onEdit: (() => void) | undefined;
}

function LimitRow({ limit, onEdit }: LimitRowProps) {
  const t = useTranslations('consoleSettings');
  const words = useSettingWords();
  const { day } = useMoments();
  if (limit === undefined) return null;
  const { name, value, since } = limit;
  const isDefault = value === tunables[name].default;
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>{t(`tunable.${name}`)}</span>
        <Small>{t(`hint.${name}`)}</Small>
      </div>
      <div className={classes.rowValue}>
        <strong>{words.value(name, value)}</strong>
        {isDefault ? (
          <Small>{t('limit.default')}</Small>
        ) : (
          <>
            <Small>
              {t('limit.defaultIs', { value: words.value(name, tunables[name].default) })}
            </Small>
            <StatusBadge tone="info">
              {since === null ? t('limit.changed') : t('limit.since', { day: day(since) })}
            </StatusBadge>
          </>
        )}
      </div>
      {onEdit && (
        <Button
          size="sm"
          aria-label={t('editNamed', { name: t(`tunable.${name}`) })}
          onClick={onEdit}
        >
          {t('change')}
        </Button>
      )}
    </li>
  );
}
