import { StoreUnavailableError } from '../adapters/files/file-store.ts';

/** Of the system: a connection that cannot be made or has broken, no space, no descriptor. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** Of PostgreSQL: connections (08), resources such as space and connections (53), a server that stops or starts (57P), its disk (58). */
const sqlClasses = /^(08\d{3}|53\d{3}|57P0[1-3]|58030)$/;

/** The driver's own words for a connection that is gone or cannot be had, which carry no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database, the disk or the file store failed, and not the call: the same call may work in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailableError) return true;
  if (driverMessages.test(error.message) || isWithoutSocket(error)) return true;
  if ('code' in error && typeof error.code === 'string')
    if (systemCodes.has(error.code) || sqlClasses.test(error.code)) return true;
  return isUnavailable(error.cause);
};

/** The embedded database's socket is a file, which is not there while it starts. */
const isWithoutSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
