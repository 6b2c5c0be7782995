import { emptyContent } from '../service-content.ts';
import { coverAfter, resumeStep } from './use-service-editor.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { describe, expect, it } from 'vitest';

const photo: FileRef = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'cover.jpg',
  mime: 'image/jpeg',
  width: 1600,
  height: 1067,
  url: '/files/cover.jpg',
  size: 1000,
  kind: 'photo',
  thumbUrl: null,
};
const whole = {
  ...emptyContent,
  name: 'AC cleaning',
  description: 'Two units',
  categoryId: 'cooling-repair',
  mediaIds: [photo.id],
  coverId: photo.id,
  combinations: [
    { options: [], price: 30_000, discount: null, firstOrderDiscount: null, enabled: true },
  ],
};
const draft = { status: 'Draft' as const, content: whole, media: [photo], remarks: [] };

describe('Resume on another device: opening a draft continues at the first unfinished step', () => {
  it('begins a new service at the beginning', () => expect(resumeStep(null)).toBe('basics'));

  it.each([
    [{ name: '' }, 'basics'],
    [{ serviceArea: { kind: 'EMIRATES' as const, emirates: [] } }, 'details'],
    [{ mediaIds: [], coverId: null }, 'media'],
    [{ combinations: [] }, 'pricing'],
    [{}, 'check'],
  ])('%j: %s', (change, step) =>
    expect(resumeStep({ ...draft, content: { ...whole, ...change } })).toBe(step),
  );

  it('a remark comes ahead of what is missing, one on the whole does not', () => {
    const remarks = [{ path: 'content.combinations.0.price', text: 'Too low' }];
    expect(resumeStep({ ...draft, status: 'Declined', remarks })).toBe('pricing');
    const general = [{ path: '', text: 'Unclear' }];
    expect(resumeStep({ ...draft, status: 'Declined', remarks: general })).toBe('check');
  });

  it('what is on sale begins at the beginning', () =>
    expect(resumeStep({ ...draft, status: 'Released' })).toBe('basics'));
});

const picture = (id: string) => ({ id, kind: 'photo' });
const none = { coverId: null, defaultId: null };

describe('decisions, Service: media need a cover', () => {
  it('neither a video nor a panorama is one', () => {
    const media = [
      { id: 'v', kind: 'video' },
      { id: 'p', kind: 'panorama' },
    ];
    expect(coverAfter(media, none)).toBeNull();
    expect(coverAfter([...media, picture('a')], none)).toBe('a');
  });

  it('the first photo chosen is, even where the second has arrived before it', () => {
    const early = coverAfter([picture('b')], none);
    expect(early).toBe('b');
    expect(coverAfter([picture('a'), picture('b')], { coverId: early, defaultId: early })).toBe(
      'a',
    );
  });

  it('the merchant’s own stays, wherever it stands', () => {
    const chosen = { coverId: 'b', defaultId: 'a' };
    expect(coverAfter([picture('a'), picture('b')], chosen)).toBe('b');
    expect(coverAfter([picture('c'), picture('a'), picture('b')], chosen)).toBe('b');
  });

  it('is another one when it is removed, and none when no photo is left', () => {
    expect(coverAfter([picture('a')], { coverId: 'b', defaultId: null })).toBe('a');
    expect(coverAfter([], { coverId: 'b', defaultId: null })).toBeNull();
  });
});
