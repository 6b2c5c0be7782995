import { AskDialog } from '../../shared/decision/dialogs.ts';
import { type RemarkDrafts, useRemarkDrafts } from '../../shared/decision/remark-drafts.ts';
import { RemarkList } from '../../shared/decision/remark-list.tsx';
import { loaders } from 'virtual:texts/console.services.phraseText';
import { reviewedFields } from './compare-content.ts';
import classes from './decision-panel.module.css';
import type { ServiceReview } from './service-review.ts';
import { useGoToNext } from './use-go-to-next.ts';
import { approveService, declineService } from '@khidma/contract/catalogue/service-reviews';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { languageNameIn } from '@khidma/i18n/language-names';
import type { Lang } from '@khidma/i18n/languages';
import { Button } from '@khidma/ui/button';
import { IconCheck, IconPlus } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';

/** The longest message that the contract takes. */
const longest = 1000;

interface DecisionPanelProps {
  readonly review: ServiceReview;
  readonly drafts: RemarkDrafts;
  /** Called when the decision has been taken here. */
  readonly onDecided: () => void;
}

/** What goes to the merchant, gathered: remarks, message, decision. Behind a decision comes the next of the queue. */
export function DecisionPanel({ review, drafts, onDecided }: DecisionPanelProps) {
  const t = useTranslations('console.services');
  const [asked, ask] = useState<'approve' | 'decline' | null>(null);
  // Kept like the remarks: a look into the queue loses nothing.
  const notes = useRemarkDrafts(`${review.id} message`);
  const message = notes.of('message') ?? '';
  const write = (text: string): void => notes.set('message', text);
  const isTooLong = Array.from(message.trim()).length > longest;
  const goToNext = useGoToNext(review.serviceId);
  const finish = (): void => {
    onDecided();
    drafts.clear();
    notes.clear();
    void goToNext();
  };
  const isSilent = message.trim() === '' && drafts.all.length === 0;
  return (
    <div className={classes.panel}>
      <Section title={t('panel')}>
        <div className="k-stack-4">
          <RemarkList drafts={drafts} labelOf={useFieldName()} />
          <Phrases
            lang={review.merchantLang}
            onChoose={(phrase) => write(message.trim() === '' ? phrase : `${message}\n${phrase}`)}
          />
          <TextAreaField
            label={t('decline.message')}
            description={t('decline.messageHint')}
            value={message}
            onChange={write}
            maxLength={longest}
            rows={4}
          />
          {!review.mediaReady && <Notice tone="info">{t('mediaNotReady')}</Notice>}
          <div className={classes.buttons}>
            <Button
              kind="danger-quiet"
              shortcut="r"
              disabledReason={isSilent || isTooLong ? t('sayWhy') : undefined}
              onClick={() => ask('decline')}
            >
              {t('decline.action')}
            </Button>
            <Button
              kind="primary"
              shortcut="a"
              icon={<IconCheck size={18} aria-hidden />}
              disabledReason={review.mediaReady ? undefined : t('mediaNotReady')}
              onClick={() => ask('approve')}
            >
              {t('approve.action')}
            </Button>
          </div>
        </div>
      </Section>
      <Questions
        review={review}
        drafts={drafts}
        message={message.trim()}
        asked={asked}
        onClose={() => ask(null)}
        onDone={finish}
      />
    </div>
  );
}

interface QuestionsProps extends Omit<DecisionPanelProps, 'onDecided'> {
  readonly message: string;
  readonly asked: 'approve' | 'decline' | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Questions({ review, drafts, message, asked, onClose, onDone }: QuestionsProps) {
  const t = useTranslations('console.services');
  const remark = useTranslations('console.remark');
  const isUpdate = serviceCan.approveUpdate(review);
  const {
    serviceId: id,
    number,
    content: { name },
  } = review;
  const noted = drafts.all.length;
  return (
    <>
      <AskDialog
        open={asked === 'approve'}
        onClose={onClose}
        onDone={onDone}
        endpoint={approveService}
        input={{ id, number }}
        title={t('approve.title', { name })}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t(isUpdate ? 'approve.textUpdate' : 'approve.text')}
        {noted > 0 && <Notice tone="warning">{remark('unsent', { count: noted })}</Notice>}
      </AskDialog>
      <AskDialog
        open={asked === 'decline'}
        onClose={onClose}
        onDone={onDone}
        danger
        endpoint={declineService}
        input={{ id, number, message, remarks: [...drafts.all] }}
        title={t('decline.title', { name })}
        confirmLabel={t('decline.action')}
        doneText={t('decline.done')}
      >
        {t(isUpdate ? 'decline.textUpdate' : 'decline.text')}
        {noted > 0 && <p>{remark('count', { count: noted })}</p>}
      </AskDialog>
    </>
  );
}

/** A reviewed field's name in words. */
const useFieldName = (): ((path: string) => string) => {
  const t = useTranslations('console.services.fields');
  return (path) => {
    const field = reviewedFields.find((name) => name === path);
    return field === undefined ? path : t(field);
  };
};

const phrases = ['photos', 'name', 'description', 'price', 'category', 'contact'] as const;

interface PhrasesProps {
  /** The merchant's language: what is chosen comes in it. */
  readonly lang: Lang;
  readonly onChoose: (phrase: string) => void;
}

/** Sentences that reviewers need again and again, named in their own language and written in the merchant's. */
function Phrases({ lang, onChoose }: PhrasesProps) {
  const t = useTranslations('console.services');
  const locale = useLocale();
  const titleId = useId();
  const { data } = useQuery({
    queryKey: ['texts', 'services', lang],
    queryFn: loaders[lang],
    staleTime: Infinity,
  });
  const texts = data?.texts.console.services.phraseText;
  return (
    <div>
      <p id={titleId} className={classes.phrasesTitle}>
        {t('phrases')}
      </p>
      <p className={classes.phrasesText}>
        {t('phrasesText', { language: languageNameIn(locale, lang) })}
      </p>
      <ul className="k-wrap" aria-labelledby={titleId}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <Button
              size="sm"
              icon={<IconPlus size={14} aria-hidden />}
              disabled={texts === undefined}
              onClick={() => texts && onChoose(texts[phrase])}
            >
              {t(`phrase.${phrase}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
