import { parts } from '#popups';
import { lastMobileWidth } from '../breakpoint.ts';
import { BareInput } from '../control.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog.tsx';
import { freeDir } from '../field.tsx';
import { IconCheck, IconSearch } from '@khidma/icons';
import { isComposing } from '../is-composing.ts';
import { fold, matches } from '../popup/fold.ts';
import type { OpenedTexts } from '../popup/opened-texts.ts';
import { scrollIn } from '../popup/scroll-in.ts';
import classes from './choice-list.module.css';
import type { ChoiceBranch, ChoiceFieldProps, ChoiceLeaf, ChoiceTexts } from './choice-types.ts';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface ChoicePopupProps extends ChoiceFieldProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** What was typed before the list was there. */
  readonly typed: string;
  readonly opened: OpenedTexts;
  readonly onClose: () => void;
}

/** The list of a choice: beside its field on a desk, the whole screen on a phone, whose keyboard takes the other half. */
export function ChoicePopup({ id, anchor, opened, onClose, ...props }: ChoicePopupProps) {
  const { options = [], find = findIn(options) } = props;
  const texts = props.texts ?? {
    search: opened.search,
    none: () => opened.noMatch,
  };
  const list = <ChoiceList {...props} find={find} texts={texts} />;
  if (innerWidth <= lastMobileWidth)
    return (
      <Dialog onClose={onClose} title={props.label} fullOnPhone>
        <div id={id}>{list}</div>
      </Dialog>
    );
  return (
    <parts.PanelPopup {...{ anchor, onClose }} wide label={props.label}>
      <div id={id} className={classes.beside}>
        {list}
      </div>
    </parts.PanelPopup>
  );
}

const findIn =
  (options: readonly ChoiceLeaf[]) =>
  (text: string): ChoiceBranch[] => [
    {
      key: 'all',
      leaves: options.filter(({ label, alsoCalled = '' }) =>
        matches(`${label} ${alsoCalled}`, text),
      ),
    },
  ];

interface ChoiceListProps extends Pick<
  ChoiceFieldProps,
  'label' | 'value' | 'onChange' | 'placeholder' | 'clearable'
> {
  readonly find: (text: string) => readonly ChoiceBranch[];
  readonly texts: ChoiceTexts;
  readonly typed: string;
}

/** The search box keeps the focus; what the arrow keys point at is told by `aria-activedescendant`. */
function ChoiceList(props: ChoiceListProps) {
  const { label, value, onChange, find, texts, typed, clearable, placeholder } = props;
  const id = useId();
  const [text, setText] = useState(typed);
  // Typed on the field while this was on its way, or before the focus had come here.
  const [before, setBefore] = useState(typed);
  if (before !== typed) {
    setBefore(typed);
    setText(typed);
  }
  const none: ChoiceBranch = { key: 'none', leaves: [{ value: '', label: placeholder }] };
  const branches = clearable && text === '' ? [none, ...find(text)] : find(text);
  const values = branches.flatMap(({ leaves }) =>
    leaves.filter(({ disabled }) => !disabled).map((leaf) => leaf.value),
  );
  const [pointed, setPointed] = useState(value);
  const active = pointed !== null && values.includes(pointed) ? pointed : (values[0] ?? null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[data-active]');
    if (line && list.current) scrollIn(list.current, line);
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      // It stands inside a form, which this must not submit.
      event.preventDefault();
      if (active !== null) onChange(active);
      return;
    }
    const next = moved(event.key, { branches, values, active, isSearched: text !== '' });
    if (next === null) return;
    event.preventDefault();
    setPointed(next);
  };
  return (
    <>
      <BareInput
        type="text"
        role="combobox"
        aria-label={texts.search}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        autoComplete="off"
        ref={input}
        enterKeyHint="done"
        placeholder={texts.search}
        dir={freeDir(text)}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPointed(null);
        }}
        onKeyDown={onKeyDown}
        left={<IconSearch size={16} aria-hidden />}
      />
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={label}
        // What scrolls is a stop of Tab else.
        tabIndex={-1}
        className={classes.list}
      >
        {branches.map((branch) => (
          <Branch
            key={branch.key}
            {...{ branch, active, value, onChange, text }}
            idOf={(leaf) => `${id}-${leaf}`}
          />
        ))}
      </div>
      <div role="status">
        {values.length === 0 && <p className={classes.none}>{texts.none(text)}</p>}
      </div>
    </>
  );
}

interface BranchProps {
  readonly branch: ChoiceBranch;
  readonly active: string | null;
  readonly value: string | null;
  readonly text: string;
  readonly idOf: (leaf: string) => string;
  readonly onChange: (value: string) => void;
}

function Branch({ branch, active, value, text, idOf, onChange }: BranchProps) {
  const nameId = idOf(`branch-${branch.key}`);
  const leaves = branch.leaves.map((leaf) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard's way to an option is the search box, which keeps the focus
    <div
      key={leaf.value}
      id={idOf(leaf.value)}
      role="option"
      aria-selected={leaf.value === (value ?? '')}
      aria-disabled={leaf.disabled || undefined}
      data-active={leaf.value === active || undefined}
      className={cx(
        classes.option,
        (branch.label !== undefined || leaf.under) && classes.under,
        leaf.value === '' && 'k-grey',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!leaf.disabled) onChange(leaf.value);
      }}
    >
      <span>
        <MarkedText text={leaf.label} query={text} />
      </span>
      {leaf.value !== '' && leaf.value === value && <IconCheck size={18} aria-hidden />}
    </div>
  ));
  if (branch.label === undefined) return leaves;
  return (
    <div role="group" aria-labelledby={nameId} className={classes.group}>
      <div id={nameId} role="presentation" className={classes.groupName}>
        <MarkedText text={branch.label} query={text} />
      </div>
      {leaves}
    </div>
  );
}

interface Place {
  readonly branches: readonly ChoiceBranch[];
  readonly values: readonly string[];
  readonly active: string | null;
  /** Something is typed: the ends that keys lead to are those of the text. */
  readonly isSearched: boolean;
}

/** How many lines a page has where there are no branches. */
const pageLines = 8;

/** Where a key leads: to the next or previous leaf, by branches or pages, to the ends; null for any other key. */
function moved(key: string, { branches, values, active, isSearched }: Place): string | null {
  const at = values.indexOf(active ?? '');
  const named = branches.filter(({ label }) => label !== undefined);
  const firsts = named.flatMap(({ leaves }) => leaves[0]?.value ?? []);
  const branch = named.findIndex(({ leaves }) => leaves.some(({ value }) => value === active));
  const to = (index: number) => values[Math.max(0, Math.min(index, values.length - 1))] ?? null;
  switch (key) {
    case 'ArrowDown':
      return values[(at + 1) % values.length] ?? null;
    case 'ArrowUp':
      return values.at(at - 1) ?? null;
    case 'PageDown':
      return firsts.length > 0
        ? (firsts[Math.min(branch + 1, firsts.length - 1)] ?? null)
        : to(at + pageLines);
    case 'PageUp':
      return firsts.length > 0 ? (firsts[Math.max(branch - 1, 0)] ?? null) : to(at - pageLines);
    case 'Home':
      return isSearched ? null : to(0);
    case 'End':
      return isSearched ? null : to(values.length);
    default:
      return null;
  }
}

/** A name in which what was typed stands out. */
function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  return markedParts(text, query).map(({ part, isMarked }, index) =>
    isMarked ? <mark key={index}>{part}</mark> : part,
  );
}

/** A piece of a text, and whether it is what somebody looks for. */
interface MarkedPart {
  readonly part: string;
  readonly isMarked: boolean;
}

/** Returns a text in pieces: where a word begins with a word of the query, that much of it is marked. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const parts: MarkedPart[] = [];
  for (const run of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const folded = fold(run);
    const found = words
      .filter((word) => folded.startsWith(word))
      .reduce((longest, word) => Math.max(longest, word.length), 0);
    const length = found === 0 ? 0 : foldedLength(run, found);
    if (length > 0) parts.push({ part: run.slice(0, length), isMarked: true });
    if (length < run.length) parts.push({ part: run.slice(length), isMarked: false });
  }
  return parts;
}

/** How many signs of a text make so many folded ones: marks that are left out in searching belong to their letter. */
function foldedLength(text: string, count: number): number {
  let length = 0;
  for (const sign of text) {
    if (fold(text.slice(0, length + sign.length)).length > count) break;
    length += sign.length;
  }
  return length;
}
