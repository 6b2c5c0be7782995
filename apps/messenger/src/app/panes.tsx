import { EmptyState } from '@khidma/ui/empty-state';
import { IconMessages } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ListPane } from '../list/list-pane.tsx';
import { useScreenState } from '../screen.ts';
import { Arrivals } from './arrivals.tsx';
import classes from './panel.module.css';

/** List, conversation and order: three panes, two, or one at a time. */
export function Panes() {
  const t = useTranslations('messenger');
  const openId = useScreenState((state) => state.openId);
  return (
    <div className={classes.panes} {...(openId !== null && { 'data-open': true })}>
      <div className={classes.list}>
        <ListPane />
      </div>
      <main className={classes.thread}>
        <div className={classes.nothing}>
          <EmptyState
            title={t('empty.choose')}
            icon={<IconMessages size={28} stroke={1.5} aria-hidden />}
          >
            {t('empty.chooseText')}
          </EmptyState>
        </div>
      </main>
      <Arrivals />
    </div>
  );
}
