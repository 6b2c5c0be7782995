// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropUnfinished,
  keepUnfinished,
  readUnfinished,
  unfinishedOf,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const tour: UnfinishedUpload = {
  userId: 'u-1',
  name: 'tour.mp4',
  size: 40_000_000,
  lastModified: 1_700_000_000_000,
  kind: 'video',
  uploadId: 'up-1',
  url: '/api/file/resumable/t1',
  expiresAt: '2026-11-22T06:00:00Z',
  progress: 0.63,
};

beforeEach(() => localStorage.clear());

describe('an interrupted upload', () => {
  it('is nobody else’s', () => {
    keepUnfinished(tour);
    expect(readUnfinished('u-2', now)).toEqual([]);
    expect(readUnfinished('u-1', now)).toEqual([tour]);
  });

  it('is forgotten when the server has forgotten it', () => {
    keepUnfinished(tour);
    expect(readUnfinished('u-1', Date.parse(tour.expiresAt))).toEqual([]);
  });

  it('goes on only with the same file: name, size and moment of change', () => {
    const { name, size, lastModified } = tour;
    expect(unfinishedOf([tour], { name, size, lastModified: lastModified + 1 })).toBeUndefined();
    expect(unfinishedOf([tour], { name, size: size - 1, lastModified })).toBeUndefined();
    expect(unfinishedOf([tour], { name: 'other.mp4', size, lastModified })).toBeUndefined();
    expect(unfinishedOf([tour], { name, size, lastModified })).toBe(tour);
  });

  it('is kept once, with what it has come to, until it is dropped', () => {
    keepUnfinished(tour);
    keepUnfinished({ ...tour, progress: 0.7 });
    expect(readUnfinished('u-1', now).map(({ progress }) => progress)).toEqual([0.7]);
    dropUnfinished(tour.uploadId);
    expect(readUnfinished('u-1', now)).toEqual([]);
  });

  it('is none where the storage holds something else', () => {
    localStorage.setItem('unfinishedUploads', '{"broken"');
    expect(readUnfinished('u-1', now)).toEqual([]);
    localStorage.setItem('unfinishedUploads', '[{"name":"tour.mp4"}]');
    expect(readUnfinished('u-1', now)).toEqual([]);
  });
});
