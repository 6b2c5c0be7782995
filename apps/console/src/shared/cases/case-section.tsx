import { useSession } from '../session-store.ts';
import { usePermission } from '../use-permission.ts';
import { BatchOutcome, type BatchResults } from './batch-outcome.tsx';
import type { CasePartProps } from './case-part.ts';
import { notesQuery, useAssignees } from './case-queries.ts';
import { ColleagueMenu } from './colleague-menu.tsx';
import { useAssign } from './use-assign.ts';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useEndpointMutation } from '@khidma/client/query';
import { addCaseNote } from '@khidma/contract/backoffice/cases';
import { text } from '@khidma/contract/shapes/common';
import { permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** Who has a thing in hand, with the way to take it; below, what colleagues noted about it. */
export function CaseSection({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const may = usePermission({ staff: { needs: permissionOfCase(queue) } });
  return (
    <Section title={t('title')} description={t('notesText')}>
      <Stack>
        <Holder queue={queue} id={id} may={may} />
        {may && <NoteForm queue={queue} id={id} />}
        <Notes queue={queue} id={id} />
      </Stack>
    </Section>
  );
}

function Holder({ queue, id, may }: CasePartProps & { readonly may: boolean }) {
  const t = useTranslations('consoleCases');
  const me = useSession((state) => state.staff?.id);
  const holder = useAssignees(queue, [id]).get(id);
  const [late, setLate] = useState<BatchResults | null>(null);
  const { assign, isPending } = useAssign(queue, (results) => {
    if (results.some(({ ok }) => !ok)) setLate(results);
  });
  const give = (to: string | null): void => assign([{ id, seen: holder?.id ?? null }], to);
  const isMine = holder !== undefined && holder.id === me;
  return (
    <div>
      <p>
        {holder === undefined
          ? t('isNobodys')
          : isMine
            ? t('isMine')
            : t.rich('isWith', { name: () => <UserText key="name">{holder.name}</UserText> })}
      </p>
      {may && (
        <>
          {!isMine && (
            <Button size="sm" loading={isPending} onClick={() => give(me ?? null)}>
              {t(holder === undefined ? 'take' : 'takeOver')}
            </Button>
          )}{' '}
          {isMine && (
            <Button size="sm" loading={isPending} onClick={() => give(null)}>
              {t('release')}
            </Button>
          )}{' '}
          <ColleagueMenu onChoose={give} />
        </>
      )}
      {late !== null && (
        <BatchOutcome results={late} nameOf={() => t('title')} onClose={() => setLate(null)} />
      )}
    </div>
  );
}

function Notes({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const { moment } = useMoments();
  const query = useQuery(notesQuery({ queue, id }));
  if (query.data === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  if (query.data.length === 0) return <p>{t('noNotes')}</p>;
  return (
    <Timeline
      label={t('notes')}
      events={query.data.map((note) => ({
        key: note.id,
        title: <UserText>{note.staffName}</UserText>,
        meta: moment(note.at),
        text: <UserParagraph>{note.text}</UserParagraph>,
      }))}
    />
  );
}

const longest = 2000;
const schema = z.object({ text: text(longest) });

/** Writes a note about a thing; what was typed is kept until it has been taken. */
function NoteForm({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const form = useForm({ resolver: ruleResolver(schema), defaultValues: { text: '' } });
  const add = useEndpointMutation(addCaseNote, { silent: true });
  const submit = useFormSubmit(form, async (note) => {
    await add.mutateAsync({ queue, id, ...note });
    form.reset();
    feedback.show({ message: t('noteAdded') });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextAreaInput
          control={form.control}
          name="text"
          label={t('note')}
          maxLength={longest}
          rows={2}
          required
        />
        <FormNotice control={form.control} />
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('addNote')}
        </Button>
      </Stack>
    </form>
  );
}
