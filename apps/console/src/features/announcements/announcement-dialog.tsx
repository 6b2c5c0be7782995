import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { announcementLimits } from '@khidma/contract/shapes/announcement';
import { sendAnnouncement } from '@khidma/contract/staff/send-announcement';
import { emirateCodes, type EmirateCode } from '@khidma/domain/reference/codes';
import { type DataLang, dataLangs, languages } from '@khidma/i18n/languages';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
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
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../shared/shared-queries.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { usePlaceName } from '../../shared/use-names.ts';
import { useAudience } from './use-audience.ts';

interface AnnouncementDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Draft = InputOf<typeof sendAnnouncement>;

const empty = { en_US: '', zh_CN: '', 'ar-AE': '' };
const blank = { titles: empty, texts: empty, emirate: '', categoryId: '' } as const;

type Typed = Pick<Draft, 'titles' | 'texts'> & {
  readonly emirate: EmirateCode | '';
  readonly categoryId: string;
};

/** Writes to merchants in three languages, with what they will see beside it. */
export function AnnouncementDialog({ open, onClose }: AnnouncementDialogProps) {
  const t = useTranslations('consoleDesk.announcements');
  const common = useTranslations('common');
  const rule = useTranslations('rules');
  const audience = useAudience();
  const [typed, setTyped] = useState<Typed>(blank);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useEndpointMutation(sendAnnouncement, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('done') });
      setTyped(blank);
      setTried(false);
      onClose();
    },
  });
  const { emirate, categoryId, titles, texts } = typed;
  const isMissing = dataLangs.some(
    (lang) => titles[lang].trim() === '' || texts[lang].trim() === '',
  );
  const fields = new Map(
    error instanceof ApiError ? error.fields.map(({ path, message }) => [path, message]) : [],
  );
  const send = (): void => {
    setTried(true);
    if (isMissing) return;
    mutate({
      titles,
      texts,
      ...(emirate !== '' && { emirate }),
      ...(categoryId !== '' && { categoryId }),
    });
  };
  const to = audience({ emirate: emirate || null, categoryId: categoryId || null });
  return (
    <FormDialog
      open={open}
      onClose={() => {
        reset();
        onClose();
      }}
      onSubmit={send}
      busy={isPending}
      error={fields.size === 0 ? error?.message : undefined}
      size="lg"
      title={t('write')}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <AudienceFields typed={typed} onChange={setTyped} error={fields.get('categoryId')} />
        {dataLangs.map((lang) => (
          <WordsFields
            key={lang}
            lang={lang}
            typed={typed}
            onChange={setTyped}
            problems={{
              title:
                tried && titles[lang].trim() === ''
                  ? rule('required')
                  : fields.get(`titles.${lang}`),
              text:
                tried && texts[lang].trim() === '' ? rule('required') : fields.get(`texts.${lang}`),
            }}
          />
        ))}
        <Preview typed={typed} />
        <Notice tone="warning">{t('confirmText', { audience: to })}</Notice>
      </Stack>
    </FormDialog>
  );
}

interface PartProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

function AudienceFields({
  typed,
  onChange,
  error,
}: PartProps & { readonly error: string | undefined }) {
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
        onChange={(emirate) => onChange({ ...typed, emirate })}
        options={[
          { value: '', label: t('anyEmirate') },
          ...emirateCodes.map((value) => ({ value, label: place(value) })),
        ]}
      />
      <SelectField
        label={t('category')}
        value={typed.categoryId}
        onChange={(categoryId) => onChange({ ...typed, categoryId })}
        error={error}
        options={[
          { value: '', label: t('anyCategory') },
          ...leaves.map(({ id, names }) => ({ value: id, label: names[lang] })),
        ]}
      />
    </>
  );
}

function WordsFields({
  lang,
  typed,
  onChange,
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
        label={`${t('heading')} · ${name}`}
        required
        value={titles[lang]}
        maxLength={announcementLimits.title}
        error={problems.title}
        onChange={(title) => onChange({ ...typed, titles: { ...titles, [lang]: title } })}
      />
      <TextAreaField
        label={`${t('body')} · ${name}`}
        required
        rows={3}
        value={texts[lang]}
        maxLength={announcementLimits.text}
        error={problems.text}
        onChange={(text) => onChange({ ...typed, texts: { ...texts, [lang]: text } })}
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
