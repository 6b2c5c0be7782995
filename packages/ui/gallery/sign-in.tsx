import { useState } from 'react';
import { AuthLayout } from '../src/auth-layout.tsx';
import { Button } from '../src/button.tsx';
import { LangSwitch, type LangValue } from '../src/lang-switch.tsx';
import { UiLink } from '../src/link.tsx';
import { Logo } from '../src/logo.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { TextField } from '../src/text-field.tsx';
import type { Words } from './words.ts';

export function SignIn({
  w,
  lang,
  onLang,
}: {
  w: Words;
  lang: LangValue;
  onLang: (lang: LangValue) => void;
}) {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthLayout
      title={w.signIn}
      description={w.signInText}
      logo={<Logo lang={lang} />}
      panelLogo={<Logo lang={lang} light size={36} />}
      pitch={{ title: w.pitch, text: w.pitchText, points: w.points, foot: w.foot }}
      bar={<LangSwitch label={w.language} value={lang} onChange={onLang} />}
      below={w.foot}
    >
      <TextField label={w.account} required value={account} onChange={setAccount} />
      <PasswordField
        label={w.password}
        required
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        showLabel={w.show}
        hidePasswordLabel={w.hide}
      />
      <UiLink href="#forgot">{w.forgot}</UiLink>
      <Button kind="primary" fullWidth>
        {w.signIn}
      </Button>
    </AuthLayout>
  );
}
