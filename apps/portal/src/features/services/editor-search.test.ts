import { editorSearch, editorSteps } from './editor-search.ts';
import { serviceSteps } from '@khidma/domain/services/service-rules';
import { describe, expect, it } from 'vitest';

describe('The wizard: steps', () => {
  it('are the domain’s, and one to look over everything', () =>
    expect(editorSteps).toEqual([...serviceSteps, 'check']));

  it.each([[{ step: 'nowhere' }], [{ step: 7, field: {} }], [{ field: 'x'.repeat(121) }]])(
    'a URL that makes no sense is left out: %j',
    (input) => expect(editorSearch(input)).toEqual({}),
  );

  it('a link leads to a step and its field', () =>
    expect(editorSearch({ step: 'media', field: 'coverId' })).toEqual({
      step: 'media',
      field: 'coverId',
    }));
});
