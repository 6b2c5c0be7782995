import type { ReferenceEntry } from '@khidma/contract/shapes/reference';
import { describe, expect, it } from 'vitest';
import { shownEntries } from './found-entries.ts';

const entry = (id: string, parentId: string | null, name: string): ReferenceEntry => ({
  kind: 'place',
  id,
  parentId,
  level: parentId === null ? 'emirate' : 'community',
  names: { en_US: name, zh_CN: `${name}区`, 'ar-AE': `منطقة ${name}` },
  isHidden: false,
});

const entries = [
  entry('DU', null, 'Dubai'),
  entry('barsha', 'DU', 'Al Barsha'),
  entry('barsha-1', 'barsha', 'Al Barsha 1'),
  entry('deira', 'DU', 'Deira'),
  entry('SH', null, 'Sharjah'),
];

const ids = (text: string, open: readonly string[] = []) =>
  shownEntries(entries, { text, open: new Set(open) }).map((row) => row.entry.id);

describe('A tree shows what is open', () => {
  it('only the first level to begin with', () => expect(ids('')).toEqual(['DU', 'SH']));
  it('and what lies in an open one, behind it', () =>
    expect(ids('', ['DU'])).toEqual(['DU', 'barsha', 'deira', 'SH']));
  it('with the first and the last of siblings known, so that neither moves too far', () => {
    const [dubai, barsha, deira] = shownEntries(entries, { text: '', open: new Set(['DU']) });
    expect(dubai).toMatchObject({ children: 2, isFirst: true, isLast: false, depth: 0 });
    expect(barsha).toMatchObject({ isFirst: true, isLast: false, depth: 1 });
    expect(deira).toMatchObject({ isFirst: false, isLast: true });
  });
});

describe('The last emirate that is offered cannot be hidden', () => {
  it('and is known by it, however many are hidden', () => {
    const hidden = entries.map((one) => (one.id === 'SH' ? { ...one, isHidden: true } : one));
    const last = (of: readonly ReferenceEntry[]) =>
      shownEntries(of, { text: '', open: new Set(['DU']) })
        .filter(({ isLastOffered }) => isLastOffered)
        .map((row) => row.entry.id);
    expect(last(entries)).toEqual([]);
    expect(last(hidden)).toEqual(['DU']);
  });
});

describe('A search shows whatever bears the text, with everything above it', () => {
  it.each([
    ['barsha 1', ['DU', 'barsha', 'barsha-1']],
    [' DEIRA ', ['DU', 'deira']],
    ['منطقة Sharjah', ['SH']],
    ['nowhere', []],
  ])('%s', (text, expected) => expect(ids(text)).toEqual(expected));
});
