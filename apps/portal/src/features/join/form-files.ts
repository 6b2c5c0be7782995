import type { FileRef } from '@khidma/contract/shapes/common';
import { createContext, useContext } from 'react';

/** The fields that hold files. */
export type FileFieldName =
  | 'licenceDocuments'
  | 'idPhoto'
  | 'additionalFile'
  | 'corporateTaxFile'
  | 'vatFile'
  | 'pictures'
  | 'videoId'
  | 'avatarId';

/** Why a form cannot be sent yet. */
export type Unready = 'wait' | 'refused';

/** The files of one form: its values hold ids alone, this knows the rest. */
export interface FormFiles {
  readonly find: (id: string) => FileRef | undefined;
  readonly keep: (file: FileRef) => void;
  readonly all: () => FileRef[];
  /** Tells how the uploads of a field stand. */
  readonly say: (field: FileFieldName, state: Unready | null) => void;
  /** The first field whose uploads are not through. */
  readonly unready: () => { readonly field: FileFieldName; readonly why: Unready } | null;
}

/** The files of a form that begins with these. */
export const createFormFiles = (initial: readonly FileRef[]): FormFiles => {
  const known = new Map(initial.map((file) => [file.id, file]));
  const states = new Map<FileFieldName, Unready>();
  return {
    find: (id) => known.get(id),
    keep: (file) => known.set(file.id, file),
    all: () => [...known.values()],
    say: (field, state) => {
      if (state === null) states.delete(field);
      else states.set(field, state);
    },
    unready: () => {
      const [first] = states;
      return first === undefined ? null : { field: first[0], why: first[1] };
    },
  };
};

/** Carries a form's files to its fields. */
export const FormFilesContext = createContext<FormFiles | null>(null);

/** The files of this form. */
export const useFormFiles = (): FormFiles => {
  const files = useContext(FormFilesContext);
  if (files === null) throw new Error('no FormFilesContext around this field');
  return files;
};
