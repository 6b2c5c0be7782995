/** Choosing files and watching them go up, in the signed-in part. */
export const uploads = {
  choose: 'Choose files',
  drop: 'Drop files here or',
  remove: 'Remove {name}',
  retry: 'Upload {name} again',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  progress: 'Progress of {name}',
  preparing: 'Preparing…',
  wait: 'Please wait until every file is uploaded',
  refused: 'A file was not uploaded. Please remove it or try again',
  tooMany:
    '{count, plural, one {# file was} other {# files were}} not added: the limit is {max, number}.',
  completionHint: 'JPG or PNG, up to 10 MB each, at most {max, number}',
} as const;
