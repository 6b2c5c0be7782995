import { Colon } from '@khidma/app/intl/marks';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { IconCheck } from '@khidma/ui/icons/check';
import { IconPencilExclamation } from '@khidma/ui/icons/pencil-exclamation';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import row from '../../shared/decision/field-row.module.css';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkEditor } from '../../shared/decision/remark-editor.tsx';
import type { FieldName } from '../../shared/papers/field-groups.ts';
import classes from './judged-field.module.css';
import type { Verdict } from './use-judge.ts';

export interface JudgedFieldProps {
  readonly field: FieldName;
  readonly label: string;
  readonly verdict: Verdict;
  /** What is missing cannot be approved, only asked for. */
  readonly isFilled: boolean;
  /** What stands there; null shows a dash. */
  readonly children: ReactNode;
  /** What stood there in the version before, where it has changed. */
  readonly before?: ReactNode;
  readonly changed: boolean;
  /** What was remarked at the last decision. */
  readonly remarked: string | undefined;
  readonly drafts: RemarkDrafts;
  /** Given while verdicts can be made. */
  readonly onJudge: ((verdict: Verdict) => void) | undefined;
}

/** One field of an application with what staff say of it. */
export function JudgedField(props: JudgedFieldProps) {
  const { field, label, verdict, children, before, changed, remarked, drafts, onJudge } = props;
  const t = useTranslations('consoleMerchants.audit');
  const remark = useTranslations('console.remark');
  const [editing, setEditing] = useState(false);
  const noted = drafts.of(field);
  return (
    <div className={row.field} data-noted={verdict === 'revise' || undefined}>
      <dt className={row.label}>
        {label}
        {changed && <StatusBadge tone="info">{t('changed')}</StatusBadge>}
      </dt>
      <dd className={row.value}>
        {children ?? <span className={row.none}>—</span>}
        {changed && (
          <div className={cx(row.before, classes.stood)}>
            <span>
              {t('before')}
              <Colon />
            </span>
            {before ?? '—'}
          </div>
        )}
        {remarked !== undefined && (
          <div className={row.before}>
            <span>{remark('before')}</span>
            <UserParagraph>{remarked}</UserParagraph>
          </div>
        )}
        {editing ? (
          <RemarkEditor {...{ label, drafts }} path={field} onDone={() => setEditing(false)} />
        ) : (
          noted !== undefined && (
            <button
              type="button"
              className={cx(row.noted, classes.edit)}
              onClick={() => setEditing(true)}
            >
              <UserParagraph>{noted}</UserParagraph>
            </button>
          )
        )}
      </dd>
      <dd className={row.tools}>
        {onJudge ? (
          <VerdictButtons
            {...{ label, verdict, isFilled: props.isFilled }}
            onJudge={(next) => {
              if (next !== 'revise') drafts.remove(field);
              setEditing(next === 'revise');
              onJudge(next);
            }}
          />
        ) : (
          verdict && (
            <StatusBadge tone={verdict === 'approved' ? 'success' : 'warning'}>
              {t(verdict)}
            </StatusBadge>
          )
        )}
      </dd>
    </div>
  );
}

interface VerdictButtonsProps {
  readonly label: string;
  readonly verdict: Verdict;
  readonly isFilled: boolean;
  readonly onJudge: (verdict: Verdict) => void;
}

/** Pressed once it says so; pressed again it takes the word back. */
function VerdictButtons({ label, verdict, isFilled, onJudge }: VerdictButtonsProps) {
  const t = useTranslations('consoleMerchants.audit');
  return (
    <>
      {(isFilled || verdict === 'approved') && (
        <span className={classes.approve} data-on={verdict === 'approved' || undefined}>
          <IconButton
            size="sm"
            label={t('approveField', { field: label })}
            aria-pressed={verdict === 'approved'}
            icon={<IconCheck size={18} />}
            onClick={() => onJudge(verdict === 'approved' ? null : 'approved')}
          />
        </span>
      )}
      <span className={classes.revise} data-on={verdict === 'revise' || undefined}>
        <IconButton
          size="sm"
          label={t('reviseField', { field: label })}
          aria-pressed={verdict === 'revise'}
          icon={<IconPencilExclamation size={18} />}
          onClick={() => onJudge(verdict === 'revise' ? null : 'revise')}
        />
      </span>
    </>
  );
}
