import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button, IconButton } from '@khidma/ui/button';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { IconCheck, IconPencilExclamation } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import type { FieldName } from '../../shared/papers/field-groups.ts';
import classes from './judged-field.module.css';
import type { Verdict } from './use-judge.ts';

/** The longest remark that the contract takes. */
const longest = 500;

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
    <div className={classes.field} data-verdict={verdict ?? undefined}>
      <dt className={classes.label}>
        {label}
        {changed && <StatusBadge tone="info">{t('changed')}</StatusBadge>}
      </dt>
      <dd className={classes.value}>
        {children ?? <span className={classes.none}>—</span>}
        {changed && (
          <div className={classes.before}>
            <span>{t('before')}: </span>
            {before ?? '—'}
          </div>
        )}
        {remarked !== undefined && (
          <div className={classes.before}>
            <span>{remark('before')}</span>
            <UserParagraph>{remarked}</UserParagraph>
          </div>
        )}
        {editing ? (
          <Remark {...{ field, label, drafts }} onDone={() => setEditing(false)} />
        ) : (
          noted !== undefined && (
            <button type="button" className={classes.noted} onClick={() => setEditing(true)}>
              <UserParagraph>{noted}</UserParagraph>
            </button>
          )
        )}
      </dd>
      <dd className={classes.tools}>
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

interface RemarkProps {
  readonly field: FieldName;
  readonly label: string;
  readonly drafts: RemarkDrafts;
  readonly onDone: () => void;
}

function Remark({ field, label, drafts, onDone }: RemarkProps) {
  const t = useTranslations('console.remark');
  const finish = (): void => {
    if ((drafts.of(field) ?? '').trim() === '') drafts.remove(field);
    onDone();
  };
  return (
    <div className={classes.editor}>
      <TextAreaField
        label={t('text', { field: label })}
        placeholder={t('placeholder')}
        value={drafts.of(field) ?? ''}
        onChange={(text) => drafts.set(field, text)}
        maxLength={longest}
        rows={2}
        autoFocus
      />
      <Button size="sm" onClick={finish}>
        {t('done')}
      </Button>
    </div>
  );
}
