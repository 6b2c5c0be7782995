import { useDataLang } from '../../shared/session-store.ts';
import { categoriesQuery } from '../../shared/shared-queries.ts';
import { usePlaceName } from '../../shared/use-names.ts';
import { useTypedForm } from '../../shared/use-typed-form.ts';
import { useAudience } from './use-audience.ts';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import {
  countAudience,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import { announcementLimits } from '@khidma/contract/shapes/message-text';
import { type EmirateCode, emirateCodes } from '@khidma/domain/reference/codes';
import { type DataLang, dataLangs, languages } from '@khidma/i18n/languages';
import { dotLine } from '@khidma/i18n/line-parts';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextField } from '@khidma/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

interface AnnouncementDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Draft = InputOf<typeof sendAnnouncement>;

const empty = { en_US: '', zh_CN: '', 'ar-AE': '' };

type Typed = Pick<Draft, 'titles' | 'texts'> & {
  readonly emirate: EmirateCode | '';
  readonly categoryId: string;
};

const blank: Typed = { titles: empty, texts: empty, emirate: '', categoryId: '' };

/** What must be filled in and is not. */
const missingIn = ({ titles, texts }: Typed): readonly string[] =>
  dataLangs.flatMap((lang) => [
    ...(titles[lang].trim() === '' ? [`titles.${lang}`] : []),
    ...(texts[lang].trim() === '' ? [`texts.${lang}`] : []),
  ]);

/** Writes to merchants in three languages, with what they will see beside it. */
export function AnnouncementDialog({ open, onClose }: AnnouncementDialogProps) {
  const t = useTranslations('consoleDesk.announcements');
  const rule = useTranslations('rules');
  const audience = useAudience();
  const { typed, set, fields, dialog } = useTypedForm({
    endpoint: sendAnnouncement,
    blank,
    problemsOf: (draft) =>
      Object.fromEntries(missingIn(draft).map((path) => [path, rule('required')])),
    inputOf: ({ titles, texts, emirate, categoryId }) => ({
      titles,
      texts,
      ...(emirate !== '' && { emirate }),
      ...(categoryId !== '' && { categoryId }),
    }),
    onDone: () => feedback.show({ message: t('done') }),
    onClose,
  });
  const { emirate, categoryId } = typed;
  const to = audience({ emirate: emirate || null, categoryId: categoryId || null });
  const { sentence, send, isNobody } = useAudienceCount(typed);
  return (
    <FormDialog
      open={open}
      {...dialog}
      size="lg"
      title={t('write')}
      confirmLabel={send}
      disabledReason={isNobody ? sentence : undefined}
    >
      <Stack>
        <AudienceFields typed={typed} set={set} error={fields.get('categoryId')} />
        <p role="status">{sentence}</p>
        {dataLangs.map((lang) => (
          <WordsFields
            key={lang}
            lang={lang}
            typed={typed}
            set={set}
            problems={{ title: fields.get(`titles.${lang}`), text: fields.get(`texts.${lang}`) }}
          />
        ))}
        <Preview typed={typed} />
        <SendTest titles={typed.titles} texts={typed.texts} />
        <Notice tone="warning" title={sentence}>
          {t('confirmText', { audience: to })}
        </Notice>
      </Stack>
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly set: (change: Partial<Typed>) => void;
}

function AudienceFields({ typed, set, error }: PartProps & { readonly error: string | undefined }) {
  const t = useTranslations('consoleDesk.announcements');
  const lang = useDataLang();
  const place = usePlaceName();
  const { data: roots = [] } = useQuery(categoriesQuery);
  const leaves = roots.flatMap((root) => (root.children.length === 0 ? [root] : root.children));
  return (
    <>
      <SelectField
        label={t('emirate')}
        value={typed.emirate}
        onChange={(emirate) => set({ emirate })}
        options={[
          { value: '', label: t('anyEmirate') },
          ...emirateCodes.map((value) => ({ value, label: place(value) })),
        ]}
      />
      <SelectField
        label={t('category')}
        value={typed.categoryId}
        onChange={(categoryId) => set({ categoryId })}
        error={error}
        placeholder={t('anyCategory')}
        options={leaves.map(({ id, names }) => ({ value: id, label: names[lang] }))}
      />
    </>
  );
}

function WordsFields({
  lang,
  typed,
  set,
  problems,
}: PartProps & {
  readonly lang: DataLang;
  readonly problems: {
    readonly title: string | undefined;
    readonly text: string | undefined;
  };
}) {
  const t = useTranslations('consoleDesk.announcements');
  const { titles, texts } = typed;
  const { name } = languages[lang];
  return (
    <>
      <TextField
        label={dotLine([t('heading'), name])}
        required
        value={titles[lang]}
        maxLength={announcementLimits.title}
        error={problems.title}
        onChange={(title) => set({ titles: { ...titles, [lang]: title } })}
      />
      <TextAreaField
        label={dotLine([t('body'), name])}
        required
        rows={3}
        value={texts[lang]}
        maxLength={announcementLimits.text}
        error={problems.text}
        onChange={(text) => set({ texts: { ...texts, [lang]: text } })}
      />
    </>
  );
}

function Preview({ typed: { titles, texts } }: Pick<PartProps, 'typed'>) {
  const t = useTranslations('consoleDesk.announcements');
  return (
    <Section title={t('preview')} description={t('previewText')}>
      <Stack>
        {dataLangs.map((lang) => (
          <div key={lang} lang={languages[lang].bcp47} dir={languages[lang].dir}>
            <strong>
              <UserText>{titles[lang] || t('noTitle')}</UserText>
            </strong>
            <UserParagraph>{texts[lang]}</UserParagraph>
          </div>
        ))}
      </Stack>
    </Section>
  );
}

interface ChosenAudience {
  readonly emirate: EmirateCode | '';
  readonly categoryId: string;
}

/** How many merchants would be told, in words. */
interface AudienceCount {
  readonly sentence: string;
  /** What the button says that tells them. */
  readonly send: string;
  /** Nobody would be told. */
  readonly isNobody: boolean;
}

/** Returns how many merchants a chosen audience is, counted anew when another is chosen. */
const useAudienceCount = ({ emirate, categoryId }: ChosenAudience): AudienceCount => {
  const t = useTranslations('consoleDesk.announcements');
  const format = useFormatter();
  const { data, isError } = useEndpointQuery(countAudience, {
    ...(emirate !== '' && { emirate }),
    ...(categoryId !== '' && { categoryId }),
  });
  if (data === undefined)
    return { sentence: t(isError ? 'uncounted' : 'counting'), send: t('send'), isNobody: false };
  const { merchants, isMore } = data;
  if (isMore) {
    const count = format.number(merchants);
    return {
      sentence: t('reachesMore', { count }),
      send: t('sendToMore', { count }),
      isNobody: false,
    };
  }
  return {
    sentence: t('reaches', { count: merchants }),
    send: t('sendTo', { count: merchants }),
    isNobody: merchants === 0,
  };
};

type SendTestProps = Pick<InputOf<typeof sendAnnouncement>, 'titles' | 'texts'>;

/** Mails what is typed to whoever types it, in a language or in all. */
function SendTest({ titles, texts }: SendTestProps) {
  const t = useTranslations('consoleDesk.announcements');
  const [chosen, setChosen] = useState<DataLang | ''>('');
  const { mutate, isPending } = useEndpointMutation(testAnnouncement, {
    onSuccess: ({ to }) => void feedback.show({ message: t('tested', { to }) }),
  });
  const words = (chosen === '' ? dataLangs : [chosen]).map((lang) => ({
    lang,
    title: titles[lang].trim(),
    text: texts[lang].trim(),
  }));
  const isMissing = words.some(({ title, text }) => title === '' || text === '');
  return (
    <Stack>
      <SelectField
        label={t('testLang')}
        description={t('testHint')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: t('testAll') },
          ...dataLangs.map((value) => ({ value, label: languages[value].name })),
        ]}
      />
      <Stack row>
        <Button
          size="sm"
          loading={isPending}
          disabledReason={isMissing ? t('testMissing') : undefined}
          onClick={() => mutate({ words })}
        >
          {t('test')}
        </Button>
      </Stack>
    </Stack>
  );
}
