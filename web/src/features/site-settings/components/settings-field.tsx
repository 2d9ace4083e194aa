import type { SiteSettings } from '@fungo/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input, Textarea } from '@/ui/input';

interface SettingsFieldProps {
  name: FieldPath<SiteSettings>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

const useSetting = (name: FieldPath<SiteSettings>) => {
  const { register, getFieldState, formState } = useFormContext<SiteSettings>();
  return { register, error: getFieldState(name, formState).error?.message };
};

export function TextSetting({
  name,
  label,
  hint,
  required,
  className,
  ...input
}: SettingsFieldProps & Pick<ComponentProps<'input'>, 'type' | 'placeholder'>) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional={!required} className={className}>
      <Input autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
}

export function LongSetting({ name, label, hint, required, className }: SettingsFieldProps) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional={!required} className={className}>
      <Textarea rows={3} className="field-sizing-content min-h-24" {...register(name)} />
    </Field>
  );
}

/** A web or mail address: left empty it is not set. */
export function AddressSetting({
  name,
  label,
  hint,
  className,
  type = 'url',
  placeholder,
}: SettingsFieldProps & { type?: 'url' | 'email'; placeholder?: string }) {
  const { register, error } = useSetting(name);
  return (
    <Field label={label} hint={hint} error={error} optional className={className}>
      <Input
        // A path of this site is no URL to the browser; `inputMode` brings the phone's keyboard all the same.
        inputMode={type}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        {...register(name, { setValueAs: (typed: string | null) => typed?.trim() || null })}
      />
    </Field>
  );
}
