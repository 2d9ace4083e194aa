import { useEffect } from 'react';
import { get, type Field, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError } from './api';
import type { draftOf } from './draft';

/** Puts what the server says about fields at these fields; answers whether all of it found its place. */
export function showFieldErrors<T extends FieldValues, Sent>(
  form: UseFormReturn<T, unknown, Sent>,
  error: unknown,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = fields.filter(([name]) => get<object, Field | undefined>(form.control._fields, name)?._f);
  placed.forEach(([name, message], index) =>
    form.setError(name as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return placed.length > 0 && placed.length === fields.length;
}

/** Keeps what is typed, whenever it changes. */
export function useKeptDraft<T extends FieldValues, Sent>(
  form: UseFormReturn<T, unknown, Sent>,
  draft: ReturnType<typeof draftOf<T>>,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form, draft],
  );
}
