// @vitest-environment happy-dom
import { uploadFile } from '@khidma/contract/files/uploads';
import { keyFromHex } from '@khidma/wire/keys';
import { openSecret } from '@khidma/wire/seal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient } from './api-client.ts';

const config = { signingKey: '11'.repeat(32), sealingKey: '22'.repeat(32) };
const file = new File(['licence'], 'رخصة.pdf');

/** An XMLHttpRequest that a test drives by hand. */
class FakeXhr extends EventTarget {
  static last: FakeXhr | undefined;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  sent: FormData | undefined;
  url = '';
  status = 0;
  responseText = '';

  constructor() {
    super();
    FakeXhr.last = this;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.sent = form;
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: string): void {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }
}

const onErrorToast = vi.fn();
let client: ApiClient;

beforeEach(() => {
  vi.clearAllMocks();
  FakeXhr.last = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  client = createApiClient({
    onErrorToast,
    onUnauthenticated: vi.fn(),
    onNoPermission: vi.fn(),
    getText: (key) => key,
    getToken: () => null,
    getLang: () => 'en_US',
    appVersion: '1.0.1',
    fetch: async () => Response.json(config),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const sending = (): Promise<FakeXhr> =>
  vi.waitFor(() => {
    if (FakeXhr.last?.sent === undefined) throw new Error('not sent yet');
    return FakeXhr.last;
  });

describe('an upload', () => {
  it('that the server refuses is rejected with the refusal', async () => {
    const settled = client.upload(uploadFile, { kind: 'document', file });
    const rejected = expect(settled).rejects.toMatchObject({
      name: 'fileDamaged',
      message: 'Damaged',
    });
    (await sending()).answer(200, '{"code":46004,"message":"Damaged"}');
    await rejected;
    expect(onErrorToast).toHaveBeenCalledWith('Damaged');
  });

  it('that fails on the way says status and URL, or that there is no network', async () => {
    const refused = expect(
      client.upload(uploadFile, { kind: 'document', file }),
    ).rejects.toMatchObject({ message: 'networkError' });
    (await sending()).answer(413, '');
    await refused;
    expect(onErrorToast).toHaveBeenLastCalledWith('\u2066413 /api/file/upload\u2069');
    FakeXhr.last = undefined;
    const lost = expect(
      client.upload(uploadFile, { kind: 'document', file }),
    ).rejects.toMatchObject({ message: 'networkError' });
    (await sending()).dispatchEvent(new Event('error'));
    await lost;
  });

  it('can be given up, silently', async () => {
    const user = new AbortController();
    const stopped = expect(
      client.upload(uploadFile, { kind: 'document', file }, { signal: user.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await sending();
    user.abort();
    await stopped;
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('carries kind, name, size and sha256, sealed, ahead of the file, and tells its progress', async () => {
    const onProgress = vi.fn();
    const settled = client.upload(uploadFile, { kind: 'document', file }, { onProgress });
    const xhr = await sending();
    const fields = Object.fromEntries(xhr.sent ?? new FormData());
    const sha256 = Array.from(
      new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
      (byte) => byte.toString(16).padStart(2, '0'),
    ).join('');
    expect(Object.keys(fields)).toEqual(['kind', 'name', 'size', 'sha256', 'secret', 'file']);
    expect(fields).toMatchObject({ kind: 'document', name: 'رخصة.pdf', size: '7', sha256 });
    expect(openSecret(String(fields['secret']), keyFromHex(config.sealingKey))).toBe(
      `{"kind":"document","name":"رخصة.pdf","sha256":"${sha256}","size":"7"}`,
    );
    xhr.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 7 }));
    expect(onProgress).toHaveBeenCalledWith({ loaded: 3, total: 7 });
    xhr.answer(200, '{"code":0,"data":{"id":"1"}}');
    expect(await settled).toEqual({ id: '1' });
  });
});
