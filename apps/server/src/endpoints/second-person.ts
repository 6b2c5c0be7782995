import {
  askSecondPerson,
  decideSecondPerson,
  pageSecondPerson,
} from '@khidma/contract/backoffice/second-person';
import { handle } from '../kernel/call.ts';
import { secondPersonCalls } from './second-person-calls.ts';
import { askFor, decideOn, pageAsks } from '../areas/backoffice/second-person/asks.ts';

// What one of staff asks a second one to agree to is done by operations of all modules.

export const askSecondPersonHandler = handle(askSecondPerson, (call) =>
  askFor(call, secondPersonCalls),
);

export const decideSecondPersonHandler = handle(decideSecondPerson, (call) =>
  decideOn(call, secondPersonCalls),
);

export const pageSecondPersonHandler = handle(pageSecondPerson, (call) => pageAsks(call));
