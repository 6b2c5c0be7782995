import { ProgressLine } from './progress-line.tsx';
import type { StepState } from './stepper.tsx';
import { story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Showing/ProgressLine' };
export default meta;

const points = (w: Words, states: readonly StepState[]) =>
  states.map((state, index) => ({
    key: String(index),
    label: w.steps[index] ?? w.longLabel,
    when: state === 'todo' ? undefined : w.dueAt,
    state,
  }));

export const UnderWay = story((w) => (
  <ProgressLine
    label={w.application}
    points={points(w, ['done', 'done', 'current', 'todo', 'todo'])}
    stateLabels={w.stepStates}
  />
));

export const Ended = story((w) => (
  <ProgressLine
    label={w.application}
    points={points(w, ['done', 'done', 'failed'])}
    stateLabels={w.stepStates}
  />
));
