import { serviceProblems } from '@khidma/domain/services/service-rules';
import { describe, expect, it } from 'vitest';
import { editorSteps } from '../editor-search.ts';
import { draftProgress } from './draft-progress.ts';

const id = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';

const nothingYet = {
  name: '',
  description: '',
  categoryId: null,
  mediaIds: [],
  coverId: null,
  specs: [],
  combinations: [],
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
};

describe('/uncompleted-list shows server drafts with missing steps', () => {
  it('leads from what is missing to the step where it is asked for', () => {
    const missing = serviceProblems(nothingYet, []).map(({ path }) => path);
    const { done, total, missing: steps } = draftProgress(id, missing);
    expect([done, total]).toEqual([0, editorSteps.length]);
    expect(steps.map(({ step }) => step)).toEqual(['basics', 'media', 'pricing']);
    expect(steps.map(({ href }) => href)).toEqual([
      `/create-service/${id}?step=basics&field=name`,
      `/create-service/${id}?step=media&field=mediaIds`,
      `/create-service/${id}?step=pricing&field=combinations`,
    ]);
  });

  it('counts the details once the service type says what they ask for', () => {
    expect(draftProgress(id, ['categoryId', 'name']).done).toBe(2);
    expect(draftProgress(id, ['name']).done).toBe(3);
  });

  it('names a field once, however much of it is missing', () => {
    const { missing } = draftProgress(id, [
      'combinations.0.price',
      'combinations.1.price',
      'specs.0.name',
    ]);
    expect(missing).toMatchObject([{ step: 'pricing', fields: ['combinations', 'specs'] }]);
  });

  it('is done where nothing is missing', () => {
    expect(draftProgress(id, [])).toEqual({ done: 4, total: 5, missing: [] });
  });
});
