import { useScreen } from './screen.ts';
import classes from './kept-line.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { cx } from '@khidma/ui/cx';
import { IconCloudOff } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

interface KeptLineProps {
  /** In a conversation, beside whose list it is said on a desk. */
  readonly inThread?: boolean;
}

/** Says that what is shown was kept on this device, and when; nothing where the server has given it. */
export function KeptLine({ inThread = false }: KeptLineProps) {
  const t = useTranslations('messenger');
  const { moment } = useMoments();
  const { messenger } = useScreen();
  const keptAt = useStore(messenger.store, (state) => state.keptAt);
  if (keptAt === null) return null;
  return (
    <p role="status" className={cx(classes.line, inThread && classes.inThread)}>
      <IconCloudOff size={16} aria-hidden />
      <span>{t('kept', { moment: moment(new Date(keptAt).toISOString()) })}</span>
    </p>
  );
}
