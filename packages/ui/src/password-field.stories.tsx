import { PasswordField } from './password-field.tsx';
import { PasswordHints } from './password-hints.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Password' };
export default meta;

export const Filled = story((w) => (
  <Held start="bluepalm9">
    {(field) => (
      <PasswordField
        {...field}
        label={w.password}
        autoComplete="new-password"
        showLabel={w.show}
        hidePasswordLabel={w.hide}
        hints={
          <PasswordHints
            label={w.hintsLabel}
            metLabel={w.met}
            hints={w.hints.map((text, index) => ({ text, met: index < 2 }))}
          />
        }
      />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held start="">
    {(field) => (
      <PasswordField
        {...field}
        label={w.fund}
        autoComplete="off"
        showLabel={w.show}
        hidePasswordLabel={w.hide}
        error={w.required}
        required
      />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="bluepalm9">
    {(field) => (
      <PasswordField
        {...field}
        label={w.password}
        autoComplete="off"
        showLabel={w.show}
        hidePasswordLabel={w.hide}
        disabled
      />
    )}
  </Held>
));
