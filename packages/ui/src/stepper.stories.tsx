import { Stepper, type StepState } from './stepper.tsx';
import { nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Showing/Stepper' };
export default meta;

const states: StepState[] = ['done', 'done', 'current', 'todo'];
const steps = (w: Words) =>
  w.steps.map((label, index) => ({
    key: label,
    label,
    description: w.stepText[index],
    state: states[index] ?? 'todo',
    onSelect: index < 2 ? nothing : undefined,
  }));

export const Application = story((w) => (
  <Stepper label={w.application} steps={steps(w)} stateLabels={w.stepStates} />
));

export const Slim = story((w) => (
  <Stepper slim label={w.application} steps={steps(w)} stateLabels={w.stepStates} />
));

export const Failed = story((w) => (
  <Stepper
    label={w.application}
    stateLabels={w.stepStates}
    steps={[
      { key: 'a', label: w.longLabel, state: 'failed', description: w.longError, href: '#a' },
      { key: 'b', label: w.steps[3] ?? '', state: 'todo' },
    ]}
  />
));
