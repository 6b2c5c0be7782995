import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import { judgeBytes, type UploadProblem } from '@khidma/domain/uploads/upload-rules';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import type { KeptDocument } from './application-draft.ts';
import { doneDocument, stepDocuments, type Document } from './documents-state.ts';

/** The licence documents of a form. */
export interface Documents {
  readonly all: readonly Document[];
  /** Takes files; answers why some were not taken at all. */
  readonly add: (files: readonly File[]) => string | null;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly replace: (kept: readonly KeptDocument[]) => void;
}

const isAnswer = (error: unknown): error is Error =>
  error instanceof ApiError || error instanceof HttpFailure || error instanceof NetworkFailure;

/** What a file can be refused for before it is sent; the rest is for the server to find in its content. */
const refusalKey = (
  error: UploadProblem['error'],
): 'fileWrongKind' | 'fileTooSmall' | 'fileTooLarge' =>
  error === 'fileTooSmall' || error === 'fileTooLarge' ? error : 'fileWrongKind';

let made = 0;
const newKey = (): string => `new-${(made += 1)}`;

/** Uploads files one beside the other; what is removed meanwhile is stopped. */
export const useDocuments = (initial: readonly KeptDocument[]): Documents => {
  const t = useTranslations();
  const client = useClient();
  const [all, dispatch] = useReducer(stepDocuments, initial, (kept) => kept.map(doneDocument));
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((each) => each.abort());
  }, []);

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    running.current.set(key, stop);
    const become = (document: Document): void => {
      if (!stop.signal.aborted) dispatch({ type: 'change', document });
    };
    become({ key, state: 'sending', file, sent: 0 });
    try {
      const { id, name, size } = await client.upload(
        uploadFile,
        { kind: 'document', file },
        {
          silent: true,
          signal: stop.signal,
          onProgress: ({ loaded, total }) =>
            become({ key, state: 'sending', file, sent: total === 0 ? 0 : loaded / total }),
        },
      );
      become({ key, state: 'done', kept: { id, name, size } });
    } catch (error) {
      const why = isAnswer(error) ? error.message : t('common.uploadFailed');
      become({ key, state: 'refused', file, why });
    }
  };

  const take = (file: File): void => {
    const key = newKey();
    const problem = judgeBytes('document', { bytes: file.size, mime: file.type });
    const why = problem && t(`join.upload.${refusalKey(problem.error)}`, problem.params);
    dispatch({
      type: 'put',
      document:
        why === null
          ? { key, state: 'sending', file, sent: 0 }
          : { key, state: 'refused', file, why },
    });
    if (why === null) void send(key, file);
  };

  return {
    all,
    add: (files) => {
      const room = Math.max(0, maxDocuments - all.length);
      files.slice(0, room).forEach(take);
      return files.length > room ? t('join.upload.tooMany', { max: maxDocuments }) : null;
    },
    remove: (key) => {
      running.current.get(key)?.abort();
      dispatch({ type: 'remove', key });
    },
    retry: (key) => {
      const found = all.find((each) => each.key === key);
      if (found?.state === 'refused') void send(key, found.file);
    },
    replace: (kept) => dispatch({ type: 'replace', kept }),
  };
};
