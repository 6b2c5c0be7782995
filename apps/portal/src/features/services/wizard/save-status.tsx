import { dubaiDay } from '@khidma/domain/rules/days';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { EditorPhase } from './editor-state.ts';

/** Says whether the draft is saved. */
export function SaveStatus({ phase }: { readonly phase: EditorPhase }) {
  const t = useTranslations('serviceEditor.saving');
  const { time, moment } = useMoments();
  const words = (): string | null => {
    switch (phase.name) {
      case 'untouched':
        return null;
      case 'saved':
        return isToday(phase.at)
          ? t('saved', { when: time(phase.at) })
          : t('savedOn', { when: moment(phase.at) });
      case 'submitted':
      case 'submitting':
        return t('submitting');
      default:
        return t(phase.name);
    }
  };
  return (
    <span role="status">
      <Small>{words()}</Small>
    </span>
  );
}

const isToday = (at: string): boolean => dubaiDay(Date.parse(at)) === dubaiDay(Date.now());
