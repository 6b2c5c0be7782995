/** Choosing the columns of a list's files. */
export const fileColumns = {
  title: 'Columns of the file',
  text: 'Excel and CSV have these columns, from the first to the last. This device remembers your choice.',
  up: 'Move {name} up',
  down: 'Move {name} down',
  usual: 'All columns, in the usual order',
  none: 'Choose at least one column',
  saved: 'The next file has these columns',
} as const;
