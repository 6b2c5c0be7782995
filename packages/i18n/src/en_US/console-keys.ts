/** The console's keys of one letter, and what each does. */
export const consoleKeys = {
  walk: {
    label: 'Records of the list',
    previous: 'Previous',
    next: 'Next',
    place: '{place, number} of {count, number}',
  },
  title: 'Keyboard shortcuts',
  text: 'In lists and on records. They are off while you type or a dialog is open.',
  what: {
    next: 'Next row, or next record',
    previous: 'Previous row, or previous record',
    open: 'Open the row',
    approve: 'Approve: asks before anything is decided',
    reject: 'Reject or decline: asks for the reason',
    select: 'Select the row',
    search: 'Search this list',
    everything: 'Search everything',
    help: 'Show this list',
  },
  switch: 'Shortcuts of one letter',
  switchText: 'On this device. Turn them off when you dictate.',
} as const;
