/** Calendars elsewhere that keep a merchant's time free. */
export const busyCalendars = {
  title: 'Other calendars',
  text: 'While you are busy in another calendar, nobody can book you here.',
  privacy:
    'Up to {max, plural, one {# calendar} other {# calendars}}. What your appointments are about is neither stored nor shown.',
  none: 'No other calendar is read.',
  add: 'Add calendar',
  addTitle: 'Add a calendar',
  name: 'Name',
  nameHint: 'Only you see it.',
  address: 'Address of the calendar',
  addressHint:
    'In Google Calendar: Settings, your calendar, “Secret address in iCal format”. In Outlook: Settings, Shared calendars, Publish, the ICS link. In iCloud: Share, Public calendar.',
  team: 'Whose calendar it is',
  allTeams: 'All teams are busy',
  teamNumber: 'Team {team, number}',
  save: 'Add',
  saved: 'The calendar is added and will be read in a moment',
  waiting: 'Being read for the first time…',
  read: 'Read at {at}',
  times:
    '{count, plural, =0 {nothing busy ahead} one {# busy time ahead} other {# busy times ahead}}',
  skipped:
    '{count, plural, one {# appointment could not be understood:} other {# appointments could not be understood:}}',
  unclear: {
    zone: '{at}: we do not know the time zone “{zone}”, so it blocks nothing.',
    rule: '{at}: we do not understand how it repeats, so only its first time is blocked.',
    time: '{at}: its times cannot be read, so it may not block all of them.',
  },
  unclearDate: 'No readable date',
  unclearMore: '{count, plural, one {and # more} other {and # more}}',
  problems: {
    refused: 'Its address leads to a place that is not on the public internet.',
    gone: 'There is no calendar at its address any more, or it is no longer shared. Add it again with its new address.',
    unreachable: 'Its server did not answer. We try again by ourselves.',
    notCalendar: 'What is at its address is not a calendar. Use the address that ends in .ics.',
    tooLarge: 'It is too large to be read. Share a calendar with fewer appointments.',
  },
  kept: 'What was read at {at} stays in force.',
  tried: 'Last tried at {at}.',
  rereadOf: 'Read {name} again now',
  rereadSoon: 'It will be read in a moment',
  removeOf: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText: 'The times that it blocked can be booked again at once.',
  remove: 'Remove',
  removed: 'The calendar is removed',
} as const;
