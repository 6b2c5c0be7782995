import { useEffect } from 'react';
import { feedback, type FeedbackMessage } from './feedback.ts';
import { FeedbackHost } from './feedback-host.tsx';
import { found, nothing, story } from './testing/story.tsx';

const meta = { title: 'States/Feedback' };
export default meta;

/** The messages are the page's, not the host's: they go when the story goes. */
function Said({ messages, closeLabel }: { messages: FeedbackMessage[]; closeLabel: string }) {
  useEffect(() => {
    for (const message of messages) feedback.show(message);
    return () => feedback.clear();
    // Once, when the story is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <FeedbackHost closeLabel={closeLabel} />;
}

const shown = { play: () => found('[role=status], [role=alert]') };

export const Done = story(
  (w) => (
    <Said
      closeLabel={w.close}
      messages={[
        { type: 'error', title: w.toastTitle, message: w.toastText },
        { message: w.toast, action: { label: w.undo, onSelect: nothing } },
      ]}
    />
  ),
  shown,
);

export const Long = story(
  (w) => (
    <Said
      closeLabel={w.close}
      messages={[
        {
          type: 'warning',
          title: w.longLabel,
          message: `${w.longText} ${w.longAddress}`,
          action: { label: w.longAction, onSelect: nothing },
        },
      ]}
    />
  ),
  shown,
);
