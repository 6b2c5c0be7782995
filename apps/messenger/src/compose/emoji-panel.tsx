import { useEffect, useRef, type KeyboardEvent } from 'react';
import classes from './compose.module.css';

/** What people write to each other about work in a home, by how often: a keyboard has the rest. */
const emojis =
  '👍 🙏 😊 🙂 😀 😂 😍 😉 🤝 👌 👏 💪 ❤️ 🌹 🎉 ✨ ✅ ❌ ❗ ❓ ⏰ 📅 📍 🏠 🚪 🔑 🚗 🅿️ 🛠️ 🔧 🪛 🔌 💡 🚿 🚰 🧹 🧽 🧺 ❄️ 🔥 🎨 🪴 📦 📷 📞 💰 🧾 ⭐ 🤔 😅 😔 😢 😮 😴 🤲 ☕'.split(
    ' ',
  );

interface EmojiPanelProps {
  readonly label: string;
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** So many stand in a row: arrows go up and down by it. */
const inRow = 8;

/** A small choice of emojis above the field. */
export function EmojiPanel({ label, onPick, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !panel.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      // It leaves the panel alone, not the conversation.
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: inRow,
      ArrowUp: -inRow,
    };
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[at + by]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows and Escape from whichever emoji has the focus
    <div
      ref={panel}
      className={classes.emojis}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {emojis.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
