import {
  validateFile,
  type UploadKind,
  type UploadProblem,
} from '@khidma/domain/uploads/upload-rules';
import type { UploadFailure } from './uploads.ts';

/** A file is refused before it is sent. */
export class FileRefused extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Judges a chosen file by type and size, so that nobody waits for an upload to be refused. */
export const prepareFile = (kind: UploadKind, file: File): File => {
  refuse(validateFile(kind, { mime: file.type, bytes: file.size }));
  return file;
};

/** Refuses what breaks a rule. */
export const refuse = (problem: UploadProblem | null): void => {
  if (problem !== null) throw new FileRefused({ kind: 'rule', problem });
};

/** Why a file did not go up, of whatever was thrown on its way. */
export const failureOf = (error: unknown): UploadFailure =>
  error instanceof FileRefused
    ? error.failure
    : { kind: 'said', message: error instanceof Error ? error.message : '' };
