import { createContext, useContext } from 'react';

/** The few words that controls say by themselves, in the page's language. */
export interface UiTexts {
  /** Said where something is to come. */
  readonly loading: string;
  /** Said while an answer is on its way. */
  readonly working: string;
  /** Name the ways out of a dialog: its button, and the cross in its corner. */
  readonly cancel: string;
  readonly close: string;
  /** Before what was typed into a dialog is lost. */
  readonly discardTitle: string;
  readonly discardText: string;
  readonly discard: string;
  readonly keepEditing: string;
  /** Names the way from the top to this screen. */
  readonly youAreHere: string;
  /** Names the menu of what does not fit. */
  readonly more: string;
  /** Names the place where messages appear. */
  readonly messages: string;
  /** Before a field's name: names the button that opens what it is chosen from. */
  readonly choose: string;
  /** Names the button that opens what a table shows. */
  readonly columns: string;
  /** Between one of these and what it is said of. */
  readonly colon: string;
  /** An amount, `#` being its figure: the currency stands before it or behind it. */
  readonly amount: string;
  /** Stand in an empty field of a day and of a time. */
  readonly dayHint: string;
  readonly timeHint: string;
}

const silent: UiTexts = {
  loading: '',
  working: '',
  cancel: '',
  close: '',
  discardTitle: '',
  discardText: '',
  discard: '',
  keepEditing: '',
  youAreHere: '',
  more: '',
  messages: '',
  choose: '',
  columns: '',
  colon: '',
  amount: 'AED\u00a0#',
  dayHint: '',
  timeHint: '',
};

/** Carries the controls' own words; the app fills it beside its texts. */
export const UiTextsContext = createContext<UiTexts>(silent);

/** Returns the controls' own words. */
export const useUiTexts = (): UiTexts => useContext(UiTextsContext);
