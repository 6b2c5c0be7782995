import { useDataLang } from '../../shared/session-store.ts';
import { MarkupView } from './markup-view.tsx';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { publishPage, savePageDraft } from '@khidma/contract/backoffice/content-pages';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import { dubaiDay } from '@khidma/domain/rules/days';
import { pageLimits } from '@khidma/domain/texts/content-pages';
import { type DataLang, dataLangs, languages } from '@khidma/i18n/languages';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { DateField } from '@khidma/ui/date-field';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Typed = Pick<
  InputOf<typeof savePageDraft>,
  'titles' | 'texts' | 'effectiveFrom' | 'asksAcceptance'
>;

interface PageDraftProps {
  readonly page: ContentPageDetail;
  readonly onPublished: () => void;
}

const empty = { en_US: '', zh_CN: '', 'ar-AE': '' };

/** What the next version starts from: what was saved of it, else the last version, else what is shipped. */
const startOf = ({ draft, published, shipped }: ContentPageDetail, today: string): Typed => {
  const { titles, texts } = draft ?? published[0] ?? shipped ?? { titles: empty, texts: empty };
  return {
    titles,
    texts,
    effectiveFrom: draft?.effectiveFrom ?? today,
    asksAcceptance: draft?.asksAcceptance ?? false,
  };
};

/** The next version of a page, as it is written. */
export function PageDraft({ page, onPublished }: PageDraftProps) {
  const t = useTranslations('consoleContent.pages');
  const [today] = useState(() => dubaiDay(Date.now()));
  const [typed, setTyped] = useState(() => startOf(page, today));
  const [lang, setLang] = useState<DataLang>(useDataLang());
  const { mutate, isPending, error } = useEndpointMutation(savePageDraft, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('saved') }),
  });
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const fields = new Map([...refused, ...fieldsOf(error)]);
  const { draft } = page;
  const isSaved = draft !== null && JSON.stringify(typed) === JSON.stringify(startOf(page, today));
  const save = (): void => {
    setRefused(new Map());
    mutate({ page: page.page, revision: draft?.revision ?? 0, ...typed });
  };
  return (
    <Section
      title={t('draft')}
      description={t('draftText')}
      footer={
        <Stack row>
          <Button loading={isPending} onClick={save}>
            {t('save')}
          </Button>
          <PublishButton
            page={page}
            isSaved={isSaved}
            onRefused={(error_) => setRefused(fieldsOf(error_))}
            onPublished={onPublished}
          />
        </Stack>
      }
    >
      <Stack>
        {error !== null && fields.size === 0 && <Notice tone="danger">{error.message}</Notice>}
        <Terms typed={typed} page={page} fields={fields} onChange={setTyped} />
        <TabsBar
          label={t('pages')}
          active={lang}
          onSelect={setLang}
          items={dataLangs.map((key) => ({ key, label: languages[key].name }))}
        />
        <Words key={lang} {...{ lang, typed, fields, page }} onChange={setTyped} />
      </Stack>
    </Section>
  );
}

const fieldsOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ApiError ? error.fields.map(({ path, message }) => [path, message]) : [],
  );

interface PartProps {
  readonly typed: Typed;
  readonly page: ContentPageDetail;
  readonly fields: ReadonlyMap<string, string>;
  readonly onChange: (typed: Typed) => void;
}

/** From when it holds, and whether merchants are asked. */
function Terms({ typed, page, fields, onChange }: PartProps) {
  const t = useTranslations('consoleContent.pages');
  return (
    <>
      <DateField
        label={t('from')}
        description={t('fromHint')}
        required
        value={typed.effectiveFrom}
        error={fields.get('effectiveFrom')}
        onChange={(effectiveFrom) => onChange({ ...typed, effectiveFrom })}
      />
      {page.page === 'terms' && (
        <CheckboxField
          label={t('asks')}
          description={t('asksHint')}
          value={typed.asksAcceptance}
          onChange={(asksAcceptance) => onChange({ ...typed, asksAcceptance })}
        />
      )}
    </>
  );
}

function Words({ lang, typed, page, fields, onChange }: PartProps & { readonly lang: DataLang }) {
  const t = useTranslations('consoleContent.pages');
  const { titles, texts } = typed;
  const { bcp47, dir } = languages[lang];
  return (
    <>
      <div lang={bcp47} dir={dir}>
        <Stack>
          <TextField
            label={t('heading')}
            required
            value={titles[lang]}
            maxLength={pageLimits.title}
            error={fields.get(`titles.${lang}`)}
            onChange={(title) => onChange({ ...typed, titles: { ...titles, [lang]: title } })}
          />
          <TextAreaField
            label={t('text')}
            description={t('markup')}
            required
            rows={16}
            value={texts[lang]}
            maxLength={pageLimits.text}
            error={fields.get(`texts.${lang}`)}
            onChange={(text) => onChange({ ...typed, texts: { ...texts, [lang]: text } })}
          />
        </Stack>
      </div>
      <Caption>
        {t('terms')} <Ltr>{page.terms.map(({ name }) => `{${name}}`).join(' ')}</Ltr>
      </Caption>
      <h3>{t('preview')}</h3>
      <MarkupView lang={lang} title={titles[lang]} text={texts[lang]} terms={page.terms} />
    </>
  );
}

interface PublishButtonProps {
  readonly page: ContentPageDetail;
  /** Whether what is typed is what is saved: that is published. */
  readonly isSaved: boolean;
  /** Told what is missing, by field. */
  readonly onRefused: (error: Error) => void;
  readonly onPublished: () => void;
}

/** Publishes a draft once it was asked: it cannot be taken back. */
function PublishButton({ page, isSaved, onRefused, onPublished }: PublishButtonProps) {
  const t = useTranslations('consoleContent.pages');
  const { businessDay } = useMoments();
  const [isAsking, setAsking] = useState(false);
  const { draft } = page;
  const { mutate, isPending, error } = useEndpointMutation(publishPage, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('published') });
      setAsking(false);
      onPublished();
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || refusal.fields.length === 0) return;
      // What is missing is said where it belongs.
      setAsking(false);
      onRefused(refusal);
    },
  });
  return (
    <>
      <Button
        kind="primary"
        disabledReason={isSaved ? undefined : t('unsaved')}
        onClick={() => setAsking(true)}
      >
        {t('publish')}
      </Button>
      {draft !== null && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => mutate({ page: page.page, revision: draft.revision })}
          busy={isPending}
          error={error?.message}
          title={t('publishTitle', { version: draft.version })}
          confirmLabel={t('publish')}
        >
          {t('publishText', { day: businessDay(draft.effectiveFrom) })}
          <SentenceGap />
          {draft.asksAcceptance && t('publishAsks')}
        </ConfirmDialog>
      )}
    </>
  );
}
