// @vitest-environment happy-dom
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { ApiError, HttpFailure, NetworkFailure } from './call-errors.ts';
import { type ResumableOptions, startResumableUpload } from './resumable-upload.ts';

interface TusOptions {
  readonly uploadUrl: string;
  readonly chunkSize: number;
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
  readonly onProgress: (loaded: number, total: number) => void;
  readonly onShouldRetry: (error: Error) => boolean;
}

/** The protocol's library, driven by hand. */
const tus = vi.hoisted(() => ({ uploads: [] as unknown[] }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly starts: string[] = [];
    readonly options: unknown;
    constructor(_file: Blob, options: unknown) {
      this.options = options;
      tus.uploads.push(this);
    }
    start(): void {
      this.starts.push('start');
    }
    abort(takeBack: boolean): Promise<void> {
      this.starts.push(takeBack ? 'take back' : 'stop');
      return Promise.resolve();
    }
  },
}));

interface Driven {
  readonly starts: string[];
  readonly options: TusOptions;
}

/** The library's upload with this number, once it is there. */
const driven = (index = 0): Promise<Driven> =>
  vi.waitFor(() => {
    const upload = tus.uploads[index];
    if (upload === undefined) throw new Error('nothing is sent yet');
    return upload as Driven; // the class above
  });

const failure = (status: number): Error =>
  Object.assign(new Error('refused'), { originalResponse: { getStatus: () => status } });

const file = new File(['a short film'], 'tour.mp4');
const begun = { uploadId: 'u1', url: '/api/file/resumable/t1', expiresAt: '2026-11-22T06:00:00Z' };
const stored = { id: 'u1', kind: 'video' };
const refused = (code: number): ApiError => new ApiError({ code, data: null }, 'refused');

const call = vi.fn();
const client = { call } as unknown as ApiClient; // the one method that is used
const onBegun = vi.fn();

beforeEach(() => {
  tus.uploads.length = 0;
  vi.resetAllMocks();
  call.mockImplementation(async (endpoint: unknown) => (endpoint === beginUpload ? begun : stored));
});

const start = (options: Partial<ResumableOptions> = {}) =>
  startResumableUpload(client, {
    kind: 'video',
    file,
    onBegun,
    networkError: () => 'no network',
    ...options,
  });

describe('an upload in pieces', () => {
  it('begins with size and digest, sends 5 MB at a time, and finishes', async () => {
    const onProgress = vi.fn();
    const upload = start({ onProgress });
    const { options, starts } = await driven();
    expect(options).toMatchObject({ uploadUrl: begun.url, chunkSize: 5 * 1024 * 1024 });
    expect(starts).toEqual(['start']);
    options.onProgress(5, 12);
    options.onSuccess();
    expect(await upload.done).toBe(stored);
    expect(onProgress).toHaveBeenCalledWith({ loaded: 5, total: 12 });
    expect(onBegun).toHaveBeenCalledWith(begun);
    const [, input] = call.mock.calls[0] ?? [];
    expect(input).toMatchObject({ kind: 'video', name: 'tour.mp4', size: 12 });
    expect(call).toHaveBeenCalledTimes(2);
    expect(call).toHaveBeenLastCalledWith(finishUpload, { uploadId: 'u1' }, expect.anything());
  });

  it('rejects as a call does: refused before anything is sent, and refused at the end', async () => {
    call.mockRejectedValueOnce(refused(46003));
    await expect(start().done).rejects.toMatchObject({ name: 'fileTooLarge' });
    expect(tus.uploads).toEqual([]);
    const upload = start();
    const { options } = await driven();
    call.mockRejectedValueOnce(refused(46005));
    options.onSuccess();
    await expect(upload.done).rejects.toMatchObject({ name: 'fileDimensions' });
  });

  it('tries again what may pass, and nothing else', async () => {
    void start().done.catch(() => undefined);
    const { onShouldRetry } = (await driven()).options;
    for (const status of [0, 409, 423, 429, 500, 503])
      expect(onShouldRetry(failure(status))).toBe(true);
    for (const status of [400, 404, 410, 413]) expect(onShouldRetry(failure(status))).toBe(false);
  });

  it('says whether the network or the server gave up', async () => {
    const lost = start();
    (await driven()).options.onError(failure(0));
    await expect(lost.done).rejects.toEqual(new NetworkFailure('no network'));
    const broken = start();
    (await driven(1)).options.onError(failure(413));
    await expect(broken.done).rejects.toEqual(new HttpFailure(413, begun.url, 'no network'));
  });
});

describe('pause and resume', () => {
  it('stops and goes on without taking anything back', async () => {
    const upload = start();
    const { starts, options } = await driven();
    upload.pause();
    upload.pause();
    upload.resume();
    expect(starts).toEqual(['start', 'stop', 'start']);
    options.onSuccess();
    await upload.done;
    upload.pause();
    expect(starts).toHaveLength(3);
  });

  it('waits where it was paused before the first byte', async () => {
    const upload = start();
    upload.pause();
    const { starts } = await driven();
    expect(starts).toEqual([]);
    upload.resume();
    expect(starts).toEqual(['start']);
  });

  it('keeps what has arrived where the page goes away, and takes it back where it is cancelled', async () => {
    const page = new AbortController();
    const left = start({ signal: page.signal });
    const first = await driven();
    page.abort();
    await expect(left.done).rejects.toMatchObject({ name: 'AbortError' });
    expect(first.starts).toEqual(['start', 'stop']);
    const unwanted = start();
    const second = await driven(1);
    unwanted.cancel();
    await expect(unwanted.done).rejects.toMatchObject({ name: 'AbortError' });
    expect(second.starts).toEqual(['start', 'take back']);
  });
});

describe('after a reload', () => {
  const resumeFrom = { uploadId: 'u0', url: '/api/file/resumable/t0' };

  it('goes on with the earlier upload, without beginning another', async () => {
    const upload = start({ resumeFrom });
    const { options } = await driven();
    expect(options.uploadUrl).toBe(resumeFrom.url);
    options.onSuccess();
    expect(await upload.done).toBe(stored);
    expect(call.mock.calls).toEqual([
      [finishUpload, { uploadId: 'u0' }, expect.objectContaining({ silent: true })],
    ]);
  });

  it('finds the file of an upload that finished while nobody listened', async () => {
    const upload = start({ resumeFrom });
    (await driven()).options.onError(failure(404));
    expect(await upload.done).toBe(stored);
    expect(onBegun).not.toHaveBeenCalled();
  });

  it('begins anew where the server has forgotten it', async () => {
    const upload = start({ resumeFrom });
    const { options } = await driven();
    call.mockRejectedValueOnce(refused(40400));
    options.onError(failure(410));
    (await driven(1)).options.onSuccess();
    expect(await upload.done).toBe(stored);
    expect(onBegun).toHaveBeenCalledWith(begun);
  });
});
