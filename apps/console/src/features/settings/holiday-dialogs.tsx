import { ApiError } from '@khidma/client/call-errors';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { Holiday } from '@khidma/contract/shapes/schedule';
import { addHoliday, removeHoliday, renameHoliday } from '@khidma/contract/scheduling/holidays';
import { dubaiDay } from '@khidma/domain/rules/days';
import { DateField } from '@khidma/ui/date-field';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useDataLang } from '../../shared/session-store.ts';
import { NamesDialog, noNames, useNameProblems } from './names-dialog.tsx';
import { useSettingForm } from './use-saved.ts';
import { AskDialog } from '../../shared/decision/ask-dialog.tsx';

/** What was asked for: a new holiday, another name, or an ordinary day. */
export type AskedHoliday =
  | { readonly what: 'add'; readonly year: number }
  | { readonly what: 'rename' | 'remove'; readonly holiday: Holiday };

interface HolidayDialogsProps {
  readonly asked: AskedHoliday;
  readonly onClose: () => void;
}

/** The dialog of what was asked for. */
export function HolidayDialogs({ asked, onClose }: HolidayDialogsProps) {
  if (asked.what === 'add') return <AddDialog year={asked.year} onClose={onClose} />;
  if (asked.what === 'rename') return <RenameDialog holiday={asked.holiday} onClose={onClose} />;
  return <RemoveDialog holiday={asked.holiday} onClose={onClose} />;
}

const told = z.object({ visits: z.int() });

/** How many booked visits the server named as it refused the day. */
const visitsIn = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.name !== 'holidayHasVisits') return null;
  const data = z.safeParse(told, error.data);
  return data.success ? data.data.visits : null;
};

function AddDialog({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const t = useTranslations('consoleSettings');
  const [today] = useState(() => dubaiDay(Date.now()));
  const problemsOf = useNameProblems();
  const form = useSettingForm({
    endpoint: addHoliday,
    blank: { day: '', names: noNames },
    problemsOf: (typed) => ({
      ...problemsOf(typed),
      day: (typed.day === '' || typed.day < today) && t('holiday.dayBad'),
    }),
    inputOf: (typed) => ({ ...typed, visits: visits ?? 0 }),
    onClose,
  });
  const { typed, set, fields, reset, dialog } = form;
  const visits = visitsIn(form.refusal);
  return (
    <NamesDialog
      form={{ ...form, dialog: { ...dialog, error: visits === null ? dialog.error : undefined } }}
      title={t('holiday.addTitle')}
      effect={t('holiday.addEffect')}
      confirmLabel={t(visits === null ? 'holiday.submit' : 'holiday.addAnyway')}
    >
      <DateField
        label={t('holiday.day')}
        value={typed.day}
        onChange={(day) => {
          set({ day });
          // What was said of another day does not hold for this one.
          reset();
        }}
        min={today > `${year}-01-01` ? today : `${year}-01-01`}
        required
        autoFocus
        error={fields.get('day')}
      />
      {visits !== null && (
        <Notice tone="warning" announce title={t('holiday.hasVisits', { count: visits })}>
          {t('holiday.hasVisitsText')}
        </Notice>
      )}
    </NamesDialog>
  );
}

interface OneProps {
  readonly holiday: Holiday;
  readonly onClose: () => void;
}

function RenameDialog({ holiday, onClose }: OneProps) {
  const t = useTranslations('consoleSettings');
  const lang = useDataLang();
  const { day, names: before } = holiday;
  const form = useSettingForm({
    endpoint: renameHoliday,
    blank: { names: before },
    problemsOf: useNameProblems(),
    inputOf: ({ names }) => ({ day, names }),
    undo: (input) => ({ ...input, names: before }),
    onClose,
  });
  return (
    <NamesDialog
      form={form}
      title={t('holiday.renameTitle', { name: before[lang] })}
      effect={t('tree.renameEffect')}
      confirmLabel={t('holiday.rename')}
    />
  );
}

function RemoveDialog({ holiday: { day, names }, onClose }: OneProps) {
  const t = useTranslations('consoleSettings');
  const lang = useDataLang();
  const { weekday } = useMoments();
  return (
    <AskDialog
      endpoint={removeHoliday}
      input={{ day }}
      onClose={onClose}
      title={t('holiday.removeTitle', { name: names[lang] })}
      confirmLabel={t('holiday.remove')}
      doneText={t('saved')}
      danger
    >
      {t('holiday.removeText', { day: weekday(day) })}
    </AskDialog>
  );
}
