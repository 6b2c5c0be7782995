import { FieldCount } from '@khidma/ui/field-count';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { TextField } from '@khidma/ui/text-field';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { withMarks, withoutMarks } from './template-marks.ts';

interface TemplateFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** The template as it is saved. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** In how many lines it is written; none for one that breaks nowhere. */
  readonly rows?: number;
  readonly fromRight: boolean;
  readonly readOnly: boolean;
  readonly error: string | undefined;
}

/** Words with placeholders. From the right, marks hold its choices together; while one types, they stay as they are. */
export function TemplateField(props: TemplateFieldProps) {
  const { value, onChange, maxLength, rows, fromRight, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shared = {
    ...rest,
    required: true,
    value: typed ?? (fromRight ? withMarks(value) : value),
    onChange: (next: string) => {
      setTyped(next);
      onChange(withoutMarks(next));
    },
    onBlur: () => setTyped(null),
  };
  if (rows === undefined)
    // Marks take no letter's room.
    return <TextField {...shared} maxLength={maxLength + shared.value.length - value.length} />;
  return (
    <div>
      <TextAreaField {...shared} rows={rows} />
      <FieldCount text={value} max={maxLength} />
    </div>
  );
}
