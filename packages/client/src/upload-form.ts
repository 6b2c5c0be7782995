import { explanationIn, HttpFailure, NetworkFailure } from './call-errors.ts';
import type { SignedPayload } from './prepare-call.ts';
import { parseJson, timeoutMs, type Answer } from './transport.ts';

/** Bytes sent of the whole form. */
export interface UploadProgress {
  readonly loaded: number;
  readonly total: number;
}

interface FormRequest {
  readonly url: string;
  readonly signed: SignedPayload;
  readonly file: Blob & { readonly name: string };
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
  readonly networkError: () => string;
}

/**
 * Sends a multipart form, its text fields ahead of the file. XMLHttpRequest, because `fetch` tells no progress of an upload.
 * The 120000 ms count from the last byte that moved: a large file on a slow line is slow, not lost.
 */
export const sendForm = ({
  url,
  signed,
  file,
  signal,
  onProgress,
  networkError,
}: FormRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = (): void => xhr.abort();
    let timer = setTimeout(stop, timeoutMs);
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    const fail = (): void => {
      done();
      reject(signal?.aborted ? signal.reason : new NetworkFailure(networkError()));
    };
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(signed.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, timeoutMs);
      onProgress?.({ loaded, total });
    });
    xhr.addEventListener('load', () => {
      done();
      const body = parseJson(xhr.responseText);
      if (xhr.status >= 200 && xhr.status < 300) resolve({ kind: 'json', body });
      else reject(new HttpFailure(xhr.status, url, explanationIn(body, networkError)));
    });
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', stop, { once: true });
    xhr.send(formOf(signed, file));
  });

const formOf = (
  { payload, secret }: SignedPayload,
  file: Blob & { readonly name: string },
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) form.append(name, String(value));
  form.append('secret', secret);
  form.append('file', file, file.name);
  return form;
};
