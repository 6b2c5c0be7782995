import { type Binding, useBoundField } from '@khidma/app/form/use-bound-field';
import { SelectField } from '@khidma/ui/select-field';
import type { FieldValues } from 'react-hook-form';

interface FigureInputProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** The figures to choose from; one that stands and is none of them is offered too. */
  readonly choices: readonly number[];
  readonly words: (figure: number) => string;
}

/** A figure in a form, chosen by its words: a length of time is read, not counted in minutes. */
export function FigureInput<V extends FieldValues, C, T>({
  control,
  name,
  choices,
  words,
  ...rest
}: Binding<V, C, T> & FigureInputProps) {
  const { value, onChange, ...field } = useBoundField<number, V, C, T>({ control, name });
  const figures = choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b);
  return (
    <SelectField
      {...rest}
      {...field}
      required
      isSearched={false}
      value={String(value)}
      options={figures.map((figure) => ({ value: String(figure), label: words(figure) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
