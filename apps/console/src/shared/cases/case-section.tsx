import { NoteTimeline, TextForm } from '../text-form.tsx';
import { useSession } from '../session-store.ts';
import { usePermission } from '../use-permission.ts';
import { BatchOutcome, type BatchResults } from './batch-outcome.tsx';
import type { CasePartProps } from './case-part.ts';
import { notesQuery, useAssignees } from './case-queries.ts';
import { ColleagueMenu } from './colleague-menu.tsx';
import classes from './holder-steps.module.css';
import { useAssign } from './use-assign.ts';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useEndpointMutation } from '@khidma/client/query';
import { addCaseNote } from '@khidma/contract/backoffice/cases';
import { type CaseQueue, permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
  return (
    <div>
      <p>
        {holder === undefined
          ? t('isNobodys')
          : holder.id === me
            ? t('isMine')
            : t.rich('isWith', { name: () => <UserText key="name">{holder.name}</UserText> })}
      </p>
      {may && (
        <div className="k-wrap">
          <HolderSteps queue={queue} id={id} />
        </div>
      )}
    </div>
  );
}

interface HolderStepsProps {
  readonly queue: CaseQueue;
  readonly id: string;
  /** How it looks to take what nobody has. */
  readonly kind?: 'primary' | 'secondary';
}

/** Takes a thing in hand, lets go of it, or gives it to a colleague. */
export function HolderSteps({ queue, id, kind = 'secondary' }: HolderStepsProps) {
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
    <>
      <span className={classes.joined}>
        <Button
          kind={holder === undefined ? kind : 'secondary'}
          loading={isPending}
          onClick={() => give(isMine ? null : (me ?? null))}
        >
          {t(isMine ? 'release' : holder === undefined ? 'take' : 'takeOver')}
        </Button>
        <ColleagueMenu joined onChoose={give} />
      </span>
      {late !== null && (
        <BatchOutcome results={late} nameOf={() => t('title')} onClose={() => setLate(null)} />
      )}
    </>
  );
}

function Notes({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const query = useQuery(notesQuery({ queue, id }));
  if (query.data === undefined) return query.isError ? <LoadFailed query={query} /> : null;
  if (query.data.length === 0) return null;
  return <NoteTimeline label={t('notes')} notes={query.data} />;
}

/** Writes a note about a thing. */
function NoteForm({ queue, id }: CasePartProps) {
  const t = useTranslations('consoleCases');
  const add = useEndpointMutation(addCaseNote, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t('noteAdded') }),
  });
  return (
    <TextForm
      field={{ name: 'text', longest: 2000 }}
      label={t('note')}
      rows={2}
      submitLabel={t('addNote')}
      openLabel={t('addNote')}
      send={(text) => add.mutateAsync({ queue, id, text })}
    />
  );
}
