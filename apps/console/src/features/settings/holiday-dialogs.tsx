import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { Holiday } from '@khidma/contract/shapes/schedule';
import { addHoliday, removeHoliday, renameHoliday } from '@khidma/contract/scheduling/holidays';
import { dubaiDay } from '@khidma/domain/rules/days';
import { DateField } from '@khidma/ui/date-field';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useDataLang } from '../../shared/session-store.ts';
import { NamesDialog } from './names-dialog.tsx';
import { useSave } from './use-save.ts';

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
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useEndpointMutation(addHoliday, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('saved') });
      onClose();
    },
  });
  const visits = visitsIn(error);
  const fields = new Map(
    (error instanceof ApiError ? error.fields : []).map(({ path, message }) => [path, message]),
  );
  const isDay = day !== '' && day >= today;
  return (
    <NamesDialog
      title={t('holiday.addTitle')}
      effect={t('holiday.addEffect')}
      confirmLabel={t(visits === null ? 'holiday.submit' : 'holiday.addAnyway')}
      names={{ en_US: '', zh_CN: '', 'ar-AE': '' }}
      busy={isPending}
      refused={visits === null && fields.size === 0 ? error?.message : undefined}
      fields={fields}
      onTry={() => setTried(true)}
      onSave={(names) => {
        if (isDay) mutate({ day, names, visits: visits ?? 0 });
      }}
      onClose={onClose}
    >
      <DateField
        label={t('holiday.day')}
        value={day}
        onChange={(next) => {
          setDay(next);
          // What was said of another day does not hold for this one.
          reset();
        }}
        min={today > `${year}-01-01` ? today : `${year}-01-01`}
        required
        autoFocus
        error={isTried && !isDay ? t('holiday.dayBad') : fields.get('day')}
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
  const { save, busy, refused, fields } = useSave(renameHoliday, onClose, (input) => ({
    ...input,
    names: before,
  }));
  return (
    <NamesDialog
      title={t('holiday.renameTitle', { name: before[lang] })}
      effect={t('tree.renameEffect')}
      confirmLabel={t('holiday.rename')}
      names={before}
      busy={busy}
      refused={refused}
      fields={fields}
      onSave={(names) => save({ day, names })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ holiday, onClose }: OneProps) {
  const t = useTranslations('consoleSettings.holiday');
  const lang = useDataLang();
  const { weekday } = useMoments();
  const { save, busy, refused } = useSave(removeHoliday, onClose);
  const { day, names } = holiday;
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => save({ day })}
      title={t('removeTitle', { name: names[lang] })}
      confirmLabel={t('remove')}
      busy={busy}
      error={refused}
      danger
    >
      {t('removeText', { day: weekday(day) })}
    </ConfirmDialog>
  );
}
