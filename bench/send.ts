import http from 'node:http';

/** A request that is ready to be sent: signing it is not measured. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request and insists that it succeeds; resolves when the whole answer is there. */
export function send(agent: http.Agent, { method, url, headers, body }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isFine = response.statusCode === 200 && !/^\{"code":[1-9]/.test(text);
        if (isFine) resolve();
        else
          reject(
            new Error(`${method} ${url} answered ${response.statusCode} ${text.slice(0, 200)}`),
          );
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
