import { useSession } from '../../../shared/session-store.ts';
import { inOrder, labelled, useListWords } from '../list-words.ts';
import { sentContent, textLanguages } from '../content-draft.ts';
import { serviceQuery } from '../services-queries.ts';
import { useFieldWords } from '../use-field-words.ts';
import classes from './check.module.css';
import { useAreaWords, useCategoryWords } from './editor-words.ts';
import { choiceName } from './use-path-words.ts';
import type { ServiceEditing } from './use-service-editor.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { displayedPrice } from '@khidma/domain/money/price';
import { changedFields, type ContentField } from '@khidma/domain/services/content-changes';
import { pricingOf } from '@khidma/domain/services/service-content';
import { languageNameIn } from '@khidma/i18n/language-names';
import { languages } from '@khidma/i18n/languages';
import { isolated } from '@khidma/i18n/line-parts';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { Dialog } from '@khidma/ui/dialog';
import { FormSkeleton } from '@khidma/ui/loading';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

interface ConflictDialogProps {
  readonly id: string;
  readonly editing: ServiceEditing;
  readonly onClose: () => void;
}

/** Shows both versions side by side as far as they differ, and asks which one counts. */
export function ConflictDialog({ id, editing, onClose }: ConflictDialogProps) {
  const t = useTranslations('serviceEditor.conflict');
  const common = useTranslations('common');
  // What the cache holds is what this tab saved itself: the other version is asked for, whatever its age.
  const query = useQuery({
    ...serviceQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const other = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialogTitle')}
      closeLabel={common('close')}
      size="lg"
      fullOnPhone
    >
      {query.isError ? (
        <LoadFailed query={query} />
      ) : other === undefined ? (
        <FormSkeleton label={common('loading')} />
      ) : (
        <Choice other={other} editing={editing} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Omit<ConflictDialogProps, 'id'> {
  readonly other: ServiceDetail;
}

function Choice({ other, editing, onClose }: ChoiceProps) {
  const t = useTranslations('serviceEditor.conflict');
  const { moment } = useMoments();
  const { saving, form, adoptOther } = editing;
  const keepMine = (): void => {
    onClose();
    // A failure is told by its notice.
    saving.overwrite(other).catch(() => undefined);
  };
  const loadOther = (): void => {
    onClose();
    adoptOther(other);
  };
  return (
    <Stack>
      <p>{t('dialogText', { when: moment(other.updatedAt) })}</p>
      <ContentDifferences
        mine={sentContent(form.getValues('content'))}
        other={other.content}
        labels={{ mine: t('mine'), other: t('other') }}
      />
      <p>{t('nothingLost')}</p>
      <Stack row>
        <Button kind="primary" onClick={keepMine}>
          {t('keepMine')}
        </Button>
        <Button onClick={loadOther}>{t('loadOther')}</Button>
      </Stack>
    </Stack>
  );
}

interface ContentDifferencesProps {
  readonly mine: ServiceContentShape;
  readonly other: ServiceContentShape;
  readonly labels: { readonly mine: string; readonly other: string };
}

/** The fields in which two contents differ, with what each says; what cannot be said in a few words is counted. */
function ContentDifferences({ mine, other, labels }: ContentDifferencesProps) {
  const t = useTranslations('serviceEditor.conflict');
  const fieldWords = useFieldWords();
  const say = useFieldValues();
  const fields = changedFields(other, mine);
  if (fields.length === 0) return <p>{t('same')}</p>;
  return (
    <dl className={classes.differences}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <span className={classes.group}>{labels.mine}</span>
            <Said field={field} text={say(field, mine)} />
          </dd>
          <dd>
            <span className={classes.group}>{labels.other}</span>
            <Said field={field} text={say(field, other)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SaidProps {
  readonly field: ContentField;
  readonly text: string;
}

/** One side of a difference: a text as its writer's language runs, lines that we composed as the reader's does. */
function Said({ field, text }: SaidProps) {
  if (text !== '' && (field === 'name' || field === 'description'))
    return <UserParagraph className={classes.said}>{text}</UserParagraph>;
  return <div className={cx(classes.said, classes.composed)}>{text || '—'}</div>;
}

const useFieldValues = (): ((field: ContentField, content: ServiceContentShape) => string) => {
  const t = useTranslations('serviceEditor.conflict');
  const categoryWords = useCategoryWords();
  const { areaWords } = useAreaWords();
  const amountText = useAmountText();
  const listed = useListWords();
  const reader = useSession((state) => state.lang);
  return (field, content) => {
    switch (field) {
      case 'name':
      case 'description':
        return content[field];
      case 'categoryId':
        return categoryWords(content.categoryId) ?? '';
      case 'serviceArea':
        return areaWords(content.serviceArea);
      case 'translations':
        return textLanguages
          .flatMap((lang) => {
            const text = content.translations[lang];
            return text
              ? [
                  labelled(
                    languageNameIn(languages[reader].bcp47, lang),
                    isolated(text.name || text.description),
                    reader,
                  ),
                ]
              : [];
          })
          .join('\n');
      case 'mediaIds':
        return t('files', { count: content.mediaIds.length });
      case 'specs':
        return content.specs
          .flatMap(({ name, options, translations = {} }) => [
            labelled(name, listed(options), reader),
            ...Object.values(translations).map((own) =>
              labelled(own.name || name, listed(own.options.filter(Boolean)), reader),
            ),
          ])
          .join('\n');
      case 'combinations':
        return pricesOf(content, amountText);
      case 'extraInfo':
        return t('answers', { count: Object.keys(content.extraInfo).length });
      case 'coverId':
      case 'watermark':
        return t(content[field] === null ? 'notSet' : 'set');
    }
  };
};

const pricesOf = (content: ServiceContentShape, amountText: (fils: number) => string): string =>
  content.combinations
    .flatMap((combination, index) => {
      const pricing = combination.enabled ? pricingOf(combination) : null;
      if (pricing === null) return [];
      const amount = amountText(displayedPrice(pricing));
      const name = choiceName(content, index);
      return [[name && inOrder(name), amount].filter(Boolean).join(' ')];
    })
    .join('\n');
