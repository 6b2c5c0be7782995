import { afterEach, describe, expect, it } from 'vitest';
import { askedColumns, movedBy, rememberColumns, rememberedColumns } from './file-columns.ts';

const all = ['at', 'change', 'remark'] as const;
afterEach(() => localStorage.clear());

describe('the columns of a file', () => {
  it('are the usual ones until others are chosen, and again where nothing readable is kept', () => {
    expect(askedColumns('flow', all)).toEqual({});
    for (const kept of ['{', '"at"', '[]', '["elsewhere"]', 'null']) {
      localStorage.setItem('file-columns:flow', kept);
      expect(askedColumns('flow', all)).toEqual({});
    }
  });

  it('are remembered with their order, by list', () => {
    rememberColumns('flow', all, ['remark', 'at']);
    expect(askedColumns('flow', all)).toEqual({ columns: ['remark', 'at'] });
    expect(askedColumns('income', all)).toEqual({});
    rememberColumns('flow', all, [...all]);
    expect(rememberedColumns('flow', all)).toBeUndefined();
  });

  it('leave out what this release does not know', () => {
    localStorage.setItem('file-columns:flow', '["gone","remark","at","at"]');
    expect(rememberedColumns('flow', all)).toEqual(['remark', 'at']);
  });

  it('move by one place, and not beyond an end', () => {
    expect(movedBy(all, 0, 1)).toEqual(['change', 'at', 'remark']);
    expect(movedBy(all, 2, -1)).toEqual(['at', 'remark', 'change']);
    expect(movedBy(all, 0, -1)).toEqual(all);
    expect(movedBy(all, 2, 1)).toEqual(all);
  });
});
