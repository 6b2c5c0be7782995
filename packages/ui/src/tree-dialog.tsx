import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { BareInput } from './control.tsx';
import { cx } from './cx.tsx';
import { Dialog } from './dialog.tsx';
import { freeDir } from './field.tsx';
import classes from './tree-field.module.css';
import type { TreeBranch, TreeFieldProps } from './tree-field.tsx';

interface TreeDialogProps extends TreeFieldProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The choice of a tree's leaf; the whole screen on a phone. */
export function TreeDialog({ id, onClose, ...props }: TreeDialogProps) {
  const { label, texts } = props;
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={texts.close} fullOnPhone>
      <div id={id}>
        <Choice {...props} />
      </div>
    </Dialog>
  );
}

/** The search box keeps the focus; what the arrow keys point at is told by `aria-activedescendant`. */
function Choice({ label, value, onChange, find, texts }: TreeFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const branches = find(text);
  const values = branches.flatMap(({ leaves }) => leaves.map((leaf) => leaf.value));
  const [pointed, setPointed] = useState(value);
  const active = pointed !== null && values.includes(pointed) ? pointed : (values[0] ?? null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // It stands inside a form, which this must not submit.
      event.preventDefault();
      if (active !== null) onChange(active);
      return;
    }
    const next = moved(event.key, { branches, active });
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
        // The dialog looks for the attribute when it opens; React would focus ahead of that, and lose it to the dialog.
        ref={(input) => input?.setAttribute('autofocus', '')}
        enterKeyHint="done"
        placeholder={texts.search}
        dir={freeDir(text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        left={<IconSearch size={16} aria-hidden />}
      />
      <div id={id} ref={list} role="listbox" aria-label={label} className={classes.list}>
        {branches.map((branch) => (
          <Branch
            key={branch.key}
            {...{ branch, active, value, onChange }}
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
  branch: TreeBranch;
  active: string | null;
  value: string | null;
  idOf: (leaf: string) => string;
  onChange: (value: string) => void;
}

function Branch({ branch, active, value, idOf, onChange }: BranchProps) {
  const nameId = idOf(branch.key);
  return (
    <div role="group" aria-labelledby={nameId} className={classes.group}>
      <div id={nameId} role="presentation" className={classes.groupName}>
        {branch.label}
      </div>
      {branch.leaves.map((leaf) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard's way to an option is the search box, which keeps the focus
        <div
          key={leaf.value}
          id={idOf(leaf.value)}
          role="option"
          aria-selected={leaf.value === value}
          data-active={leaf.value === active || undefined}
          className={cx(classes.option, leaf.value === active && classes.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(leaf.value)}
        >
          {leaf.label}
          {leaf.value === value && <IconCheck size={18} aria-hidden />}
        </div>
      ))}
    </div>
  );
}

interface Place {
  readonly branches: readonly TreeBranch[];
  readonly active: string | null;
}

/** Where a key leads: the next or previous leaf, or the next or previous branch's first; null for any other key. */
function moved(key: string, { branches, active }: Place): string | null {
  const firsts = branches.flatMap(({ leaves }) => leaves[0]?.value ?? []);
  const values = branches.flatMap(({ leaves }) => leaves.map(({ value }) => value));
  const at = values.indexOf(active ?? '');
  const branch = branches.findIndex(({ leaves }) => leaves.some(({ value }) => value === active));
  switch (key) {
    case 'ArrowDown':
      return values[(at + 1) % values.length] ?? null;
    case 'ArrowUp':
      return values.at(at - 1) ?? null;
    case 'PageDown':
      return firsts[Math.min(branch + 1, firsts.length - 1)] ?? null;
    case 'PageUp':
      return firsts[Math.max(branch - 1, 0)] ?? null;
    default:
      return null;
  }
}
