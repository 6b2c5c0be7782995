import { AuthLayout } from './auth-layout.tsx';
import { Button } from './button.tsx';
import { LangSwitch } from './lang-switch.tsx';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { Held, nothing, story } from './testing/story.tsx';

const meta = { title: 'Frame/Sign-in' };
export default meta;

export const SignIn = story(
  (w, lang) => (
    <AuthLayout
      title={w.signIn}
      description={w.signInText}
      logo={<Logo lang={lang} />}
      panelLogo={<Logo lang={lang} light size={36} />}
      pitch={{ title: w.pitch, text: w.pitchText, points: w.points, foot: w.foot }}
      bar={<LangSwitch look="row" label={w.language} value={lang} onChange={nothing} />}
      below={w.foot}
    >
      <Notice tone="danger">{w.longError}</Notice>
      <Held start="">{(field) => <TextField {...field} label={w.account} required />}</Held>
      <Held start="">
        {(field) => (
          <PasswordField
            {...field}
            label={w.fund}
            autoComplete="current-password"
            showLabel={w.show}
            hidePasswordLabel={w.hide}
          />
        )}
      </Held>
      <Button kind="primary" fullWidth>
        {w.signIn}
      </Button>
    </AuthLayout>
  ),
  { parameters: { layout: 'fullscreen' } },
);
