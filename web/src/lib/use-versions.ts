import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api';
import { merge, type Clash } from './merge.rules';

interface Versioned {
  version?: string;
}

/** The `If-Match` of a record as it was read. */
export const tagOf = (record: Versioned | undefined): string | undefined =>
  record?.version === undefined ? undefined : `"${record.version}"`;

/** The record as it is now, where a save was refused because it is not what was read. */
export const newerIn = <T>(error: unknown): T | undefined =>
  error instanceof ApiError && error.code === 'request.changed-meanwhile'
    ? (error.current as T | undefined)
    : undefined;

/**
 * Saves a form over the state of a record that it was filled from, and over no other: what somebody else has saved in the meantime
 * is brought together with what was typed. `ChangedMeanwhile` asks about fields that both have changed.
 * @param record what the form was filled from
 * @param fieldsOf what the form shows of a record
 */
export function useVersions<T extends Versioned, F extends FieldValues, Sent>(
  form: UseFormReturn<F, unknown, Sent>,
  record: T | undefined,
  fieldsOf: (record: T) => F,
) {
  const base = useRef(record);
  const [clashes, setClashes] = useState<Clash[]>([]);

  /** Fills the form with both changes. @returns whether they go together */
  function bringTogether(before: T, now: T, mine: F): boolean {
    const theirs = fieldsOf(now);
    const { merged, clashes } = merge<F>(fieldsOf(before), theirs, mine);
    base.current = now;
    form.reset(theirs);
    fill(merged);
    setClashes(clashes);
    return clashes.length === 0;
  }

  function fill(fields: Partial<F>) {
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as Path<F>, value as PathValue<F, Path<F>>, { shouldDirty: true });
  }

  return {
    clashes,
    /** Names what a save replaces. */
    ifMatch: () => tagOf(base.current),
    /** Fills fields that are not saved. */
    fill,
    /** The record that the form was filled from. */
    base: () => base.current,
    /** The form shows what was saved. */
    saved(record: T) {
      base.current = record;
      setClashes([]);
    },
    /**
     * Deals with a refusal that says that the record has changed. @param save called again if both changes go together
     * @returns false for any other failure
     */
    meet(error: unknown, save: () => void): boolean {
      const now = newerIn<T>(error);
      if (!now || !base.current) return false;
      if (bringTogether(base.current, now, form.getValues())) save();
      return true;
    },
    /** Fills the form with what was typed over an older state of the record. */
    restore: (before: T, mine: F) => base.current && bringTogether(before, base.current, mine),
    takeTheirs() {
      fill(Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) as Partial<F>);
      setClashes([]);
    },
    keepMine: () => setClashes([]),
  };
}
