import { langs } from '@khidma/domain/reference/codes';
import type { ReferenceEntries } from '@khidma/contract/shapes/reference-entry';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import type { CallBase } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { lockSettings, recordChange, requireAdministrator } from '../settings/api.ts';
import { type EntryRow, loadEntries, type ReferenceKind, rowsOf } from './reference-entries.ts';
import { forgetReference } from './reference.queries.ts';

/** One entry before and after a change; `before` is null where it is new. */
export interface EntryChange {
  readonly before: EntryRow | null;
  readonly after: EntryRow;
}

/** Changes one tree: administrators only, one after the other, recorded, and noticed by the next call. Null changes nothing. */
export async function changeEntry(
  call: CallBase,
  action: string,
  {
    kind,
    change,
  }: {
    readonly kind: ReferenceKind;
    readonly change: (rows: readonly EntryRow[]) => Promise<EntryChange | null>;
  },
): Promise<ReferenceEntries> {
  await requireAdministrator(call);
  await lockSettings(call);
  const done = await change(await rowsOf(call, kind));
  if (done !== null) {
    await recordChange(call, action, {
      setting: 'reference',
      kind,
      key: done.after.id,
      before: done.before === null ? null : stateOf(done.before),
      after: stateOf(done.after),
    });
  }
  forgetReference(call.ctx);
  return loadEntries(call);
}

const stateOf = ({ names, isHidden, position }: EntryRow) => ({ names, isHidden, position });

/** Refuses a name that a sibling has already: people could not tell the two apart. */
export function refuseSameName(
  siblings: readonly EntryRow[],
  names: NamesShape,
  own: string | null,
): void {
  const taken = langs.filter((lang) =>
    siblings.some((other) => other.id !== own && folded(other.names[lang]) === folded(names[lang])),
  );
  if (taken.length > 0)
    throw refuseFields(taken.map((lang) => ({ path: `names.${lang}`, rule: 'duplicate' })));
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en');
