/**
 * A folder or a database that a start may not touch: another schema of ours, one that is half made, or something else's.
 * Its message is for whoever starts the server; nothing has been changed.
 */
export class ForeignDataError extends Error {
  override readonly name = 'ForeignDataError';
}

/** Where what was found lies, in the words of a sentence. */
export interface DataPlace {
  /** As in `The folder /srv/khidma/data`. */
  readonly name: string;
  /** How to begin anew, as in `delete that folder, or set DATA_DIR to another one`. */
  readonly anew: string;
}

/** Returns how the folder of an embedded database is spoken of. */
export const folderPlace = (dataDir: string): DataPlace => ({
  name: `The folder ${dataDir}`,
  anew: 'delete that folder, or set DATA_DIR to another one',
});

/** Returns how a database of the operator's is spoken of: by its name and host, without what else a URL says. */
export const databasePlace = (database: string, host: string): DataPlace => ({
  name: `The database ${database} on ${host}`,
  anew: 'set DATABASE_URL to an empty database',
});

/** Says what was found where, that it stands as it stood, how to keep it where it is ours, and how to begin anew. */
export const refuseData = (
  { name, anew }: DataPlace,
  found: string,
  keep?: string,
): ForeignDataError =>
  new ForeignDataError(
    `${name} holds ${found}; nothing in it has been changed.${
      keep === undefined ? '' : ` To keep it, ${keep}.`
    } To begin anew, ${anew}.`,
  );

/** How what is Khidma's own is kept. */
export const KEEP = 'run `npm run backup -- <folder>` in the checkout that made it';

/** Where below DATA_DIR a backup is restored until it is whole. */
export const RESTORING = '.restoring';
