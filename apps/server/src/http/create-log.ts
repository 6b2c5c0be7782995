import pino, { type DestinationStream, type Logger } from 'pino';

const secrets = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'fundPassword',
  'token',
  'authorization',
  'code',
  'activationCode',
  'secret',
  'card',
  'email',
  'phone',
  'mobile',
  'contactPhone',
  'iban',
  'idNumber',
  'cookie',
];

/** Returns the log of a process: JSON lines that name their node, without secrets and personal data. */
export const createLog = (
  node: string,
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      base: { node },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), 'headers', '*.headers'],
        censor: '[redacted]',
      },
      serializers: { err: describeError },
    },
    destination,
  );

/** The database driver puts the values of a failed query into its message; they are other people's. */
export const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};

const withoutValues = (text: string): string =>
  text.replaceAll(/^params: .*$/gm, 'params: [redacted]');
