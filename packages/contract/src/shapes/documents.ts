import { maxDocuments, maxPersonName } from '@khidma/domain/limits/limits';
import { digitsOf } from '@khidma/domain/rules/numbers';
import * as z from 'zod/mini';
import { day, fileRef, id, optionalText } from './common.ts';
import { optionalPersonName } from './person-name.ts';

const files = z.array(id).check(z.maxLength(maxDocuments));
const date = z.nullable(day);

/** A tax number or nothing, stored without what stood before it where it was copied. */
const taxNumber = z.string().check(z.overwrite(digitsOf), z.maxLength(15));

/** A merchant's papers as they are sent; what they break among themselves is judged by the domain's `documentProblems`. */
export const documentFields = {
  licenceNumber: optionalText(60),
  licenceIssueDate: date,
  licenceDueDate: date,
  licenceDocuments: files,
  responsibleName: optionalPersonName(maxPersonName),
  idNumber: optionalText(20),
  idDueDate: date,
  idPhoto: files,
  additionalNumber: optionalText(60),
  additionalIssueDate: date,
  additionalDueDate: date,
  additionalFile: files,
  corporateTaxNumber: taxNumber,
  corporateTaxDate: date,
  corporateTaxFile: files,
  corporateTaxReason: optionalText(300),
  vatNumber: taxNumber,
  vatStartDate: date,
  vatFile: files,
};

/** The same where what is missing is not given. */
export const documentFieldsOrNone = {
  licenceNumber: z._default(documentFields.licenceNumber, ''),
  licenceIssueDate: z._default(date, null),
  licenceDueDate: z._default(date, null),
  licenceDocuments: z._default(files, []),
  responsibleName: z._default(documentFields.responsibleName, ''),
  idNumber: z._default(documentFields.idNumber, ''),
  idDueDate: z._default(date, null),
  idPhoto: z._default(files, []),
  additionalNumber: z._default(documentFields.additionalNumber, ''),
  additionalIssueDate: z._default(date, null),
  additionalDueDate: z._default(date, null),
  additionalFile: z._default(files, []),
  corporateTaxNumber: z._default(documentFields.corporateTaxNumber, ''),
  corporateTaxDate: z._default(date, null),
  corporateTaxFile: z._default(files, []),
  corporateTaxReason: z._default(documentFields.corporateTaxReason, ''),
  vatNumber: z._default(documentFields.vatNumber, ''),
  vatStartDate: z._default(date, null),
  vatFile: z._default(files, []),
};

const shownDate = z.nullable(z.string());
const shownFiles = z.array(fileRef);

/** The same as they are shown: files as the caller may see them. */
export const shownDocuments = {
  licenceNumber: z.string(),
  licenceIssueDate: shownDate,
  licenceDueDate: shownDate,
  licenceDocuments: shownFiles,
  responsibleName: z.string(),
  idNumber: z.string(),
  idDueDate: shownDate,
  idPhoto: shownFiles,
  additionalNumber: z.string(),
  additionalIssueDate: shownDate,
  additionalDueDate: shownDate,
  additionalFile: shownFiles,
  corporateTaxNumber: z.string(),
  corporateTaxDate: shownDate,
  corporateTaxFile: shownFiles,
  corporateTaxReason: z.string(),
  vatNumber: z.string(),
  vatStartDate: shownDate,
  vatFile: shownFiles,
};

/** A merchant's papers as they are shown. */
export const shownDocumentsShape = z.object(shownDocuments);

/** A merchant's papers as they are shown. */
export type ShownDocuments = z.infer<typeof shownDocumentsShape>;
