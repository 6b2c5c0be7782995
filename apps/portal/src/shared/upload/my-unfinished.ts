import { sessionStore } from '../session-store.ts';
import {
  dropUnfinished,
  readUnfinished,
  unfinishedOf,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';

/** Whose uploads are kept here. */
export const currentUser = (): string => sessionStore.getState().userInfo?.id ?? '';

/** What this user could go on with. */
export const myUnfinished = (): UnfinishedUpload[] => readUnfinished(currentUser(), Date.now());

/** Forgets what was begun of a file that is not wanted any more, or was refused. */
export const forgetBegun = (file: File): void => {
  const kept = unfinishedOf(myUnfinished(), file);
  if (kept) dropUnfinished(kept.uploadId);
};
