import {
  IconBell,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconStar,
  IconX,
} from '@khidma/icons';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { UiLink } from './link.tsx';
import { Bone } from './loading.tsx';
import classes from './notice-center.module.css';
import { useDialogEscape } from './popup/escape-stack.ts';

/** Whom a notice is from. */
export type NoticeSource = 'orders' | 'comments' | 'activity' | 'system';

/** One notice, ready to be read. */
export interface NoticeLine {
  id: string;
  source: NoticeSource;
  title: string;
  /** Facts, a line each. */
  text: string;
  /** The time of day. */
  time: string;
  isUnread: boolean;
  href: string;
}

/** The notices of a day. */
export interface NoticeDay {
  key: string;
  label: string;
  notices: readonly NoticeLine[];
}

export interface NoticeCenterProps {
  onClose: () => void;
  texts: {
    title: string;
    close: string;
    markAll: string;
    /** Said of a line, beside its dot. */
    unread: string;
    loading: string;
    empty: string;
    emptyText: string;
    more: string;
    settings?: string | undefined;
  };
  /** Newest first; undefined while they are on their way. */
  days: readonly NoticeDay[] | undefined;
  /** Instead of the list: why it did not come, with another try. */
  failure?: ReactNode;
  hasUnread: boolean;
  onMarkAll: () => void;
  /** A line was followed: it is read. */
  onFollow: (id: string) => void;
  /** Brings older ones; none where there are none. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean | undefined;
  settingsHref?: string | undefined;
}

const icons = {
  orders: IconReceipt,
  comments: IconStar,
  activity: IconSpeakerphone,
  system: IconBell,
} as const;

/** What somebody was told, day by day: beside the bell on a desk, the whole screen on a phone. */
export function NoticeCenter(props: NoticeCenterProps) {
  const { onClose, texts, hasUnread, onMarkAll, settingsHref } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not its first button, which a browser may take.
    title.current?.focus();
    // Before the element goes: the focus returns to the bell.
    return () => element?.close();
  }, []);
  useDialogEscape(onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes.center}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.header}>
          <h2 ref={title} id={titleId} className={classes.title} tabIndex={-1}>
            {texts.title}
          </h2>
          {hasUnread && (
            <Button kind="quiet" size="sm" onClick={onMarkAll}>
              {texts.markAll}
            </Button>
          )}
          <IconButton label={texts.close} icon={<IconX size={20} />} onClick={onClose} />
        </div>
        <div className={classes.body}>
          <Lines {...props} />
        </div>
        {settingsHref !== undefined && texts.settings !== undefined && (
          <div className={classes.footer}>
            <UiLink href={settingsHref} className={classes.settings} onClick={onClose}>
              <IconSettings size={16} aria-hidden />
              {texts.settings}
            </UiLink>
          </div>
        )}
      </div>
    </dialog>
  );
}

function Lines({
  texts,
  days,
  failure,
  onClose,
  onFollow,
  onMore,
  isLoadingMore,
}: NoticeCenterProps) {
  if (failure !== undefined) return failure;
  if (days === undefined) return <LinesToCome label={texts.loading} />;
  if (days.length === 0)
    return (
      <EmptyState
        compact
        title={texts.empty}
        icon={<IconBell size={28} stroke={1.5} aria-hidden />}
      >
        {texts.emptyText}
      </EmptyState>
    );
  return (
    <>
      {days.map(({ key, label, notices }) => (
        <section key={key} aria-label={label}>
          <h3 className={classes.day}>{label}</h3>
          <ul className={classes.list}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <Line
                  notice={notice}
                  unread={texts.unread}
                  onFollow={() => {
                    onFollow(notice.id);
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <div className={classes.more}>
          <Button kind="quiet" size="sm" loading={isLoadingMore ?? false} onClick={onMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

interface LineProps {
  notice: NoticeLine;
  unread: string;
  onFollow: () => void;
}

function Line({ notice, unread, onFollow }: LineProps) {
  const Icon = icons[notice.source];
  return (
    <UiLink
      href={notice.href}
      className={classes.line}
      onClick={onFollow}
      data-active={notice.isUnread || undefined}
    >
      <span className={classes.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <bdi className={classes.what}>{notice.title}</bdi>
          <span className={classes.time}>{notice.time}</span>
        </span>
        {notice.text !== '' && <span className={classes.text}>{notice.text}</span>}
      </span>
      {notice.isUnread && <span className={classes.dot} role="img" aria-label={unread} />}
    </UiLink>
  );
}

function LinesToCome({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={`k-stack-4 ${classes.bones}`}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={classes.bone}>
          <Bone width="2.25rem" height="2.25rem" />
          <div className={classes.words}>
            <Bone width="70%" />
            <Bone width="45%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
