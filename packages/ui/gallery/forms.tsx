import { useState } from 'react';
import { Button } from '../src/button.tsx';
import {
  CheckboxField,
  CheckboxGroupField,
  RadioCards,
  SwitchField,
} from '../src/choice-fields.tsx';
import { CodeField } from '../src/code-field.tsx';
import { DateField } from '../src/date-field.tsx';
import { DateRangeField } from '../src/date-range-field.tsx';
import { TimeField } from '../src/time-field.tsx';
import { MoneyField } from '../src/money-field.tsx';
import { FieldGrid, Section, Wide } from '../src/page.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { PasswordHints } from '../src/password-hints.tsx';
import { PhoneField } from '../src/phone-field.tsx';
import { RatingField } from '../src/rating.tsx';
import { SelectField } from '../src/select-field.tsx';
import { TextAreaField } from '../src/text-area-field.tsx';
import { TextField } from '../src/text-field.tsx';
import { Uploader } from '../src/uploader.tsx';
import { photos } from './details.tsx';
import type { Words } from './words.ts';

export function Forms({ w }: { w: Words }) {
  return (
    <>
      <Section
        title={w.form}
        description={w.formText}
        footer={
          <>
            <Button>{w.cancel}</Button>
            <Button kind="primary">{w.save}</Button>
          </>
        }
      >
        <FieldGrid>
          <TextFields w={w} />
          <Choices w={w} />
        </FieldGrid>
      </Section>
      <Section title={w.licence}>
        <Uploader
          label={w.licence}
          texts={w.upload}
          accept="image/*,application/pdf"
          hint={w.licenceHint}
          required
          onFiles={() => undefined}
          onRemove={() => undefined}
          onRetry={() => undefined}
          onMove={() => undefined}
          items={[
            {
              id: '1',
              name: 'trade-licence-2026.pdf',
              status: 'done',
              meta: w.metaDone,
              href: '#file',
            },
            {
              id: '2',
              name: 'office-front.jpg',
              status: 'uploading',
              progress: 0.62,
              meta: w.metaGoing,
              thumbUrl: photos[1],
            },
            {
              id: '3',
              name: 'IMG_2044.png',
              status: 'failed',
              error: w.fileError,
              thumbUrl: photos[2],
            },
          ]}
        />
      </Section>
    </>
  );
}

function TextFields({ w }: { w: Words }) {
  const [name, setName] = useState(w.merchant);
  const [email, setEmail] = useState('info@bluepalm');
  const [phone, setPhone] = useState('+971501234567');
  const [password, setPassword] = useState('bluepalm9');
  const [price, setPrice] = useState<number | null>(123_450);
  const [intro, setIntro] = useState(w.introText);
  const [date, setDate] = useState('2026-12-03');
  const [days, setDays] = useState({ from: '2026-12-03', to: '2026-12-09' });
  const [time, setTime] = useState('08:30');
  const [code, setCode] = useState('4827');
  return (
    <>
      <TextField label={w.name} description={w.nameHint} required value={name} onChange={setName} />
      <TextField
        label={w.email}
        kind="email"
        required
        value={email}
        onChange={setEmail}
        error={w.emailError}
        description="info@…"
      />
      <PhoneField label={w.phone} required value={phone} onChange={setPhone} />
      <MoneyField label={w.price} value={price} onChange={setPrice} />
      <PasswordField
        label={w.password}
        value={password}
        onChange={setPassword}
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
      <CodeField label={w.code} value={code} onChange={setCode} />
      <DateField label={w.date} value={date} onChange={setDate} />
      <DateRangeField
        label={w.date}
        fromLabel={`${w.date} 1`}
        toLabel={`${w.date} 2`}
        value={days}
        onChange={setDays}
      />
      <TimeField label={w.time} value={time} onChange={setTime} />
      <Wide>
        <TextAreaField label={w.intro} value={intro} onChange={setIntro} maxLength={500} />
      </Wide>
    </>
  );
}

function Choices({ w }: { w: Words }) {
  const [type, setType] = useState('0');
  const [areas, setAreas] = useState<string[]>(['0', '2']);
  const [category, setCategory] = useState('');
  const [agree, setAgree] = useState(true);
  const [notify, setNotify] = useState(true);
  const [rating, setRating] = useState(4);
  const options = (labels: string[]) =>
    labels.map((label, index) => ({ value: String(index), label }));
  return (
    <>
      <Wide>
        <RadioCards
          label={w.type}
          required
          value={type}
          onChange={setType}
          options={w.types.map((label, index) => ({
            value: String(index),
            label,
            description: w.typeTexts[index],
          }))}
        />
      </Wide>
      <SelectField
        label={w.category}
        placeholder={w.choose}
        value={category}
        onChange={setCategory}
        options={options(w.categories)}
      />
      <CheckboxGroupField
        label={w.areas}
        value={areas}
        onChange={setAreas}
        options={options(w.emirates)}
      />
      <SwitchField
        label={w.notify}
        description={w.notifyText}
        value={notify}
        onChange={setNotify}
      />
      <RatingField label={w.rate} value={rating} onChange={setRating} starLabel={w.stars} />
      <Wide>
        <CheckboxField label={w.agree} value={agree} onChange={setAgree} required />
      </Wide>
    </>
  );
}
