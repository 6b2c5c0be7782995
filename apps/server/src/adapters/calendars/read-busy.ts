// Run by `http-calendar-reader.ts`: a calendar on its standard input, what is asked as JSON in its argument, an answer as JSON.
import { text } from 'node:stream/consumers';
import { readBusyTimes } from './read-busy-times.ts';

const asked = JSON.parse(process.argv[2] ?? '') as Parameters<typeof readBusyTimes>[1]; // the reader wrote it
process.stdout.write(JSON.stringify(readBusyTimes(await text(process.stdin), asked)));
