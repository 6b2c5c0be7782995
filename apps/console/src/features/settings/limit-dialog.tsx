import { joinDuration, numberIn } from '../../shared/settings/typed-numbers.ts';
import { useSettingLabels } from '../../shared/settings/use-setting-labels.ts';
import type { LimitName } from './limit-groups.ts';
import classes from './settings.module.css';
import { useSettingForm } from './use-saved.ts';
import { setTunables } from '@khidma/contract/backoffice/settings';
import type { OperatorSettings } from '@khidma/contract/shapes/settings';
import {
  type DurationUnit,
  durationUnitNames,
  splitDuration,
} from '@khidma/domain/settings/duration-units';
import { settingsWith, settingDefinitions } from '@khidma/domain/settings/durations';
import { settingProblems } from '@khidma/domain/settings/setting-relations';
import { FormDialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { SelectField } from '@khidma/ui/select-field';
import { Caption } from '@khidma/ui/caption';
import { TextButton } from '@khidma/ui/text-button';
import { TextField } from '@khidma/ui/text-field';
import { useTranslations } from 'use-intl';

interface LimitDialogProps {
  readonly name: LimitName;
  readonly settings: OperatorSettings;
  readonly onClose: () => void;
}

/** One limit: its value in a unit that people use, within its bounds and its relations to others. */
export function LimitDialog({ name, settings, onClose }: LimitDialogProps) {
  const t = useTranslations('consoleSettings');
  const words = useSettingLabels();
  const held = settings.tunables.find((limit) => limit.name === name)?.value;
  const standard = settingDefinitions[name].default;
  const problemOf = useProblem(name, settings);
  const { typed, set, fields, dialog } = useSettingForm({
    endpoint: setTunables,
    blank: typedOf(name, held ?? standard),
    problemsOf: (limit) => ({ 'changes.0.value': problemOf(valueOf(name, limit)) }),
    inputOf: (limit) => ({ changes: [{ name, value: Number(valueOf(name, limit)) }] }),
    onClose,
  });
  const value = valueOf(name, typed);
  const says = (one: number): string => words.value(name, one);
  return (
    <FormDialog
      {...dialog}
      title={t(`tunable.${name}`)}
      confirmLabel={t('limit.submit')}
      disabledReason={value === held ? t('limit.same') : undefined}
    >
      <p className="k-grey">{t(`hint.${name}`)}</p>
      <div className={classes.pair}>
        <TextField
          label={t('limit.value')}
          value={typed.typed}
          onChange={(text) => set({ typed: text })}
          required
          autoFocus
          error={fields.get('changes.0.value')}
        />
        <UnitField name={name} typed={typed} onChange={set} />
      </div>
      <Caption>
        {t('limit.range', {
          min: says(settingDefinitions[name].min),
          max: says(settingDefinitions[name].max),
          standard: t('limit.defaultIs', { value: says(standard) }),
        })}
      </Caption>
      {value !== standard && (
        <div>
          <TextButton onClick={() => set(typedOf(name, standard))}>
            {t('limit.reset', { value: says(standard) })}
          </TextButton>
        </div>
      )}
      <Notice
        tone="warning"
        title={held === undefined ? undefined : t('limit.was', { value: says(held) })}
      >
        {t('limit.effect')}
      </Notice>
    </FormDialog>
  );
}

interface UnitFieldProps {
  readonly name: LimitName;
  readonly typed: TypedLimit;
  readonly onChange: (typed: TypedLimit) => void;
}

/** Durations are said in a unit that one chooses; days and tries are what they are. */
function UnitField({ name, typed, onChange }: UnitFieldProps) {
  const t = useTranslations('consoleSettings');
  const units = isDuration(name) ? durationUnitNames : [];
  const { unit } = settingDefinitions[name];
  const said = unit === 'ms' ? 'days' : unit;
  return units.length > 0 ? (
    <SelectField
      label={t('limit.unit')}
      value={typed.unit}
      options={units.map((one) => ({ value: one, label: t(`unitName.${one}`) }))}
      onChange={(one) => one !== '' && onChange({ ...typed, unit: one })}
    />
  ) : (
    <SelectField
      label={t('limit.unit')}
      value={said}
      options={[{ value: said, label: t(`unitName.${said}`) }]}
      onChange={() => undefined}
      disabled
    />
  );
}

/** Why a value can't be set, in a sentence; the same rules as the server's. */
function useProblem(
  name: LimitName,
  settings: OperatorSettings,
): (value: ReturnType<typeof valueOf>) => string | undefined {
  const t = useTranslations('consoleSettings');
  const words = useSettingLabels();
  const held = settingsWith(
    Object.fromEntries(settings.tunables.map((limit) => [limit.name, limit.value])),
  );
  return (value) => {
    if (typeof value === 'string') return t(`limit.${value}`);
    const [problem] = settingProblems(held, { [name]: value });
    if (problem === undefined) return undefined;
    switch (problem.breaks) {
      case 'whole':
        return t('limit.badWhole');
      case 'min':
        return t('limit.badMin', { value: words.value(name, problem.bound) });
      case 'max':
        return t('limit.badMax', { value: words.value(name, problem.bound) });
      case 'below':
      case 'above': {
        const { other, breaks } = problem;
        // The service fee stands in no relation, and has no name here.
        const titled = other === 'serviceFee' ? '' : t(`tunable.${other}`);
        return t(breaks === 'below' ? 'limit.badBelow' : 'limit.badAbove', {
          name: titled,
          value: words.value(other, held[other]),
        });
      }
    }
  };
}

/** A value as it stands in the form: digits, and for durations their unit. */
interface TypedLimit {
  readonly typed: string;
  readonly unit: DurationUnit;
}

/** Whether a limit is a duration, whose unit one chooses. */
const isDuration = (name: LimitName): boolean => settingDefinitions[name].unit === 'ms';

/** A value as the form shows it. */
const typedOf = (name: LimitName, value: number): TypedLimit => {
  if (!isDuration(name)) return { typed: String(value), unit: 'days' };
  const { count, unit } = splitDuration(value);
  return { typed: String(count), unit };
};

/** What was typed, in the limit's own unit, or why it is no value. */
const valueOf = (
  name: LimitName,
  { typed, unit }: TypedLimit,
): number | 'badNumber' | 'badWhole' => {
  const count = numberIn(typed);
  if (count === null) return 'badNumber';
  if (isDuration(name)) return joinDuration(typed, unit) ?? 'badWhole';
  return Number.isInteger(count) ? count : 'badNumber';
};
