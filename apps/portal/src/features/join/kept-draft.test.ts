import { sample } from '@khidma/app/testing/sample';
import { fileRef } from '@khidma/contract/shapes/common';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';
import { emptyApplication } from './application-values.ts';

const values = {
  ...emptyApplication,
  contactName: 'Aisha',
  emirate: 'DU' as const,
  licenceDocuments: [sample(fileRef, { name: 'licence.pdf' })],
};

beforeEach(() => sessionStorage.clear());

describe('unsent input is kept in the tab until it is sent', () => {
  it('reads nothing where nothing is kept, and nothing of another build', () => {
    expect(readDraft('new')).toBeNull();
    sessionStorage.setItem('applicationDraft:new', '{"contactName":1}');
    expect(readDraft('new')).toBeNull();
    sessionStorage.setItem('applicationDraft:new', 'broken');
    expect(readDraft('new')).toBeNull();
  });

  it('reads what was kept under the same name', () => {
    keepDraft('new', values);
    expect(readDraft('new')).toEqual(values);
    expect(readDraft('another:2')).toBeNull();
  });

  it('keeps no link: it stands in the address already', () => {
    keepDraft('new', { ...values, link: 'secret-link' });
    expect(sessionStorage.getItem('applicationDraft:new')).not.toContain('secret-link');
  });

  it('forgets it once sent', () => {
    keepDraft('new', values);
    dropDraft('new');
    expect(readDraft('new')).toBeNull();
  });
});
