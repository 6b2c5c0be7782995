import { ErrorState } from './error-state.tsx';
import { NoticeCenter, type NoticeCenterProps, type NoticeDay } from './notice-center.tsx';
import { found, nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'States/Notices' };
export default meta;

const alone = { play: () => found('dialog[open]') };

const center = (w: Words, props: Partial<NoticeCenterProps>) => (
  <NoticeCenter
    onClose={nothing}
    texts={{ ...w.notices, close: w.close, loading: w.loading }}
    days={[]}
    hasUnread={false}
    onMarkAll={nothing}
    onFollow={nothing}
    settingsHref="#settings"
    {...props}
  />
);

const sources = ['orders', 'system', 'comments'] as const;

const days = (w: Words, longest?: string): NoticeDay[] =>
  w.notices.days.map((label, day) => ({
    key: label,
    label,
    notices: w.notices.titles.map((title, index) => ({
      id: `${day} ${index}`,
      source: sources[index] ?? 'activity',
      title: longest ?? title,
      text: longest ?? w.notices.texts[index] ?? '',
      time: '16:05',
      isUnread: day === 0,
      href: '#notice',
    })),
  }));

export const Days = story(
  (w) => center(w, { days: days(w), hasUnread: true, onMore: nothing }),
  alone,
);

/** The longest one, whole. */
export const Long = story((w) => {
  const [day] = days(w, w.longText);
  const long = day ? [{ ...day, notices: day.notices.slice(0, 1) }] : [];
  return center(w, { days: long, hasUnread: true });
}, alone);

export const Empty = story((w) => center(w, {}), alone);

export const Loading = story((w) => center(w, { days: undefined }), alone);

export const Failed = story(
  (w) =>
    center(w, {
      failure: (
        <ErrorState compact title={w.failed} retryLabel={w.retry} onRetry={nothing}>
          {w.failedText}
        </ErrorState>
      ),
    }),
  alone,
);
