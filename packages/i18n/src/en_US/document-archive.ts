/** A month's finance documents in one file, as it is asked for, made and downloaded. */
export const documentArchive = {
  title: 'A month in one file',
  text: 'All documents of a month in one ZIP file: PDFs, and e-invoices as XML, for your accountant.',
  ask: 'Create ZIP file',
  none: 'There is nothing to put into a file yet: documents are issued when orders are paid.',
  oneAtATime: 'One file is being made. Please wait until it is ready.',
  making:
    '{month}: {done, number} of {total, plural, one {# document} other {# documents}}. You can leave this page; the file waits here.',
  ready: '{month}: {total, plural, one {# document} other {# documents}}',
  readyText: '{size}, here until {time}. Then it is deleted; you can ask for it again.',
  download: 'Download',
  failed: 'The file for {month} could not be made. Please ask again.',
} as const;
