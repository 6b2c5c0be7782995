import type { SettingChangeData } from '@khidma/contract/shapes/settings';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import {
  deskLists,
  moneyFiles,
  staffActionNames,
} from '@khidma/contract/shapes/staff-action-names';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDataLang } from '../../shared/session-store.ts';
import classes from './audit-log.module.css';
import { subjectPath } from './subject-path.ts';

/** What a member of staff did, in a sentence that leads to what it was done to. */
export function ActionSentence({ row }: { readonly row: StaffActionRow }) {
  const t = useTranslations('consoleActions.sentences');
  const known = staffActionNames.find((name) => name === row.action) ?? 'other';
  return (
    <span>
      {t.rich(known, {
        action: row.action,
        staff: () => (
          <UserText key="staff" className={classes.strong}>
            {row.staffName}
          </UserText>
        ),
        subject: (said) => <Subject key="subject" row={row} said={said} />,
      })}
    </span>
  );
}

interface SubjectProps {
  readonly row: StaffActionRow;
  /** What the sentence itself calls it, of what has no name. */
  readonly said: ReactNode;
}

function Subject({ row, said }: SubjectProps): ReactNode {
  const t = useTranslations('consoleMerchants.log');
  const href = subjectPath(row);
  const list = useTranslations('console.nav');
  const file = useTranslations('consoleFiles.names');
  const settingName = useSettingName();
  const exported = deskLists.find((name) => row.subjectKind === 'list' && name === row.subjectName);
  const money = moneyFiles.find((name) => row.subjectKind === 'list' && name === row.subjectName);
  const called = (row.setting === null ? undefined : settingName(row.setting)) ?? row.subjectName;
  const name =
    exported !== undefined ? (
      list(exported)
    ) : money !== undefined ? (
      file(money)
    ) : called === '' ? (
      saysNothing(said) ? (
        t('nameless')
      ) : (
        said
      )
    ) : (
      <Named>{called}</Named>
    );
  return href === undefined ? name : <UiLink href={href}>{name}</UiLink>;
}

const saysNothing = (said: ReactNode): boolean => !Array.isArray(said) || said.length === 0;

/** A number stays on one line; a name finds its own direction. */
function Named({ children }: { readonly children: string }) {
  return /^[A-Z]{2}-\d+$/.test(children) ? <Ltr>{children}</Ltr> : <UserText>{children}</UserText>;
}

/** What a setting is called in the reader's language: the log keeps it by its key. */
const useSettingName = (): ((change: SettingChangeData) => string | undefined) => {
  const t = useTranslations('consoleSettings.tunable');
  const lang = useDataLang();
  return (change) => {
    if (change.setting === 'tunable') return t(change.name);
    if (change.setting === 'reference') return change.after.names[lang];
    if (change.setting === 'holiday') return (change.after ?? change.before)?.[lang];
    return undefined;
  };
};
