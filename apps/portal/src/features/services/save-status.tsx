import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../shared/use-moments.ts';
import type { EditorPhase } from './editor-state.ts';

/** Says whether the draft is saved. */
export function SaveStatus({ phase }: { readonly phase: EditorPhase }) {
  const t = useTranslations('serviceEditor.saving');
  const { time } = useMoments();
  const words = (): string | null => {
    switch (phase.name) {
      case 'untouched':
        return null;
      case 'saved':
        return t('saved', { when: time(phase.at) });
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
