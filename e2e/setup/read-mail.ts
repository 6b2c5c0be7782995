/** A mail or SMS as its reader sees it. */
export interface Message {
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  /** Empty for an SMS. */
  readonly subject: string;
  readonly text: string;
  /** Empty for an SMS. */
  readonly html: string;
}

/** Reads a message back that was kept as JSON. */
export function parseMessage(json: string): Message {
  const value: unknown = JSON.parse(json);
  if (isMessage(value)) return value;
  throw new Error(`this is no message: ${json}`);
}

function isMessage(value: unknown): value is Message {
  const names = ['channel', 'to', 'subject', 'text', 'html'];
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Takes apart a mail as it came over SMTP: text, HTML and subject, in whatever encoding. */
export function readMail(raw: string, to: string): Message {
  const mail = splitPart(raw);
  const leaves = leavesOf(mail);
  const bodyOf = (type: string) => {
    const leaf = leaves.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return leaf ? decodeBody(leaf) : '';
  };
  return {
    channel: 'mail',
    to,
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function splitPart(raw: string): Part {
  const text = raw.replaceAll('\r\n', '\n');
  const gap = text.indexOf('\n\n');
  const head = text.slice(0, gap).replace(/\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: text.slice(gap + 2) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((section) => leavesOf(splitPart(section.replace(/^\n/, ''))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\n/g, ''));
  return body;
}

/** `=D8=A7` stands for one byte each; everything else for itself. */
function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** The encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
