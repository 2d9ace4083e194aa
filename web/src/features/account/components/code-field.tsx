import type { ComponentProps } from 'react';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

type CodeFieldProps = ComponentProps<typeof Input> & { error?: string; label?: string; hint?: string };

/** Six digits from an app. Phones offer the code that was just copied. */
export const CodeField = ({
  error,
  label = 'Code from your app',
  hint = 'Or one of your recovery codes.',
  ...input
}: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} {...input} />
  </Field>
);
