import classes from './button.module.css';
import { cx } from './cx.ts';
import { UiLink } from './link.tsx';
import { popups } from './popup/popups.ts';
import { useOpener } from './popup/use-opener.ts';
import { useShortcut } from './shortcuts.ts';
import { useUiTexts } from './ui-texts.ts';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';

/** One primary a view; secondary beside it; quiet in rows and bars; danger for what cannot be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface Look {
  kind?: ButtonKind | undefined;
  size?: 'sm' | 'md' | undefined;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  fullWidth?: boolean | undefined;
  /** The key of one letter that presses it, where the app listens for keys. */
  shortcut?: string | undefined;
  children: ReactNode;
}

export interface ButtonProps extends Look {
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Says why the button is off; it stays focusable so that everybody can learn it. Implies disabled. */
  disabledReason?: string | undefined;
  /** The id of a sentence in sight that says why instead. */
  disabledBy?: string | undefined;
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

/** The class of a button's look, for what opens something by a button of its own. */
export const buttonClass = ({
  kind = 'secondary',
  size = 'md',
  fullWidth = false,
}: Partial<Look> = {}): string =>
  cx(classes.button, classes[kind], size === 'sm' && classes.compact, fullWidth && classes.wide);

/** What stands in a button. */
export function ButtonFace({
  icon,
  iconEnd,
  children,
}: Pick<Look, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className={classes.face}>
      {icon}
      <span className={classes.words}>{children}</span>
      {iconEnd}
    </span>
  );
}

/** The product's button. While it is off for a reason or waits for an answer it keeps the focus and does nothing. */
export function Button({
  kind,
  size,
  icon,
  iconEnd,
  fullWidth,
  disabledReason,
  disabledBy,
  onClick,
  children,
  ref,
  loading,
  disabled = false,
  type = 'button',
  shortcut,
  ...rest
}: ButtonProps) {
  const keys = useShortcut(shortcut);
  const descriptionId = useId();
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, []); // stands in the page by then
  const { working } = useUiTexts();
  const isTold = disabledReason !== undefined;
  const isExplained = isTold || disabledBy !== undefined;
  const isOff = isExplained || loading === true;
  return (
    <>
      <button
        {...rest}
        {...keys}
        ref={own}
        type={isExplained ? 'button' : type}
        className={buttonClass({ kind, size, fullWidth, children })}
        disabled={disabled && !isOff}
        aria-disabled={isOff || undefined}
        aria-describedby={isTold ? descriptionId : (disabledBy ?? rest['aria-describedby'])}
        data-loading={loading || undefined}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else onClick?.(event);
        }}
      >
        <ButtonFace {...{ icon, iconEnd, children }} />
        {loading && <span className={classes.spinner} aria-hidden />}
      </button>
      {isTold && (
        <ReasonTip id={descriptionId} trigger={own}>
          {disabledReason}
        </ReasonTip>
      )}
      {loading !== undefined && (
        <span role="status" className={classes.said}>
          {loading ? working : ''}
        </span>
      )}
    </>
  );
}

export interface ButtonLinkProps extends Look {
  href: string;
  target?: '_blank' | undefined;
  onClick?: (() => void) | undefined;
  'aria-label'?: string | undefined;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({
  href,
  target,
  onClick,
  icon,
  iconEnd,
  children,
  shortcut,
  ...rest
}: ButtonLinkProps) {
  const keys = useShortcut(shortcut);
  return (
    <UiLink
      {...{ href, target, onClick, ...keys }}
      aria-label={rest['aria-label']}
      className={buttonClass({ ...rest, children })}
    >
      <ButtonFace {...{ icon, iconEnd, children }} />
    </UiLink>
  );
}

export interface IconButtonProps {
  /** Read instead of the picture, and shown as its title. */
  label: string;
  icon: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  size?: 'sm' | 'md' | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Mirrors the icon in Arabic; for arrows. */
  flip?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
}

/** A square button with a picture and a name. */
export function IconButton({ label, icon, size = 'md', danger, flip, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(
        classes.icon,
        size === 'sm' && classes.small,
        danger && classes.dangerIcon,
        flip && classes.flip,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}

/** So long a pointer rests on a trigger before the tip shows, and may be on its way to the tip. */
const waits = { open: 300, close: 150 } as const;

interface ReasonTipProps {
  /** What `aria-describedby` of the button names. */
  readonly id: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Why a button is off. The sentence stands in the page from the first paint for those who listen; the tip only shows
 * it: to a pointer that rests on the button, to a finger that presses it and to the keyboard's focus.
 */
function ReasonTip({ id, trigger, children }: ReasonTipProps) {
  const { popup, open, close, intent } = useOpener(trigger, popups);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (then: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const isShown = popup !== undefined;
  // What was closed by Escape does not come back by a pointer that came to rest before.
  useEffect(() => () => clearTimeout(timer.current), [isShown]);
  // On the button itself, which stays the same element with and without a reason: it keeps the focus.
  useEffect(() => {
    const button = trigger.current;
    if (!button) return undefined;
    const stop = new AbortController();
    const on = <K extends 'pointerenter' | 'pointerleave' | 'focus' | 'blur' | 'click'>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => button.addEventListener(name, listener, { signal: stop.signal });
    const show = () => open('pointer');
    on('pointerenter', ({ pointerType }) => {
      intent.onPointerEnter();
      if (pointerType !== 'touch') later(show, waits.open);
    });
    on('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') later(close, waits.close);
    });
    on('focus', () => {
      if (button.matches(':focus-visible')) show();
    });
    on('blur', close);
    on('click', show);
    return () => stop.abort();
  }, [trigger, open, close, intent]);
  return (
    <>
      <span id={id} hidden>
        {children}
      </span>
      {popup && (
        <popup.TipPopup anchor={trigger} onClose={close}>
          <span
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => later(close, waits.close)}
          >
            {children}
          </span>
        </popup.TipPopup>
      )}
    </>
  );
}
